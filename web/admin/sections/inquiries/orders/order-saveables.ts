import { z } from 'zod/mini'
import { type DeliveryInput, deliveryInput, deliveryProblem } from '#contract/order/delivery.ts'
import { type ReferenceInput, referenceInput } from '#contract/order/einvoice.ts'
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
import { createSaveHook, type Saveable, type SaveRequest, type StoredRow } from '#web/admin/lib/collection.ts'
import { minorUnits } from '#web/admin/sections/inquiries/quotations/form-values.ts'
import { METHOD_LABELS } from './order-labels.ts'
import { changeOrder, invalidateOrders, orderPath, paymentPath } from './queries.ts'

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

type OrderForm<Form> = Record<'noun' | 'savedText' | 'path' | 'key', string> & {
  schema: { safeParse: (input: unknown) => { error?: { issues: z.core.$ZodIssue[] } } }
  fields: ShownFields
  amountQuestion?: (form: Form) => string | undefined
  inputOf?: (form: Form) => object
}

/** Defines what a form of an order sends to a path; `key` is one submission's, so that pressing twice enters one thing. */
function orderForm<Form extends object>(form: OrderForm<Form>): Saveable<StoredRow, Form> {
  const { noun, savedText, path, key, schema, fields, amountQuestion, inputOf = (typed: Form) => typed } = form
  return {
    noun,
    savedText,
    schema: z.custom<Form>().check(({ value: input, issues }) => {
      const question = amountQuestion?.(input)
      if (question) issues.push({ code: 'custom', path: ['amount'], message: question, input })
      const sent: object & Partial<DeliveryInput> = inputOf(input)
      for (const { path: sentPath, message } of schema.safeParse(sent).error?.issues ?? []) {
        const [field = '', index, lineField] = sentPath as string[]
        const line = sent.lines?.[Number(index)]?.line
        const formPath = line !== undefined && lineField ? [field, line, lineField] : [field]
        issues.push({ code: 'custom', path: formPath, message, input })
      }
    }),
    fields,
    useSave: createSaveHook({
      send: async ({ input }: SaveRequest<StoredRow, Form>, client): Promise<StoredRow> =>
        (await changeOrder(client, [path, inputOf(input)], { 'Idempotency-Key': key })).quotation,
      onSettled: invalidateOrders,
    }),
  }
}

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
  orderForm<PaymentFormValues>({
    noun: kind,
    savedText: kind === 'payment' ? 'Payment recorded' : 'Refund recorded',
    path: orderPath(order, 'payments'),
    key,
    schema: paymentInput,
    fields: paymentFields,
    amountQuestion: paymentQuestion,
    inputOf: paymentOf,
  })

export const saveableReference = (order: string, key: string) =>
  orderForm<ReferenceInput>({
    noun: 'IRN',
    savedText: 'IRN saved',
    path: orderPath(order, 'reference'),
    key,
    schema: referenceInput,
    fields: referenceFields,
  })

export const saveableCertificate = (payment: string, key: string) =>
  orderForm<CertificateInput>({
    noun: 'WHT certificate',
    savedText: 'WHT certificate saved',
    path: paymentPath(payment, 'certificate'),
    key,
    schema: certificateInput,
    fields: { number: { label: 'Number' }, certifiedOn: { label: 'Date' } },
  })

export const saveableDelivery = (order: Pick<Order, 'quotation' | 'deliveries'>, key: string) =>
  orderForm<DeliveryFormValues>({
    noun: 'delivery note',
    savedText: 'Delivery note issued',
    path: orderPath(order.quotation.id, 'deliveries'),
    key,
    schema: deliveryInput.check(({ value: input, issues }) => {
      const problem = deliveryProblem(input.lines, order.quotation.lines, deliveredByLine(order))
      if (problem) issues.push({ code: 'custom', path: problem.path.split('.'), message: problem.message, input })
    }),
    fields: deliveryFields,
    inputOf: deliveryOf,
  })
