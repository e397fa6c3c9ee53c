import { IMAGE_WIDTHS, type ImageWidth, LARGEST_WIDTH } from '#domain/images.ts'
import { LOGO_RATIOS, MIN_LOGO_PX } from '#domain/settings/mark.ts'
import type { Bindings } from '#worker/env.ts'
import { badRequest, errorInOneLine, imagesUnavailable } from '#worker/errors.ts'

/** Returns the key of an image's file at a width. It is written once and never changed. */
export const imageKey = (id: string, width: ImageWidth) => `objects/${id}/${width}.webp`

/** Returns the key of an image's file for link previews, which is made on the first request for it. */
export const shareImageKey = (id: string) => `objects/${id}/share.jpg`

/** Returns the stored width closest to the wanted one, the larger one if two are equally close. */
export const nearestWidth = (wanted: number): ImageWidth =>
  IMAGE_WIDTHS.reduce((best, width) => (Math.abs(width - wanted) <= Math.abs(best - wanted) ? width : best))

const PREFIX = 'objects/'
/** R2 lists up to a thousand files at once, and an image has three or four. */
const MAX_LISTS = 40

/** Deletes every file of an upload: those of an image, or a manual. */
export async function removeUpload(media: R2Bucket, id: string): Promise<void> {
  const { objects } = await media.list({ prefix: `${PREFIX}${id}/` })
  if (objects.length > 0) await media.delete(objects.map(({ key }) => key))
}

/** Returns the id in an upload's path, such as "/objects/<id>", or in the key of one of its files. */
export const uploadIdOf = (path: string) => /objects\/([^/]+)/.exec(path)?.[1] ?? ''

/** Lists complete images and the ids of manuals older than `manualsBefore`; deletes incomplete images older than `imagesBefore`. */
export async function* sweepUploads(media: R2Bucket, imagesBefore: number, manualsBefore: number) {
  let cursor: string | undefined
  for (let lists = 0; lists < MAX_LISTS; lists++) {
    const listed = await media.list({ prefix: PREFIX, cursor })
    const complete = listed.objects.filter(({ key }) => key.endsWith(`/${LARGEST_WIDTH}.webp`))
    const isManual = ({ key }: R2Object) => key.endsWith('.pdf')
    const oldFiles = listed.objects.filter(
      (file) => file.uploaded.getTime() < (isManual(file) ? manualsBefore : imagesBefore),
    )
    yield {
      images: complete.map(({ key, uploaded }) => ({ id: uploadIdOf(key), uploadedAt: uploaded.toISOString() })),
      manuals: oldFiles.filter(isManual).map(({ key }) => uploadIdOf(key)),
    }
    const completeIds = new Set(complete.map(({ key }) => uploadIdOf(key)))
    const oldImageFiles = oldFiles.filter((file) => !isManual(file))
    for (const id of new Set(oldImageFiles.map(({ key }) => uploadIdOf(key)))) {
      // Its last file may be in the previous list.
      if (!completeIds.has(id) && !(await media.head(imageKey(id, LARGEST_WIDTH)))) await removeUpload(media, id)
    }
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}

/** More images than a post has; each costs a request to the bucket. */
const MAX_CHECKED = 40

/** Returns the uploads in a text that are no longer stored, as `/objects/…` paths. */
export async function missingImages(media: R2Bucket, html: string): Promise<string[]> {
  const paths = new Set([...html.matchAll(/ src="(\/objects\/[\w-]+)/g)].map(([, path = '']) => path))
  const checked = await Promise.all(
    [...paths]
      .slice(0, MAX_CHECKED)
      .map(async (path) => ((await media.head(imageKey(uploadIdOf(path), 960))) ? [] : path)),
  )
  return checked.flat()
}

type Storage = Pick<Bindings, 'MEDIA' | 'IMAGES'>

const refusedLogo = (message: string) => badRequest(message, [{ path: 'logo', message }])

type Logo = { logo: string; logoRatio: number }

/**
 * Returns the settings with the ratio of their logo. Throws 400 for one that is not stored, too small or too long. If
 * images cannot be read now, a logo that `savedLogo` has keeps its ratio, and another one is a 503.
 */
export async function withLogoRatio<Settings extends Logo>(
  { MEDIA, IMAGES }: Storage,
  settings: Settings,
  savedLogo: () => Promise<Logo>,
): Promise<Settings> {
  if (!settings.logo) return { ...settings, logoRatio: 1 }
  const stored = await MEDIA.get(imageKey(uploadIdOf(settings.logo), LARGEST_WIDTH))
  if (!stored) throw refusedLogo('This logo is not stored any more: upload it again')
  const info = await IMAGES.info(stored.body).catch((error: unknown) => console.error('logo', errorInOneLine(error)))
  if (!info || !('width' in info)) {
    const { logo, logoRatio } = await savedLogo()
    if (logo !== settings.logo) throw imagesUnavailable()
    return { ...settings, logoRatio }
  }
  const { width, height } = info
  if (Math.min(width, height) < MIN_LOGO_PX)
    throw refusedLogo(`The logo is ${width} × ${height} pixels: it must be at least ${MIN_LOGO_PX} in each direction`)
  const logoRatio = width / height
  if (logoRatio > LOGO_RATIOS.most || logoRatio < LOGO_RATIOS.least)
    throw refusedLogo('The logo is too long: at most 8 times as wide as high, and 4 times as high as wide')
  return { ...settings, logoRatio: Math.round(logoRatio * 1000) / 1000 }
}
