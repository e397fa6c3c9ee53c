import { pictureAt } from '#web/lib/picture.ts'
import { site } from '#web/site.ts'

/** A picture for a link preview, at an absolute address, at least 1200 px wide where it has been kept that wide. */
export type SharePicture = { url: string; alt: string; width?: number; height?: number }

export const sitePicture = (origin: string): SharePicture => ({
  url: `${origin}/images/share.jpg`,
  alt: `${site.legalName}, ${site.address.city}`,
  width: 1200,
  height: 630,
})

/** A row's own picture. Only of those shipped with the build is the size known. */
export const pictureOf = (origin: string, imageUrl: string, alt: string): SharePicture => ({
  url: new URL(pictureAt(imageUrl, 1600), origin).href,
  alt,
  ...(imageUrl.startsWith('/images/') && SHIPPED_SIZE),
})

const SHIPPED_SIZE = { width: 1600, height: 1067 }
