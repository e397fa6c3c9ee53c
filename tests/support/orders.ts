import type { DeliveryInput } from '#contract/order/delivery.ts'
import type { Order, PaymentInput } from '#contract/order/order.ts'
import type { Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { anyNetwork } from './builders.ts'
import { aDraft } from './quotations.ts'
import type { Site } from './site.ts'

type Headers = Record<string, string>

/** Returns a buyer's headers, each time of another network, because requests are limited by address. */
export const BUYER = {
  get 'CF-Connecting-IP'() {
    return anyNetwork()['CF-Connecting-IP']
  },
}

export const ACCOUNT = { bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' }

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

export const aReport = (over: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  amount: '10,000',
  currency: 'USD',
  paidOn: lagosDate(Date.now()),
  bank: 'Zenith',
  reference: 'TRF 1',
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

export const quotationCalls = (site: Site, headers: () => Headers) => {
  const call = <Body = Quotation & { message: string; issues: { path: string; message: string }[] }>(
    method: string,
    path: string,
    body?: unknown,
    more: Headers = {},
  ) => site.call<Body>(method, `/api/admin/quotations${path}`, body, { ...headers(), ...more })
  const stored = async (id: string) => (await call('GET', `/${id}`)).body
  /** Runs an action on a quotation, of its current version unless another one is said to have been seen. */
  const act = async <Body = Quotation>(id: string, action: string, body?: object, seen?: number) =>
    call<Body>('POST', `/${id}/${action}`, body, { 'If-Match': `"${seen ?? (await stored(id)).version ?? 1}"` })
  const prepare = async (over: Partial<QuotationDraft> = {}) => (await call('POST', '', aDraft(over))).body
  const send = (id: string) => act<{ quotation: Quotation; link: string }>(id, 'send')
  const sendDraft = async (id: string) => {
    const { body } = await send(id)
    return { ...body, path: new URL(body.link).pathname }
  }
  return {
    call,
    stored,
    act,
    prepare,
    send,
    /** Prepares and sends a quotation; returns it, and its link with the path of that. */
    sent: async (over: Partial<QuotationDraft> = {}) => sendDraft((await prepare(over)).id),
    revise: async (id: string, over: Partial<QuotationDraft> = {}) => {
      const { body: draft } = await act(id, 'revise')
      await call('PUT', `/${draft.id}`, aDraft(over))
      return sendDraft(draft.id)
    },
  }
}

/** Prepares and sends a quotation; returns its id and the path of the buyer's link. */
export async function sentQuotation(site: Site, headers: Headers, over: Partial<QuotationDraft> = {}) {
  const { quotation, path } = await quotationCalls(site, () => headers).sent(over)
  return { id: quotation.id, number: quotation.number ?? '', link: path }
}

export const YES = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }

/** Prepares, sends and accepts a quotation, as seller and buyer; returns its id and the path of the buyer's link. */
export async function anOrder(site: Site, headers: Headers, over: Partial<QuotationDraft> = {}) {
  const sent = await sentQuotation(site, headers, over)
  const { link } = sent
  const accepted = await postForm(site, `${link}/accept`, YES)
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

/** Gives the firm what it needs to issue invoices, where nothing was entered. */
export async function asSeller({ rows }: Pick<Site, 'rows'>) {
  const seller = [
    ['firm', 'legalName', 'Gona'],
    ['firm', 'street', '5 Yard Road'],
    ['firm', 'city', 'Kano'],
    ['accounts', 'tin', '12345678-0001'],
  ] as const
  for (const [part, field, value] of seller) {
    await rows(`insert into settings (part, value, version) values (?, '{}', 0) on conflict do nothing`, part)
    await rows(
      `update settings set value = json_set(value, '$.' || ?2, ?3)
        where part = ?1 and coalesce(json_extract(value, '$.' || ?2), '') = ''`,
      ...[part, field, value],
    )
  }
}

export const orderCalls = (site: Site, headers: () => Headers) => {
  const call = async <Body = Order & { message: string; issues: { path: string; message: string }[]; asks: string }>(
    method: string,
    path: string,
    body?: unknown,
    more: Headers = {},
  ) => {
    if (/^.orders.[^/]+.(?:invoice|credit-note)$/.test(path)) await asSeller(site)
    return site.call<Body>(method, `/api/admin${path}`, body, { ...headers(), ...more })
  }
  const report = (id: string, over: Partial<PaymentInput> = {}, key?: string) =>
    call('POST', `/orders/${id}/payments`, aPayment(over), key ? { 'Idempotency-Key': key } : {})
  const confirm = (paymentId: string, body: object = {}) => call('POST', `/payments/${paymentId}/confirm`, body)
  const deliver = (id: string, over: Partial<DeliveryInput> = {}, key?: string) =>
    call('POST', `/orders/${id}/deliveries`, aDelivery(over), key ? { 'Idempotency-Key': key } : {})
  const reported = async (id: string, over: Partial<PaymentInput> = {}) =>
    (await report(id, over)).body.payments.at(-1)?.id ?? ''
  return {
    call,
    order: async (id: string) => (await call<Order>('GET', `/orders/${id}`)).body,
    report,
    reported,
    confirm,
    paid: async (id: string, over: Partial<PaymentInput> = {}) => {
      const payment = await reported(id, over)
      return { payment, ...(await confirm(payment)) }
    },
    reverse: (paymentId: string, over = {}) =>
      call('POST', `/payments/${paymentId}/reverse`, { reason: 'A fake alert', ...over }),
    deliver,
    delivered: async (id: string, over: Partial<DeliveryInput> = {}) => {
      const note = (await deliver(id, over)).body.deliveries.at(-1)
      return { id: note?.id ?? '', number: note?.number ?? '' }
    },
    invoiced: async (id: string) =>
      (await call('POST', `/orders/${id}/invoice`, { unpaid: true, vat: true })).body.invoice?.number ?? '',
    cancel: (deliveryId: string) => call('POST', `/deliveries/${deliveryId}/cancel`, { reason: 'It rained' }),
  }
}
