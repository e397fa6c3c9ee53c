import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type DeliveryInput, deliveryInput, deliveryProblem } from '#contract/order/delivery.ts'
import { type ReferenceInput, referenceInput } from '#contract/order/einvoice.ts'
import type { ListedOrder } from '#contract/order/listed-order.ts'
import {
  type CertificateInput,
  certificateInput,
  deliveredByLine,
  type Order,
  type PaymentInput,
  paymentInput,
} from '#contract/order/order.ts'
import type { ShownField, ShownFields } from '#contract/shown-field.ts'
import { currencyQuestion, numberQuestion } from '#domain/money/typed-number.ts'
import type { OrderState } from '#domain/order/facts.ts'
import { createSaveHook, type Saveable, type SaveRequest, type StoredRow } from '#web/admin/lib/collection.ts'
import { invalidatePath, type ListParams, personalQuery, printQuery, useChange } from '#web/admin/lib/list.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { queryWithMessageTexts } from '#web/admin/sections/inquiries/queries.ts'
import { minorUnits } from '#web/admin/sections/inquiries/quotations/form-values.ts'
import { invalidateQuotations } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { METHOD_LABELS } from './words.ts'

const PATH = '/api/admin/orders'

export const ordersQuery = ({ q, page }: ListParams, waits: OrderState | null, lacksReference: boolean) =>
  personalQuery<ListedOrder>(PATH, { q, page }, { waits, reference: lacksReference ? 'missing' : null })

export const orderQuery = (id: string) =>
  queryWithMessageTexts<Order>(`${PATH}/${encodeURIComponent(id)}`, ({ quotation }) => [quotation])

export const orderPaperQuery = (id: string, number: string) =>
  printQuery(`/quotation/papers/${encodeURIComponent(id)}/${number}`)

function invalidateOrders(client: QueryClient) {
  void invalidatePath(client, PATH)
  invalidateQuotations(client)
}

export type OrderRequest = [path: string, body?: object]

export const paymentPath = (id: string, what: string) => `/api/admin/payments/${id}/${what}`
export const orderPath = (id: string, what: string) => `${PATH}/${id}/${what}`

async function changeOrder(client: QueryClient, [path, body]: OrderRequest, headers?: Record<string, string>) {
  const order: Order = await (await adminSend('POST', path, body, headers)).json()
  client.setQueryData([`${PATH}/${order.quotation.id}`], order)
  return order
}

export const useOrderAction = () =>
  useChange(invalidateOrders, (decision: OrderRequest, client) => changeOrder(client, decision), { always: true })

export type PaymentFormValues = Omit<PaymentInput, 'amount' | 'withheld'> & { amount: string; withheld?: string }

const paymentQuestion = ({ amount, withheld, currency }: PaymentFormValues) =>
  numberQuestion(amount) ?? currencyQuestion(amount, currency) ?? numberQuestion(withheld ?? '')

const paymentOf = ({ amount, withheld, ...form }: PaymentFormValues) => ({
  ...form,
  amount: minorUnits(amount),
  ...(withheld && { withheld: minorUnits(withheld) }),
})

/** A delivery note's form values: of each line a quantity, empty if none is delivered, and one serial number a line. */
type DeliveryFormValues = Omit<DeliveryInput, 'lines'> & { lines: { quantity: string; serials: string }[] }

const serialsOf = (text: string) => text.split(/[\n,;]/).flatMap((serial) => serial.trim() || [])

const deliveryOf = ({ lines, ...form }: DeliveryFormValues) => ({
  ...form,
  lines: lines.flatMap(({ quantity, serials }, line) =>
    ['', '0'].includes(quantity.trim()) ? [] : [{ line, quantity: Number(quantity), serials: serialsOf(serials) }],
  ),
})

type SentForm<Form> = {
  schema: { safeParse: (input: unknown) => { error?: { issues: z.core.$ZodIssue[] } } }
  amountQuestion?: (form: Form) => string | undefined
  fields: ShownFields
}

