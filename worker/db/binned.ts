import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Binned } from '#contract/bin.ts'
import { blogPosts } from './schema/blog.ts'
import { galleryItems } from './schema/gallery.ts'
import { machinery, machinerySlugs } from './schema/machinery.ts'
import { translations } from './schema/translations.ts'

type BinnedTable = {
  table: SQLiteTable & { id: SQLiteColumn; searchText: SQLiteColumn; version: SQLiteColumn }
  name: SQLiteColumn
  image?: SQLiteColumn
  /** The slugs that lead to a row, as a list in JSON. */
  slugs?: SQL
  /** The tables whose rows go with a row, and the column that names it. A test finds one that is missing here. */
  dependents?: { table: SQLiteTable; of: SQLiteColumn }[]
}

/** A row's texts in other languages. Its id, random as it is, is no other resource's. */
const texts = { table: translations, of: translations.rowId }

/** Where each kind of what goes to the bin is stored. */
export const BINNED_TABLES: Record<Binned, BinnedTable> = {
  machinery: {
    table: machinery,
    name: machinery.name,
    image: machinery.imageUrl,
    slugs: sql`(select json_group_array(slug) from (select ${machinery.slug} as slug where slug is not null
      union select ${machinerySlugs.slug} from ${machinerySlugs} where ${machinerySlugs.machineId} = ${machinery.id}))`,
    dependents: [{ table: machinerySlugs, of: machinerySlugs.machineId }, texts],
  },
  'gallery item': {
    table: galleryItems,
    name: galleryItems.title,
    image: galleryItems.imageUrl,
    dependents: [texts],
  },
  'blog post': {
    table: blogPosts,
    name: blogPosts.title,
    image: blogPosts.imageUrl,
    slugs: sql`json_array(${blogPosts.slug})`,
    dependents: [texts],
  },
}
