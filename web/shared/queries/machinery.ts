import { queryOptions } from '@tanstack/react-query'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import type { Machinery, MachineryCard, ShownMachine } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { listPath } from './list-path.ts'

const viewQuery =
  <Row>(view: MachineryQuery['view']) =>
  (query: MachineryQuery) =>
    queryOptions<Paginated<Row>>({
      queryKey: [listPath('/api/machinery', { ...query, view })],
      meta: { paged: true },
    })

/** Queries one results page of machines with all their texts. */
export const machineryResultsQuery = viewQuery<Machinery & MachineryCard>('full')

/** Queries one results page of machines for the catalogue's cards: with a description only if there is no key data. */
export const machineryLinesQuery = viewQuery<MachineryCard & Pick<Machinery, 'createdAt'> & { description?: string }>(
  'line',
)

const homeQuery = viewQuery<MachineryCard & Pick<Machinery, 'description'>>('home')

/** Queries the machines for the home page's cards; the total counts all machines. */
export const homeMachineryQuery = () => homeQuery({})

/** Queries the names of the machines of one results page. */
export const namesQuery = viewQuery<Pick<Machinery, 'slug' | 'name' | 'category' | 'english'>>('name')

export const ALL_NAMES: MachineryQuery = { limit: '100', sort: 'name' }

/** Queries the names of the machines, A to Z, for a select. */
export const machineryNamesQuery = () => namesQuery(ALL_NAMES)

/** Queries the machines most similar to one, by its slug. */
export const similarMachinesQuery = (slug: string) =>
  queryOptions<(MachineryCard & Pick<Machinery, 'description'>)[]>({
    queryKey: ['/api/machinery', encodeURIComponent(slug), 'similar'],
  })

/** Queries the machine with that id or slug, null if there is none; a hidden one with its preview. */
export const machineQuery = (id: string, preview?: string | null) =>
  queryOptions<ShownMachine | null>({
    queryKey: ['/api/machinery', encodeURIComponent(id) + (preview ? `?preview=${encodeURIComponent(preview)}` : '')],
    meta: { nullOn: [404] },
  })
