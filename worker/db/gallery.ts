import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { GalleryInput, GalleryItem } from '#contract/gallery.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from './audit.ts'
import { indexVersionUnderCategories } from './categories.ts'
import type { Db } from './client.ts'
import { countedRows, onPage, paginated, readInChunks, totalsOf } from './pagination.ts'
import { type Read, read } from './read.ts'
import { KINDS } from './resources.ts'
import { galleryItems } from './schema/images.ts'
import { addSearchWords, galleryIndex } from './search/index.ts'
import { byRelevance, findTolerantly, whereFound } from './search/search.ts'
import { textsIn, translateRowTexts } from './translations/translations.ts'
import { addRow, changeRow } from './write.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(galleryItems)
const newest = [sql`${galleryItems.createdAt} desc`, sql`${galleryItems.id} desc`]

const toRow = ({ translations: _, ...input }: GalleryInput) => {
  const index = galleryIndex(input)
  return { ...input, ...index, indexVersion: indexVersionUnderCategories(index.indexVersion) }
}

const columnsIn = (language: Language) => ({ ...columns, texts: textsIn('gallery', galleryItems, language) })

const toItemIn =
  (language: Language) =>
  (row: GalleryItem & { texts: string | null }): GalleryItem =>
    translateRowTexts('gallery', row, language)

export async function* galleryInChunks(
  db: Db,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<GalleryItem[], undefined> {
  const chunks = readInChunks(galleryItems, (older, limit) =>
    db
      .select(columnsIn(language))
      .from(galleryItems)
      .where(older)
      .orderBy(...newest)
      .limit(limit),
  )
  for await (const rows of chunks) yield rows.map(toItemIn(language))
}

/** Returns one results page of the gallery; without a sort, search results are ordered by relevance. */
export const paginatedGallery = (
  db: Db,
  query: ListQuery,
  language: Language = DEFAULT_LANGUAGE,
): Read<Paginated<GalleryItem>> =>
  findTolerantly(db, query, (words) => {
    const where = whereFound(galleryItems, words, query.category)
    const isByRelevance = words.length > 0 && !query.sort
    const order = [...(isByRelevance ? [byRelevance(galleryItems, words)] : []), ...newest]
    const select = db
      .select(columnsIn(language))
      .from(galleryItems)
      .where(onPage(db, galleryItems, where, order, query))
      .orderBy(...order)
    const counts = [
      countedRows(db, 'gallery'),
      ...(words.length > 0 ? [db.select({ rows: count() }).from(galleryItems).where(where)] : []),
      ...(words.length === 0 && query.category ? [countedRows(db, 'gallery', query.category)] : []),
    ]
    return read(db, [select, ...counts], (rows, ...counted) =>
      paginated(rows.map(toItemIn(language)), query, totalsOf(counted)),
    )
  })

export function galleryItemById(
  db: Db,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Read<GalleryItem | undefined> {
  const select = db.select(columnsIn(language)).from(galleryItems).where(eq(galleryItems.id, id))
  return read(db, [select], ([row]) => row && toItemIn(language)(row))
}

export async function addGalleryItem(db: Db, input: GalleryInput, actor: Actor): Promise<GalleryItem> {
  const id = crypto.randomUUID()
  const values = toRow(input)
  const insert = db
    .insert(galleryItems)
    .values({ ...values, id })
    .returning(columns)
  return addRow(db, KINDS.gallery, insert, { id, input, actor, before: [addSearchWords(db, [values.searchText])] })
}

/** Changes the item and returns it; undefined if there is none with that id or it no longer has `expectedVersion`. */
export async function changeGalleryItem(
  db: Db,
  id: string,
  input: GalleryInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<GalleryItem | undefined> {
  const values = toRow(input)
  const update = db
    .update(galleryItems)
    .set({ ...values, version: sql`${galleryItems.version} + 1` })
    .where(eq(galleryItems.id, id))
    .returning(columns)
  const before = [addSearchWords(db, [values.searchText])]
  return changeRow(db, KINDS.gallery, update, { id, input, expectedVersion, actor, before })
}
