import { type PartQuery, partQuery, type SparePart } from '#contract/part.ts'
import { paginatedParts } from '#worker/db/parts/parts.ts'
import { loader, type Source } from './loader.ts'

/** Loads one results page of the parts, which name the machines that they fit: all parts for what no list takes. */
export const loadParts = loader(['parts', 'machinery'], ({ c, language }: Source, query: PartQuery) =>
  paginatedParts(c.var.db, partQuery.safeParse(query).data ?? {}, language),
)

/** What a page shows of a part. */
type ShownPart = Omit<SparePart, 'machines' | 'vatClass' | 'createdAt' | 'version'>

/** Loads the same results page with what a page shows of each part. */
export const loadShownParts = loader(loadParts.reads, (source: Source, query: PartQuery) =>
  loadParts(source, query).map((page) => ({
    ...page,
    rows: page.rows.map(({ machines: _, vatClass: __, createdAt: ___, version: ____, ...part }): ShownPart => part),
  })),
)
