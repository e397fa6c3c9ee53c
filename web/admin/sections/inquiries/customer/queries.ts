import { queryOptions } from '@tanstack/react-query'
import type { Customer } from '#contract/inquiry/customer.ts'

/** Queries everything of the customer of an inquiry or a quotation, by its id. */
export const customerQuery = (id: string) =>
  queryOptions<Customer>({ queryKey: [`/api/admin/customers/${encodeURIComponent(id)}`], staleTime: 0 })
