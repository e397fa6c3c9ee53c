import type { GalleryItem } from '#contract/gallery.ts'
import type { ListedMachine, Machinery, MachineryLine } from '#contract/machinery.ts'
import type { InLanguage } from '#contract/translation.ts'

/** An item of gallery and portfolio: a machine, or a gallery image. */
export type CatalogueItem = InLanguage & {
  /** Its id, which names it in the URL: a UUID, so that a machine and an image never share one. */
  key: string
  title: string
  /** Missing in a machine of which the list has no texts. */
  description?: string
  category: string
  imageUrl: string
  createdAt: string
  /** What only a machine has. */
  machine?: Pick<Machinery, 'slug' | 'price' | 'priceNgn' | 'series'> & { specifications?: string; keyData?: string }
}

export const machineItem = ({
  id,
  name,
  slug,
  price,
  priceNgn,
  series,
  description,
  category,
  imageUrl,
  createdAt,
  english,
  specifications,
  keyData,
}: Omit<MachineryLine, 'keyData'> & Partial<ListedMachine>): CatalogueItem => ({
  key: id,
  title: name,
  description,
  category,
  imageUrl,
  createdAt,
  english: english?.map((field) => (field === 'name' ? 'title' : field)),
  machine: {
    slug,
    price,
    priceNgn,
    series,
    specifications,
    keyData,
  },
})

export const imageItem = ({ id, ...rest }: GalleryItem): CatalogueItem => ({ ...rest, key: id })
