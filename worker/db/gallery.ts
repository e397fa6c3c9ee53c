import { eq, getTableColumns } from 'drizzle-orm'
import type { GalleryInput, GalleryItem } from '#contract/gallery.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from './audit.ts'
import { indexVersionUnderCategories } from './categories.ts'
import type { Db } from './client.ts'
import { chunksOf, countOf, newestOf, onPage, paginated, selectRowCount, totalsOf } from './pagination.ts'
import { read, type Select } from './read.ts'
import { KINDS } from './resources.ts'
import { galleryItems } from './schema/images.ts'
import { addSearchWords, galleryIndex } from './search/index.ts'
import { byRelevance, findTolerantly, whereFound } from './search/search.ts'
import { textsIn, translateRowTexts } from './translations/translations.ts'
import { addRow, changeRow, type RowChange, updateOf } from './write.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(galleryItems)
const newest = newestOf(galleryItems)

const toRow = ({ translations: _, ...input }: GalleryInput) => ({
  ...input,
  ...galleryIndex(input),
  indexVersion: indexVersionUnderCategories,
})

const columnsIn = (language: Language) => ({ ...columns, texts: textsIn('gallery', galleryItems, language) })

const toItemIn =
  (language: Language) =>
  (row: GalleryItem & { texts: string | null }): GalleryItem =>
    translateRowTexts('gallery', row, language)

export const galleryInChunks = (db: Db, language: Language) =>
  chunksOf(galleryItems, () => db.select(columnsIn(language)).from(galleryItems), { to: toItemIn(language) })

export const paginatedGallery = (db: Db, query: ListQuery, language: Language = DEFAULT_LANGUAGE) =>
  findTolerantly(db, query, (words) => {
    const where = whereFound(galleryItems, words, query.category)
    const isByRelevance = words.length > 0 && !query.sort
    const order = [...(isByRelevance ? [byRelevance(galleryItems, words)] : []), newest]
    const select = db
      .select(columnsIn(language))
      .from(galleryItems)
      .where(onPage(db, galleryItems, where, order, query))
      .orderBy(...order)
    const counts: Select<{ rows: number }[]>[] = [selectRowCount(db, 'gallery')]
    if (words.length > 0) counts.push(countOf(db, galleryItems, where))
    else if (query.category) counts.push(selectRowCount(db, 'gallery', query.category))
    return read(db, [select, ...counts], (rows, ...counted) =>
      paginated(rows.map(toItemIn(language)), query, totalsOf(counted)),
    )
  })

export function galleryItemById(db: Db, id: string, language: Language = DEFAULT_LANGUAGE) {
  const select = db.select(columnsIn(language)).from(galleryItems).where(eq(galleryItems.id, id))
  return read(db, [select], ([row]) => row && toItemIn(language)(row))
}

export async function addGalleryItem(db: Db, input: GalleryInput, actor: Actor): Promise<GalleryItem> {
  const values = { ...toRow(input), id: crypto.randomUUID() }
  const insert = db.insert(galleryItems).values(values).returning(columns)
  return addRow(db, KINDS.gallery, insert, { id: values.id, input, actor, before: [addSearchWords(db, [values])] })
}

export function changeGalleryItem(db: Db, change: RowChange<GalleryInput>): Promise<GalleryItem | undefined> {
  const values = toRow(change.input)
  const update = updateOf(db, galleryItems, change.id, values).returning(columns)
  return changeRow(db, KINDS.gallery, update, { ...change, before: [addSearchWords(db, [values])] })
}
