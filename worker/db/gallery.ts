import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { GalleryItem, GallerySave } from '#contract/gallery.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditCreate, auditUpdate } from './audit.ts'
import { readInChunks } from './chunks.ts'
import type { Db } from './client.ts'
import { requireImages } from './deleted-images.ts'
import { bounds, paginated } from './pagination.ts'
import { countedRows } from './row-counts.ts'
import { galleryItems } from './schema/gallery.ts'
import { byRelevance, findTolerantly, whereFound } from './search.ts'
import { addSearchWords, galleryIndex } from './search-index.ts'
import { inLanguage, saveTranslations, textsIn } from './translations.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(galleryItems)
const audited = { entity: 'gallery item', table: galleryItems, id: galleryItems.id, name: galleryItems.title } as const
const newest = [sql`${galleryItems.createdAt} desc`, sql`${galleryItems.id} desc`]

const toRow = ({ translations: _, ...input }: GallerySave) => ({ ...input, ...galleryIndex(input) })

const columnsIn = (language: Language) => ({ ...columns, texts: textsIn('gallery', galleryItems, language) })

const toItemIn =
  (language: Language) =>
  (row: GalleryItem & { texts: string | null }): GalleryItem =>
    inLanguage('gallery', row, language)

/** Every gallery item, newest first, in chunks. */
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

/** Returns the results page of the gallery for a query; without a sort, what is searched stands by relevance. */
export const paginatedGallery = (
  db: Db,
  query: ListQuery,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Paginated<GalleryItem>> =>
  findTolerantly(db, galleryItems, query, async (words) => {
    const { limit, offset } = bounds(query)
    const where = whereFound(galleryItems, words, query.category)
    const isByRelevance = words.length > 0 && !query.sort
    const [rows, all, narrowed] = await db.batch([
      db
        .select(columnsIn(language))
        .from(galleryItems)
        .where(where)
        .orderBy(...(isByRelevance ? [byRelevance(galleryItems, words)] : []), ...newest)
        .limit(limit + 1)
        .offset(offset),
      countedRows(db, 'gallery'),
      ...(words.length > 0 ? [db.select({ rows: count() }).from(galleryItems).where(where)] : []),
      ...(words.length === 0 && query.category ? [countedRows(db, 'gallery', query.category)] : []),
    ])
    const total = all[0]?.rows ?? 0
    const matching = narrowed ? (narrowed[0]?.rows ?? 0) : total
    return paginated(rows.map(toItemIn(language)), query, { matching, total })
  })

export async function galleryItemById(
  db: Db,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<GalleryItem | undefined> {
  const [row] = await db.select(columnsIn(language)).from(galleryItems).where(eq(galleryItems.id, id))
  return row && toItemIn(language)(row)
}

export async function addGalleryItem(db: Db, input: GallerySave, actor: Actor): Promise<GalleryItem> {
  const values = toRow(input)
  const words = addSearchWords(db, [values.searchText])
  const insert = db.insert(galleryItems).values(values).returning(columns)
  const images = requireImages(db, [input.imageUrl])
  const texts = saveTranslations(db, 'gallery', input.translations, input)
  const [, , rows] = await db.batch([images, words, insert, auditCreate(db, actor, audited), ...texts])
  return rows[0] as GalleryItem
}

/** Changes the row and returns it; undefined when no row has that id, or it is no longer of `expectedVersion`. */
export async function changeGalleryItem(
  db: Db,
  id: string,
  input: GallerySave,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<GalleryItem | undefined> {
  const values = toRow(input)
  const words = addSearchWords(db, [values.searchText])
  const update = db
    .update(galleryItems)
    .set({ ...values, version: sql`${galleryItems.version} + 1` })
    .where(
      and(
        eq(galleryItems.id, id),
        expectedVersion === undefined ? undefined : eq(galleryItems.version, expectedVersion),
      ),
    )
    .returning(columns)
  const images = requireImages(db, [input.imageUrl])
  const texts = saveTranslations(db, 'gallery', input.translations, input)
  const [, , rows] = await db.batch([images, words, update, auditUpdate(db, actor, audited, id), ...texts])
  return rows[0]
}