/** Defines what a form of an order sends to a path; `key` is one submission's, so that pressing twice enters one thing. */
const orderForm = <Form extends object>(
  { noun, done }: { noun: string; done: string },
  { path, key }: { path: string; key: string },
  { schema, amountQuestion: asks, fields }: SentForm<Form>,
  inputOf: (form: Form) => object = (form) => form,
): Saveable<StoredRow, Form> => ({
  noun,
  savedText: done,
  schema: z.custom<Form>().check(({ value: input, issues }) => {
    const question = asks?.(input)
    if (question) issues.push({ code: 'custom', path: ['amount'], message: question, input })
    const sent: object & Partial<DeliveryInput> = inputOf(input)
    for (const { path, message } of schema.safeParse(sent).error?.issues ?? []) {
      const [field = '', index, lineField] = path as string[]
      const line = sent.lines?.[Number(index)]?.line
      const formPath = line !== undefined && lineField ? [field, line, lineField] : [field]
      issues.push({ code: 'custom', path: formPath, message, input })
    }
  }),
  fields,
  useSave: createSaveHook(
    async ({ input }: SaveRequest<StoredRow, Form>, client): Promise<StoredRow> =>
      (await changeOrder(client, [path, inputOf(input)], { 'Idempotency-Key': key })).quotation,
    undefined,
    invalidateOrders,
  ),
})

const paymentFields = {
  amount: { label: 'Amount', input: { inputMode: 'decimal' } },
  currency: { label: 'Currency' },
  withheld: {
    label: 'Withholding tax (WHT)',
    hint: 'Tax the customer deducted and paid to the tax office. It counts towards the balance.',
    input: { inputMode: 'decimal' },
  },
  method: { label: 'Payment method', options: METHOD_LABELS },
  paidOn: { label: 'Date' },
  payer: {
    label: 'Who paid',
    hint: 'If not the customer: a payment’s receipt then has this name',
    input: { autoComplete: 'off' },
  },
  bank: { label: 'Bank' },
  reference: { label: 'Reference' },
} satisfies Partial<Record<keyof PaymentInput, ShownField>>

const deliveryFields = {
  lines: { label: 'Lines', first: [] },
  place: { label: 'Place of delivery' },
  deliveredOn: { label: 'Date' },
  driver: { label: 'Driver' },
} satisfies Partial<Record<keyof DeliveryInput, ShownField>>

const referenceFields = {
  irn: { label: 'IRN', wide: true, input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } },
  stamp: { label: 'Stamp (CSID)', rows: 3 },
  qr: { label: 'Text of the QR code', rows: 3 },
} satisfies Record<keyof ReferenceInput, ShownField>

export const saveablePayment = (order: string, kind: PaymentInput['kind'], key: string) =>
  orderForm<PaymentFormValues>(
    { noun: kind, done: kind === 'payment' ? 'Payment recorded' : 'Refund recorded' },
    { path: orderPath(order, 'payments'), key },
    { schema: paymentInput, amountQuestion: paymentQuestion, fields: paymentFields },
    paymentOf,
  )

export const saveableReference = (order: string, key: string) =>
  orderForm<ReferenceInput>(
    { noun: 'IRN', done: 'IRN saved' },
    { path: orderPath(order, 'reference'), key },
    { schema: referenceInput, fields: referenceFields },
  )

export const saveableCertificate = (payment: string, key: string) =>
  orderForm<CertificateInput>(
    { noun: 'WHT certificate', done: 'WHT certificate saved' },
    { path: paymentPath(payment, 'certificate'), key },
    { schema: certificateInput, fields: { number: { label: 'Number' }, certifiedOn: { label: 'Date' } } },
  )

export const saveableDelivery = (order: Pick<Order, 'quotation' | 'deliveries'>, key: string) =>
  orderForm<DeliveryFormValues>(
    { noun: 'delivery note', done: 'Delivery note issued' },
    { path: orderPath(order.quotation.id, 'deliveries'), key },
    {
      schema: deliveryInput.check(({ value: input, issues }) => {
        const problem = deliveryProblem(input.lines, order.quotation.lines, deliveredByLine(order))
        if (problem) issues.push({ code: 'custom', path: problem.path.split('.'), message: problem.message, input })
      }),
      fields: deliveryFields,
    },
    deliveryOf,
  )
