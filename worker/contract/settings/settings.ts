import { z } from 'zod/mini'
import { isOwnImage } from '#contract/image-url.ts'
import { MAX_HOME_MACHINES } from '#contract/pagination.ts'
import type { TranslatedResource } from '#contract/resources.ts'
import {
  emailText,
  isStorableText,
  optionalName,
  optionalText,
  requiredText,
  withoutInvisible,
} from '#contract/text.ts'
import {
  eachLineTranslated,
  TRANSLATED_LISTS,
  type Translations,
  translationsInput,
} from '#contract/translations/translation.ts'
import { formatNumber } from '#domain/format-number.ts'
import { phoneText } from '#domain/phone.ts'
import { colourText, isHex } from '#domain/settings/colour.ts'
import { LOGO_RATIOS } from '#domain/settings/mark.ts'
import { DAYS, daysOf, type HoursLine, isClosed } from '#domain/settings/opening-hours.ts'
import { coloursOf, refusedColour } from '#domain/settings/palette.ts'
import { MAX_EXCERPT, MAX_SHORT_TEXT, MAX_URL } from '#domain/text-lengths.ts'
import { categories, categoriesSave } from './categories-input.ts'
import { delivery } from './delivery.ts'
import { einvoice } from './einvoice.ts'
import { vat } from './vat.ts'

export const shortText = (message: string) => requiredText(message, MAX_SHORT_TEXT)

/** Accepts eight to fifteen digits behind a plus (ITU-T E.164), spaced or not; one of Nigeria gets its country code. */
export const phone = (name: string) =>
  z.string(`${name} is required`).check(
    z.overwrite((typed) => phoneText(withoutInvisible(typed).trim())),
    z.regex(
      /^\+[1-9](?:[ -]?\d){7,14}$/,
      `${name} must be a number such as 0803 123 4567; one abroad with its country code`,
    ),
  )

export const emptyOr = (text: z.ZodMiniType<string, string>) =>
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
export const siteImageUrl = z.string('Choose an image of this site').check(
  z.trim(),
  z.maxLength(MAX_URL, `Must be at most ${formatNumber(MAX_URL)} characters`),
  z.refine((value) => value === '' || isOwnImage(value)),
)

/** The URL of an upload, which may be looked into; empty where there is none. */
export const uploadUrl = z._default(
  z.string(A_LOGO).check(
    z.trim(),
    z.refine((value) => value === '' || (value.startsWith('/objects/') && isOwnImage(value)), A_LOGO),
  ),
  '',
)

const A_COLOUR = 'Enter a colour as its code, such as #1e2760'

/** A colour as screens have it; empty for what the site comes with. */
export const optionalColour = z._default(
  z.string(A_COLOUR).check(
    z.trim(),
    z.overwrite(colourText),
    z.refine((value) => value === '' || isHex(value), A_COLOUR),
  ),
  '',
)

const MAX_LINES = 14

const day = z.enum(DAYS, 'Choose a day')
const time = z.string('Enter a time such as 08:00').check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/))

/** From one day to another of the same week, "08:00" to "17:00"; without the times the days are closed. */
const hoursLine = z.object({ from: day, to: day, opens: time, closes: time }).check(
  z.refine(({ from, to }) => DAYS.indexOf(from) <= DAYS.indexOf(to), {
    message: 'The last day must not come before the first',
    path: ['to'],
  }),
  z.refine((line) => isClosed(line) || (line.opens !== '' && line.opens < line.closes), {
    message: 'Must close after it opens; leave both empty when closed',
    path: ['closes'],
  }),
)

/** Returns whether two spans of one day meet; being closed takes the whole day. */
const overlap = (a: HoursLine, b: HoursLine) =>
  daysOf(a).some((day) => daysOf(b).includes(day)) &&
  (isClosed(a) || isClosed(b) || (a.opens < b.closes && b.opens < a.closes))

/** Accepts the lines of a week. A day may stand in two whose times do not meet, as before and after a midday break. */
const openingHours = z.array(hoursLine, 'Opening hours are required').check(
  z.maxLength(MAX_LINES, `Enter at most ${MAX_LINES} lines`),
  z.refine((lines) => !lines.some((line, i) => lines.slice(0, i).some((earlier) => overlap(line, earlier))), {
    message: 'Two lines cover the same time of day',
  }),
)

