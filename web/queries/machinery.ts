import { queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '#contract/list-query.ts'
import type { ListedMachine, Machinery, MachineryCard, MachineryLine, MachineryName } from '#contract/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { listPath } from './list-path.ts'

const viewQuery =
  <Row>(view: ListQuery['view']) =>
  (query: ListQuery) =>
    queryOptions<Paginated<Row>>({
      queryKey: [listPath('/api/machinery', { ...query, view })],
      meta: { paged: true },
    })

/** One page of the machinery list, with all texts of the machines. */
export const machineryResultsQuery = viewQuery<ListedMachine>('full')

/** One page of the machinery list with what cards of the catalogue show of it. */
export const machineryLinesQuery = viewQuery<MachineryLine>('line')

/** One page of the machinery list with what cards of the home page show of it. */
export const machineryCardsQuery = viewQuery<MachineryCard>('card')

const namesQuery = viewQuery<MachineryName>('name')

/** The names of the machines, A to Z, to choose one by. */
export const machineryNamesQuery = () => namesQuery({ limit: '100', sort: 'name' })

/** The machines most like one, by its slug. */
export const similarMachinesQuery = (slug: string) =>
  queryOptions<MachineryCard[]>({ queryKey: ['/api/machinery', encodeURIComponent(slug), 'similar'] })

/** The machine with that id or slug, or null where there is none; a hidden one with a preview of it. */
export const machineQuery = (id: string, preview?: string | null) =>
  queryOptions<Machinery | null>({
    queryKey: ['/api/machinery', encodeURIComponent(id) + (preview ? `?preview=${encodeURIComponent(preview)}` : '')],
    meta: { nullOn: [404] },
  })
