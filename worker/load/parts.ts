import { type PartQuery, partQuery, type SparePart } from '#contract/part.ts'
import { paginatedParts } from '#worker/db/parts/parts.ts'
import { loader, type Source } from './loader.ts'

/** Loads one results page of the parts, which name the machines that they fit: all parts for what no list takes. */
export const loadParts = loader(['parts', 'machinery'], ({ c, language }: Source, query: PartQuery) =>
  paginatedParts(c.var.db, partQuery.safeParse(query).data ?? {}, language),
)

/** What a page shows of a part. */
type ShownPart = Omit<SparePart, 'machines' | 'vatClass' | 'createdAt' | 'version'>

const shown = ({ machines: _, vatClass: __, createdAt: ___, version: ____, ...part }: SparePart): ShownPart => part

/** On a machine's page a part stands without picture, and without the machines that it fits. */
const asWear = (part: SparePart): ShownPart => ({ ...shown(part), imageUrl: '', fits: [] })

/** Loads the same results page with what a page shows of each part. */
export const loadShownParts = loader(loadParts.reads, (source: Source, query: PartQuery) =>
  loadParts(source, query).map((page) => ({
    ...page,
    rows: page.rows.map(query.view === 'wear' ? asWear : shown),
  })),
)
