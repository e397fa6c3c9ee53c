import { queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '#contract/list-query.ts'
import type { ListedMachine, Machinery, MachineryCard, MachineryName } from '#contract/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { listPath } from './list-path.ts'

/** One page of the machinery list. */
export const machineryResultsQuery = (query: ListQuery) =>
  queryOptions<Paginated<ListedMachine>>({
    queryKey: [listPath('/api/machinery', { ...query, view: 'full' })],
    meta: { paged: true },
  })

/** One page of the machinery list with what cards show of it. */
export const machineryCardsQuery = (query: ListQuery) =>
  queryOptions<Paginated<MachineryCard>>({
    queryKey: [listPath('/api/machinery', { ...query, view: 'card' })],
    meta: { paged: true },
  })

/** The names of the machines, A to Z, to choose one by. */
export const machineryNamesQuery = () =>
  queryOptions<Paginated<MachineryName>>({
    queryKey: [listPath('/api/machinery', { limit: '100', sort: 'name', view: 'name' })],
    meta: { paged: true },
  })

/** The machines most like one, by its slug. */
export const similarMachinesQuery = (slug: string) =>
  queryOptions<MachineryCard[]>({ queryKey: ['/api/machinery', encodeURIComponent(slug), 'similar'] })

/** The machine with that id or slug, or null where there is none; a hidden one with a preview of it. */
export const machineQuery = (id: string, preview?: string | null) =>
  queryOptions<Machinery | null>({
    queryKey: ['/api/machinery', encodeURIComponent(id) + (preview ? `?preview=${encodeURIComponent(preview)}` : '')],
    meta: { nullOn: [404] },
  })
