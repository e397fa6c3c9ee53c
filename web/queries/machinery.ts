import { queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '#contract/list-query.ts'
import type { Machinery, MachineryCard } from '#contract/machinery.ts'
import type { Page } from '#contract/page.ts'
import { listPath } from './list-path.ts'

/** One page of the machinery list. */
export const machineryPageQuery = (query: ListQuery) =>
  queryOptions<Page<Machinery>>({ queryKey: [listPath('/api/machinery', query)], meta: { paged: true } })

/** One page of the machinery list with what cards show of it. */
export const machineryCardsQuery = (query: ListQuery) =>
  queryOptions<Page<MachineryCard>>({
    queryKey: [listPath('/api/machinery', { ...query, view: 'card' })],
    meta: { paged: true },
  })

/** The machine with that id, or null where there is none. */
export const machineQuery = (id: string) =>
  queryOptions<Machinery | null>({ queryKey: ['/api/machinery', encodeURIComponent(id)], meta: { nullOn: [404] } })
