import { lagosDate } from '#contract/money/lagos-date.ts'
import type { DeliveryInput } from '#contract/order/delivery.ts'
import type { Order, PaymentInput } from '#contract/order/order.ts'
import type { Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import { anyNetwork } from './any-network.ts'
import { aDraft } from './quotations.ts'
import type { Site } from './site.ts'

type Headers = Record<string, string>

/** Returns a buyer's headers, each time of another network, because requests are limited by address. */
export const BUYER = {
  get 'CF-Connecting-IP'() {
    return anyNetwork()['CF-Connecting-IP']
  },
}

/** Returns an owner's input: a transfer of the deposit of `aDraft`. */
export const aPayment = (over: Partial<PaymentInput> = {}): PaymentInput => ({
  kind: 'payment',
  amount: 1_742_145,
  currency: 'USD',
  method: 'transfer',
  paidOn: lagosDate(Date.now()),
  bank: 'Kano First Bank',
  reference: 'TRF 4711',
  ...over,
})

/** Returns a delivery: one of the two tractors. */
export const aDelivery = (over: Partial<DeliveryInput> = {}): DeliveryInput => ({
  lines: [{ line: 0, quantity: 1, serials: ['GT75-0001'] }],
  place: 'Dawanau, Kano',
  deliveredOn: lagosDate(Date.now()),
  driver: 'Sani Bello',
  unpaid: true,
  ...over,
})

/** Prepares and sends a quotation; returns its id and the path of the buyer's link. */
export async function sentQuotation(site: Site, headers: Headers, over: Partial<QuotationDraft> = {}) {
  const { body: draft } = await site.call<Quotation>('POST', '/api/admin/quotations', aDraft(over), headers)
  const sending = { ...headers, 'If-Match': '"1"' }
  const path = `/api/admin/quotations/${draft.id}/send`
  const { body: sent } = await site.call<{ link: string; quotation: Quotation }>('POST', path, undefined, sending)
  return { id: draft.id, number: sent.quotation.number ?? '', link: new URL(sent.link).pathname }
}

/** Prepares, sends and accepts a quotation, as seller and buyer; returns its id and the path of the buyer's link. */
export async function anOrder(site: Site, headers: Headers, over: Partial<QuotationDraft> = {}) {
  const sent = await sentQuotation(site, headers, over)
  const { link } = sent
  const answer = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  const accepted = await postForm(site, `${link}/accept`, answer)
  if (accepted.status !== 303) throw new Error(`Not accepted: ${accepted.status}`)
  return sent
}

/** Posts a form of a page, as a browser without JavaScript does. */
export const postForm = (site: Site, path: string, values: object) =>
  site.visit(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...BUYER },
    body: new URLSearchParams(values as Record<string, string>),
  })

/** The administrator's calls for working on orders. */
export const orderCalls = (site: Site, headers: () => Headers) => {
  const call = <Body = Order & { message: string; issues: { path: string; message: string }[]; asks: string }>(
    method: string,
    path: string,
    body?: unknown,
    more: Headers = {},
  ) => site.call<Body>(method, `/api/admin${path}`, body, { ...headers(), ...more })
  return {
    call,
    order: async (id: string) => (await call<Order>('GET', `/orders/${id}`)).body,
    report: (id: string, over: Partial<PaymentInput> = {}, key?: string) =>
      call('POST', `/orders/${id}/payments`, aPayment(over), key ? { 'Idempotency-Key': key } : {}),
    confirm: (paymentId: string, body: object = {}) => call('POST', `/payments/${paymentId}/confirm`, body),
    reverse: (paymentId: string, over = {}) =>
      call('POST', `/payments/${paymentId}/reverse`, { reason: 'A fake alert', ...over }),
    deliver: (id: string, over: Partial<DeliveryInput> = {}, key?: string) =>
      call('POST', `/orders/${id}/deliveries`, aDelivery(over), key ? { 'Idempotency-Key': key } : {}),
    cancel: (deliveryId: string) => call('POST', `/deliveries/${deliveryId}/cancel`, { reason: 'It rained' }),
  }
}
