import { IMAGE_WIDTHS } from '#contract/image-widths.ts'
import { imageKey, shareImageKey } from './image-keys.ts'

const PREFIX = 'objects/'
/** R2 lists a thousand files at once, and an image has three or four. */
const MAX_LISTS = 40

/** Deletes every file of an image. */
export const removeImageFiles = (media: R2Bucket, id: string): Promise<void> =>
  media.delete([...IMAGE_WIDTHS.map((width) => imageKey(id, width)), shareImageKey(id)])

export type FoundImage = { id: string; uploadedAt: string }

/** The images in the bucket, in chunks. */
export async function* storedImages(media: R2Bucket): AsyncGenerator<FoundImage[], undefined> {
  const [, , width] = IMAGE_WIDTHS
  let cursor: string | undefined
  for (let lists = 0; lists < MAX_LISTS; lists++) {
    const listed = await media.list({ prefix: PREFIX, cursor })
    yield listed.objects
      // The last that is written: an image without it is not whole.
      .filter(({ key }) => key.endsWith(`/${width}.webp`))
      .map(({ key, uploaded }) => ({ id: key.split('/')[1] as string, uploadedAt: uploaded.toISOString() }))
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}
