import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery.ts'
import type { InLanguage } from '#contract/translation.ts'

/** An item of gallery and portfolio: a machine, or a gallery image. */
export type CatalogueItem = InLanguage & {
  /** Its id, which names it in the URL: a UUID, so that a machine and an image never share one. */
  key: string
  title: string
  description: string
  category: string
  imageUrl: string
  createdAt: string
  /** What only a machine has. */
  machine?: Pick<Machinery, 'slug' | 'price' | 'priceNgn' | 'series' | 'specifications'> & { keyData?: string }
}

export const machineItem = ({
  id,
  name,
  slug,
  price,
  priceNgn,
  series,
  specifications,
  english,
  keyData,
  ...rest
}: Machinery & { keyData?: string }): CatalogueItem => ({
  ...rest,
  key: id,
  title: name,
  english: english?.map((field) => (field === 'name' ? 'title' : field)),
  machine: { slug, price, priceNgn, series, specifications, keyData },
})

export const imageItem = ({ id, ...rest }: GalleryItem): CatalogueItem => ({ ...rest, key: id })
