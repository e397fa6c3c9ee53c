import type { QueryClient } from '@tanstack/react-query'
import type { ListedOrder } from '#contract/order/listed-order.ts'
import type { Order } from '#contract/order/order.ts'
import type { OrderState } from '#domain/order/facts.ts'
import { invalidatePath, useChange } from '#web/admin/lib/change.ts'
import { type ListParams, personalResultsQuery, printQuery } from '#web/admin/lib/list.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { queryWithMessageTexts } from '#web/admin/sections/inquiries/queries.ts'
import { invalidateQuotations } from '#web/admin/sections/inquiries/quotations/queries.ts'

const PATH = '/api/admin/orders'

export const ordersQuery = ({ q, page }: ListParams, state: OrderState | null, lacksReference: boolean) =>
  personalResultsQuery<ListedOrder>(PATH, { q, page }, { waits: state, reference: lacksReference ? 'missing' : null })

export const orderQuery = (id: string) =>
  queryWithMessageTexts<Order>(`${PATH}/${encodeURIComponent(id)}`, ({ quotation }) => [quotation])

export const orderPaperQuery = (id: string, number: string) =>
  printQuery(`/quotation/papers/${encodeURIComponent(id)}/${number}`)

export function invalidateOrders(client: QueryClient) {
  void invalidatePath(client, PATH)
  invalidateQuotations(client)
}

export type OrderRequest = [path: string, body?: object]

export const paymentPath = (id: string, what: string) => `/api/admin/payments/${id}/${what}`
export const orderPath = (id: string, what: string) => `${PATH}/${id}/${what}`

export async function changeOrder(client: QueryClient, [path, body]: OrderRequest, headers?: Record<string, string>) {
  const order: Order = await (await adminSend('POST', path, body, headers)).json()
  client.setQueryData([`${PATH}/${order.quotation.id}`], order)
  return order
}

export const useOrderAction = () =>
  useChange(invalidateOrders, (decision: OrderRequest, client) => changeOrder(client, decision), { always: true })
