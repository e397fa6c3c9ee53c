import { z } from 'zod/mini'
import type { Binned } from '#contract/admin/bin.ts'
import { listQuery } from '#contract/list-query.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { MAX_SHORT_TEXT, optionalText, requiredText } from '#contract/text.ts'

/** What an administrator enters about an upload. Each new use of the image starts with this alternative text. */
export const imageInput = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  alt: optionalText(MAX_SHORT_TEXT),
})

export const imageFields = {
  name: { label: 'Name', hint: 'Visitors do not see it; it helps you find the image', wide: true },
  alt: {
    label: 'Alternative text',
    hint: 'What it shows, for people who cannot see it. New uses of the image start with this text.',
    wide: true,
  },
} satisfies Record<keyof ImageInput, ShownField>

export type ImageInput = z.infer<typeof imageInput>

/** Something that shows an image, or would again if it were restored from the bin. */
export type ImageUse = { entity: Binned | 'settings'; id: string; name: string; isInBin: boolean }

/** An upload; `imageUrl` is "/objects/<id>". */
export type LibraryImage = ImageInput & {
  id: string
  imageUrl: string
  createdAt: string
  version: number
  uses: ImageUse[]
}

const UPLOADED = /^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Replaces an upload by another, wherever it is shown. */
export const imageReplacement = z.object({
  imageUrl: z.string('imageUrl is required').check(z.regex(UPLOADED, 'imageUrl must be that of an upload')),
})

export const imageQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  /** Only unused images. */
  unused: z.optional(z.literal('1', 'unused must be 1')),
  /** Only images without an alternative text, or still named after their file. */
  undescribed: z.optional(z.literal('1', 'undescribed must be 1')),
})

export type ImageQuery = z.infer<typeof imageQuery>
