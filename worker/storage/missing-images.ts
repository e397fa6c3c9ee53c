import { imageKey } from './image-keys.ts'

/** More images than an article has; each is a question to the bucket. */
const MAX_CHECKED = 40

/** The uploads that a text shows and that are not stored any more, as `/objects/…` paths. */
export async function missingImages(media: R2Bucket, html: string): Promise<string[]> {
  const paths = new Set([...html.matchAll(/ src="(\/objects\/[\w-]+)/g)].map(([, path = '']) => path))
  const checked = await Promise.all(
    [...paths].slice(0, MAX_CHECKED).map(async (path) => {
      const stored = await media.head(imageKey(path.replace('/objects/', ''), 960))
      return stored ? [] : [path]
    }),
  )
  return checked.flat()
}
