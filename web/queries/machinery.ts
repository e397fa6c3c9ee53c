import { queryOptions } from '@tanstack/react-query'
import type { Machinery } from '../../worker/contract/machinery.ts'
import type { ListQuery, Page } from '../../worker/contract/page.ts'
import { listPath } from './list-path.ts'

/** One page of the machinery list. */
export const machineryPageQuery = (query: ListQuery) =>
  queryOptions<Page<Machinery>>({ queryKey: [listPath('/api/machinery', query)], meta: { paged: true } })
