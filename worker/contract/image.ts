import { z } from 'zod/mini'
import type { Binned } from './bin.ts'
import { listQuery } from './list-query.ts'
import { MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'

/** What an administrator says of an upload. The alternative text is what a new use of it begins with. */
export const imageInput = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  alt: optionalText(MAX_SHORT_TEXT),
})

export type ImageInput = z.infer<typeof imageInput>

/** Something that shows an image, or would again if it were restored from the bin. */
export type ImageUse = { entity: Binned; id: string; name: string; isInBin: boolean }

/** An upload; `imageUrl` is "/objects/<id>". */
export type LibraryImage = ImageInput & {
  id: string
  imageUrl: string
  createdAt: string
  version: number
  uses: ImageUse[]
}

const UPLOADED = /^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The upload that takes the place of another wherever that one is shown. */
export const imageReplacement = z.object({
  imageUrl: z.string('imageUrl is required').check(z.regex(UPLOADED, 'imageUrl must be that of an upload')),
})

export const imageQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  /** Only unused ones. */
  unused: z.optional(z.literal('1', 'unused must be 1')),
})

export type ImageQuery = z.infer<typeof imageQuery>