export const MAX_STATISTICS = 4
const MAX_POINTS = 12
const MAX_PHONES = 4
const MAX_MONTHS = 120
const HOME_MACHINES = `Machines on the home page must be from 3 to ${MAX_HOME_MACHINES}`
const USUAL_HOME_MACHINES = 9
const MIN_RECORD_YEARS = 6
const MAX_RECORD_YEARS = 30
const MAX_ACCOUNTS = 6

const firm = z.object({
  name: shortText('Name is required'),
  /** The name itself, where there is no longer one. */
  legalName: optionalName(MAX_SHORT_TEXT),
  tagline: optionalText(MAX_SHORT_TEXT),
  description: optionalText(MAX_EXCERPT),
  founded: z.nullable(z.int('Founded must be a year such as 1994').check(z.minimum(1000), z.maximum(2100))),
  street: optionalText(MAX_SHORT_TEXT),
  city: optionalText(MAX_SHORT_TEXT),
  region: optionalText(MAX_SHORT_TEXT),
  postalCode: optionalText(MAX_SHORT_TEXT),
  country: shortText('Country is required'),
  /** ISO 3166-1, for search engines. */
  countryCode: z
    .string('Country code is required')
    .check(z.regex(/^[A-Z]{2}$/, 'Country code must be two capital letters such as NG')),
  /** How the place is found by what stands beside it. Older clients leave out this and the map. */
  landmark: z._default(optionalText(MAX_EXCERPT), ''),
  mapUrl: z._default(optionalUrl, ''),
  /** Under which buyers find the firm at CAC, such as "RC 123456". Older clients leave it out. */
  registration: z._default(optionalText(MAX_SHORT_TEXT), ''),
  /** Who answers for the firm. Older clients leave it out. */
  owner: z._default(optionalText(MAX_SHORT_TEXT), ''),
})

const contact = z.object({
  phones: z
    .array(phone('Phone'), 'Phones are required')
    .check(
      z.minLength(1, 'Enter at least one phone number'),
      z.maxLength(MAX_PHONES, `Enter at most ${MAX_PHONES} phone numbers`),
    ),
  whatsapp: emptyOr(phone('WhatsApp number')),
  email: emptyOr(emailText('Valid email is required')),
  hours: openingHours,
  hoursNote: optionalText(MAX_EXCERPT),
  /** Beside the email address, such as how soon the firm replies. Older clients leave it out. */
  replyNote: z._default(optionalText(MAX_SHORT_TEXT), ''),
  facebook: optionalUrl,
  x: optionalUrl,
  instagram: optionalUrl,
  youtube: optionalUrl,
})

const texts = z.object({
  heroText: optionalText(MAX_EXCERPT),
  productsIntro: optionalText(MAX_EXCERPT),
  /** How many machines the home page shows: those that are featured, then the newest. Older clients leave it out. */
  homeMachines: z._default(
    z.int(HOME_MACHINES).check(z.minimum(3, HOME_MACHINES), z.maximum(MAX_HOME_MACHINES, HOME_MACHINES)),
    USUAL_HOME_MACHINES,
  ),
  aboutIntro: optionalText(MAX_EXCERPT),
  statistics: z
    .array(
      z.object({ value: shortText('Value is required'), label: shortText('Label is required') }),
      'Statistics are required',
    )
    .check(z.maxLength(MAX_STATISTICS, `There must be at most ${MAX_STATISTICS} statistics`)),
  badgeTitle: optionalText(MAX_SHORT_TEXT),
  badgeText: optionalText(MAX_SHORT_TEXT),
  financing: z
    .array(shortText('A point must not be empty'), 'Points are required')
    .check(z.maxLength(MAX_POINTS, `Enter at most ${MAX_POINTS} points`)),
  /** What a buyer is promised with every machine, where the machine says nothing else. Older clients leave it out. */
  guarantee: z._default(optionalText(MAX_EXCERPT), ''),
  parts: z._default(optionalText(MAX_EXCERPT), ''),
  delivery: z._default(optionalText(MAX_EXCERPT), ''),
  training: z._default(optionalText(MAX_EXCERPT), ''),
  projectsPlace: optionalText(MAX_SHORT_TEXT),
  projectsDone: optionalText(MAX_SHORT_TEXT),
  projectsRegion: optionalText(MAX_SHORT_TEXT),
})

