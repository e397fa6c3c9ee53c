import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Binned, Illustrated, Resource, Versioned } from '#contract/resources.ts'
import { galleryItems } from './schema/images.ts'
import { machinery, machinerySlugs } from './schema/machinery.ts'
import { parts } from './schema/parts.ts'
import { blogPosts } from './schema/posts.ts'
import { services, translations } from './schema/settings.ts'
import { unitServices, units } from './schema/units.ts'

/** A kind of row that audit entries are about: the log's word for it, and the row's name. */
export type Audited = { entity: string | SQLiteColumn; table: SQLiteTable; id: SQLiteColumn; name: SQLiteColumn | SQL }

export type Described = Audited & { entity: string; version: SQLiteColumn }

/** A kind of row that goes to the bin, so that it can be restored as it was. */
export type BinnedKind = Described & {
  entity: Binned
  table: SQLiteTable & { id: SQLiteColumn; searchText: SQLiteColumn; version: SQLiteColumn }
  image?: SQLiteColumn
  /** Where the slugs, or numbers, are that lead to one row alone: those of a row in the bin stay taken. */
  slugs?: { table: SQLiteTable; slug: SQLiteColumn; of: SQLiteColumn }[]
  /** The tables whose rows are deleted with a row, and the column that refers to it. A test fails if one is missing. */
  dependents?: { table: SQLiteTable; of: SQLiteColumn }[]
}

/** What the traits of a resource (worker/contract/resources.ts) ask of its kind of row. */
type KindOf<Key extends Resource> = (Key extends Binned ? BinnedKind : Described) &
  // What its earlier versions store, in this order.
  (Key extends Versioned ? { versioned: Record<string, SQLiteColumn> } : unknown) &
  // The columns that refer to images: as a URL, in a list of URLs, or within a text. A test fails if one is missing.
  (Key extends Illustrated ? { images: Record<string, SQLiteColumn> } : unknown)

const binned = <Rest extends Omit<BinnedKind, 'entity' | 'table' | 'id' | 'version'>>(
  entity: Binned,
  table: BinnedKind['table'],
  rest: Rest,
) => ({ ...rest, entity, table, id: table.id, version: table.version })

/** A row's translations, for the bin. Its id is random, so no other resource has the same. */
const texts = { table: translations, of: translations.rowId }

/** The resources with tables of their own. Settings and rates are in worker/db/settings.ts and machinery/prices.ts. */
export const KINDS: { [Key in Exclude<Resource, 'settings' | 'prices'>]: KindOf<Key> } = {
  machinery: binned('machinery', machinery, {
    name: machinery.name,
    image: machinery.imageUrl,
    images: { imageUrl: machinery.imageUrl, moreImages: machinery.moreImages },
    versioned: {
      name: machinery.name,
      series: machinery.series,
      description: machinery.description,
      specifications: machinery.specifications,
      deliveredTo: machinery.deliveredTo,
      deliveredOn: machinery.deliveredOn,
      delivered: machinery.delivered,
      imageAlt: machinery.imageAlt,
    },
    slugs: [
      { table: machinery, slug: machinery.slug, of: machinery.id },
      { table: machinerySlugs, slug: machinerySlugs.slug, of: machinerySlugs.machineId },
    ],
    dependents: [{ table: machinerySlugs, of: machinerySlugs.machineId }, texts],
  }),
  gallery: binned('gallery', galleryItems, {
    name: galleryItems.title,
    image: galleryItems.imageUrl,
    images: { imageUrl: galleryItems.imageUrl },
    dependents: [texts],
  }),
  posts: binned('posts', blogPosts, {
    name: blogPosts.title,
    image: blogPosts.imageUrl,
    images: { imageUrl: blogPosts.imageUrl, content: blogPosts.content },
    versioned: {
      title: blogPosts.title,
      category: blogPosts.category,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      format: blogPosts.format,
    },
    slugs: [{ table: blogPosts, slug: blogPosts.slug, of: blogPosts.id }],
    dependents: [texts],
  }),
  services: { entity: 'services', table: services, id: services.id, version: services.version, name: services.title },
  parts: binned('parts', parts, {
    name: parts.name,
    image: parts.imageUrl,
    images: { imageUrl: parts.imageUrl },
    slugs: [{ table: parts, slug: parts.number, of: parts.id }],
    dependents: [texts],
  }),
  units: binned('units', units, {
    name: sql`${units.serial} || ', ' || ${units.machineName}`,
    slugs: [{ table: units, slug: units.serialKey, of: units.id }],
    dependents: [{ table: unitServices, of: unitServices.unitId }],
  }),
}
