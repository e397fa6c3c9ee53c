// The kinds of fields that settings consist of.
import { z } from 'zod/mini'
import { isOwnImage } from '#contract/image-url.ts'
import { isStorableText, MAX_SHORT_TEXT, MAX_URL, requiredText, seenOf } from '#contract/text.ts'
import { formatNumber } from '#domain/format-number.ts'
import { phoneText } from '#domain/phone.ts'
import { colourText, isHex } from '#domain/settings/colour.ts'

export const shortText = (message: string) => requiredText(message, MAX_SHORT_TEXT)

/**
 * Accepts eight to fifteen digits behind a plus (ITU-T E.164), written with spaces or hyphens between them or without.
 * A number as it is dialled within Nigeria is stored with the code of the country.
 */
export const phone = (name: string) =>
  z.string(`${name} is required`).check(
    z.overwrite((typed) => phoneText(seenOf(typed).trim())),
    z.regex(
      /^\+[1-9](?:[ -]?\d){7,14}$/,
      `${name} must be a number such as 0803 123 4567; one abroad with its country code`,
    ),
  )

/** Accepts an empty text besides. */
export const optionally = (text: z.ZodMiniType<string, string>) =>
  z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      if (value !== '')
        for (const { message } of text.safeParse(value).error?.issues ?? [])
          issues.push({ code: 'custom', input: value, message })
    }),
    z.overwrite((value) => text.safeParse(value).data ?? value),
  )

const isWebUrl = (value: string) =>
  /^https?:\/\//i.test(value) && !/[\s"<>]/.test(value) && URL.canParse(value) && new URL(value).hostname.includes('.')

/** The URL of a page elsewhere; empty where there is none. */
export const optionalUrl = z.string().check(
  z.trim(),
  z.maxLength(MAX_URL, `Must be at most ${formatNumber(MAX_URL)} characters`),
  z.refine((value) => value === '' || (isStorableText(value) && isWebUrl(value)), 'Must be a valid URL'),
)

const A_LOGO = 'Upload the logo, or choose it from your uploads'

/** The URL of an upload; empty where there is none. An image from elsewhere could change, and would be slow to come. */
export const ownImage = z.string('Choose an image of this site').check(
  z.trim(),
  z.maxLength(MAX_URL, `Must be at most ${formatNumber(MAX_URL)} characters`),
  z.refine((value) => value === '' || isOwnImage(value)),
)

/** The URL of an upload, which may be looked into; empty where there is none. */
export const ownUpload = z._default(
  z.string(A_LOGO).check(
    z.trim(),
    z.refine((value) => value === '' || (value.startsWith('/objects/') && isOwnImage(value)), A_LOGO),
  ),
  '',
)

const A_COLOUR = 'Enter a colour as its code, such as #1e2760'

/** A colour as screens have it; empty for what the site comes with. */
export const ownColour = z._default(
  z.string(A_COLOUR).check(
    z.trim(),
    z.overwrite(colourText),
    z.refine((value) => value === '' || isHex(value), A_COLOUR),
  ),
  '',
)
