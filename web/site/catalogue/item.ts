import type { GalleryItem } from '#contract/gallery.ts'
import type { MachineDelivery, Machinery, MachineryCard, MachinerySummary } from '#contract/machinery/machinery.ts'
import type { InLanguage } from '#contract/translations/translation.ts'

/** An item of gallery and portfolio: a machine, or a gallery image. */
export type CatalogueItem = InLanguage & {
  /** Its id, which identifies it in the URL: a UUID, so that a machine and an image never have the same. */
  key: string
  title: string
  /** Missing if the list was loaded without the machines' texts. */
  description?: string
  category: string
  imageUrl: string
  createdAt: string
  machine?: Pick<Machinery, 'slug' | 'price' | 'priceNgn' | 'series' | 'stock'> &
    Partial<MachineDelivery> & { orderWeeks?: number | null; specifications?: string; keyData?: string }
}

export const machineItem = ({
  id,
  name,
  description,
  category,
  imageUrl,
  createdAt,
  english,
  ...machine
}: MachinerySummary & Pick<Machinery, 'createdAt'> & Partial<Machinery & MachineryCard>): CatalogueItem => ({
  key: id,
  title: name,
  description,
  category,
  imageUrl,
  createdAt,
  machine,
  english: english?.map((field) => (field === 'name' ? 'title' : field)),
})

export const imageItem = ({ id, ...rest }: GalleryItem): CatalogueItem => ({ ...rest, key: id })
