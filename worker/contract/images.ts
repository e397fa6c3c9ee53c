import { z } from 'zod/mini'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { listQuery } from './list-query.ts'
import type { Illustrated } from './resources.ts'
import type { ShownField } from './shown-field.ts'
import { optionalText, requiredText } from './text.ts'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** What a decoder can be asked for: a file of a few kilobytes may declare gigabytes of pixels. */
const MAX_SIDE_PX = 12_000
const MAX_PIXELS = 50_000_000

export const TOO_MANY_PIXELS = 'The image is too large: at most 50 megapixels and 12,000 pixels a side'

/** Returns whether an image is refused for its size: `side` is the longest one, `pixels` width times height. */
export const hasTooManyPixels = (side: number, pixels: number) => side > MAX_SIDE_PX || pixels > MAX_PIXELS

export const UPLOAD_KINDS = 'JPEG, PNG, WebP, AVIF and GIF images'

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const MAX_MANUAL_BYTES = 20 * 1024 * 1024

export const MANUAL_TYPE = 'application/pdf'

export const MANUAL_TOO_LARGE = 'The manual is larger than 20 MB: save it as a smaller PDF'
export const NO_PDF = 'Only a PDF can be a manual'

/** What an upload declares about its file, an image or a machine's manual. It becomes part of the signed URL. */
export const uploadInput = z
  .object({
    contentType: z.optional(z.enum([...UPLOAD_TYPES, MANUAL_TYPE], `Only ${UPLOAD_KINDS} can be uploaded`)),
    size: z.optional(z.int('size must be a whole number of bytes').check(z.minimum(1, 'The file is empty'))),
  })
  .check(
    z.refine(({ contentType, size = 0 }) => contentType === MANUAL_TYPE || size <= MAX_UPLOAD_BYTES, {
      message: 'File size must be less than 10MB',
      path: ['size'],
    }),
    z.refine(({ size = 0 }) => size <= MAX_MANUAL_BYTES, { message: MANUAL_TOO_LARGE, path: ['size'], abort: true }),
  )

export type UploadInput = z.infer<typeof uploadInput>

export const processInput = z.object({
  uploadURL: z.string('uploadURL is required').check(z.maxLength(4_000)),
  /** The file's name, which becomes the image's name in the library, or the end of the manual's path. */
  name: z.optional(optionalText(MAX_SHORT_TEXT)),
})

export type ProcessedUpload = { objectPath: string; exists: boolean }

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
export type ImageUse = { resource: Illustrated; id: string; name: string; isInBin: boolean }

/** An upload; `imageUrl` is "/objects/<id>". */
export type LibraryImage = ImageInput & {
  id: string
  imageUrl: string
  createdAt: string
  version: number
  uses: ImageUse[]
}

const UPLOADED = /^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const imageReplacement = z.object({
  imageUrl: z.string('imageUrl is required').check(z.regex(UPLOADED, 'imageUrl must be that of an upload')),
})

export const imageQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  unused: z.optional(z.literal('1', 'unused must be 1')),
  /** Only images without an alternative text, or still named after their file. */
  undescribed: z.optional(z.literal('1', 'undescribed must be 1')),
})

export type ImageQuery = z.infer<typeof imageQuery>