const privacy = z.object({
  inquiryMonths: z
    .int('Months must be a whole number')
    .check(
      z.minimum(1, 'Months must be at least 1'),
      z.maximum(MAX_MONTHS, `Months must be at most ${MAX_MONTHS}, ten years`),
    ),
  /** How long what was sold, paid and delivered is stored; the law asks for six. Older clients leave it out. */
  recordYears: z._default(
    z
      .int('Years must be a whole number')
      .check(
        z.minimum(MIN_RECORD_YEARS, `Years must be at least ${MIN_RECORD_YEARS}: the law asks for that`),
        z.maximum(MAX_RECORD_YEARS, `Years must be at most ${MAX_RECORD_YEARS}`),
      ),
    MIN_RECORD_YEARS,
  ),
})

/** The firm's own pictures and colours. Older clients leave the colours out. */
const appearance = z.object({
  logo: uploadUrl,
  /** The logo's width by its height, which the Worker finds out when a logo is saved (worker/storage/image-files.ts). */
  logoRatio: z._default(z.number().check(z.minimum(LOGO_RATIOS.least), z.maximum(LOGO_RATIOS.most)), 1),
  heroImage: siteImageUrl,
  heroAlt: optionalText(MAX_SHORT_TEXT),
  /** Who sells, and where from. Older clients leave them out. */
  ownerImage: z._default(siteImageUrl, ''),
  yardImage: z._default(siteImageUrl, ''),
  shareImage: siteImageUrl,
  /** Behind light text: the bar, the first screen, the foot. The colour of headings. */
  groundColour: optionalColour,
  actionColour: optionalColour,
})

/** Refuses colours that a text could not be read in, and names the nearest that work. */
const readableColours = z.check<z.infer<typeof appearance>>(({ value, issues }) => {
  const areColours = [value.groundColour, value.actionColour].every((colour) => !colour || isHex(colour))
  const refused = areColours && refusedColour(coloursOf(value))
  if (refused) issues.push({ code: 'custom', path: [`${refused.of}Colour`], message: refused.message, input: value })
})

/** Where buyers pay to, which only the firm's own buyers are shown, and the number under which it pays taxes. */
const accounts = z.object({
  accounts: z
    .array(
      z.object({
        bank: shortText('Bank is required'),
        name: shortText('Account name is required'),
        number: z
          .string('Account number is required')
          .check(
            z.trim(),
            z.regex(/^[A-Z\d](?:[ -]?[A-Z\d]){5,33}$/i, 'Account number must be a number such as 0123456789'),
          ),
        currency: z.enum(['NGN', 'USD'], 'Currency must be USD or NGN'),
      }),
      'Bank accounts are required',
    )
    .check(z.maxLength(MAX_ACCOUNTS, `Enter at most ${MAX_ACCOUNTS} accounts`)),
  tin: optionalText(MAX_SHORT_TEXT),
})

/** What the owner sets about the site, in parts: each is saved, and has a version, by itself. */
const SETTINGS = { firm, contact, texts, appearance, categories, privacy, accounts, vat, einvoice, delivery }

export type SettingsPart = keyof typeof SETTINGS
export const SETTINGS_PARTS = Object.keys(SETTINGS) as SettingsPart[]

/** What a save of a part takes: with texts of it in other languages, where it has such texts. */
export const SETTINGS_SAVES = {
  ...SETTINGS,
  firm: z.extend(firm, { translations: translationsInput('firm') }),
  contact: z.extend(contact, { translations: translationsInput('contact') }),
  texts: z
    .extend(texts, { translations: translationsInput('texts') })
    .check(eachLineTranslated(...TRANSLATED_LISTS.texts)),
  appearance: z.extend(appearance, { translations: translationsInput('appearance') }).check(readableColours),
  categories: categoriesSave,
}

export type TranslatedPart = SettingsPart & TranslatedResource

export type SettingsInput<Part extends SettingsPart> = z.infer<(typeof SETTINGS)[Part]>
export type SettingsSave<Part extends SettingsPart> = SettingsInput<Part> & {
  translations?: Part extends TranslatedPart ? Translations<Part> : undefined
  /** Where the machines of a removed category are moved to; only for categories. */
  moves?: Record<string, string>
}
export type AllSettings = { [Part in SettingsPart]: SettingsInput<Part> }

/** Each part as it is stored; `version` is 0 until it is saved for the first time. */
export type AdminSettings = { [Part in SettingsPart]: SettingsInput<Part> & { version: number } }
