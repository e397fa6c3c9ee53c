import { queryOptions } from '@tanstack/react-query'
import type { Paginated } from '#contract/pagination.ts'
import type { PartQuery, SparePart } from '#contract/part.ts'
import { listPath } from '#web/shared/queries/list-path.ts'

/** What a page shows of a part. */
export type PartLine = Omit<SparePart, 'machines' | 'vatClass' | 'createdAt' | 'version'>

/** Queries one results page of the parts. */
export const partsQuery = (query: PartQuery) =>
  queryOptions<Paginated<PartLine>>({
    queryKey: [listPath('/api/parts', { view: 'line', ...query })],
    meta: { paged: true },
  })
