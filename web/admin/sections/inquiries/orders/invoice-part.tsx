import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Einvoice, type EinvoiceBuyer, einvoiceBuyer, readProviderJson } from '#contract/order/einvoice.ts'
import { type Invoice, numbersWithoutReference, type Order } from '#contract/order/order.ts'
import { companyOf } from '#contract/quotation/quotation.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { canBeCredited } from '#domain/order/facts.ts'
import { invalidatePath } from '#web/admin/lib/change.ts'
import { createSaveHook, type Saveable, type SaveRequest, type StoredRow } from '#web/admin/lib/collection.ts'
import { adminSend, errorBody, saveFile } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import type { FormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { OrderPart, type PageButton, PageButtons, paperButton } from './order-parts.tsx'
import { saveableReference } from './order-saveables.ts'
import { orderPath } from './queries.ts'
import type { OrderPageState } from './use-order-page.ts'

/** What the form shows of the buyer: of a business the document needs all but two of it, of a person without a TIN nothing. */
const buyerFields = {
  tin: { label: 'TIN', hint: 'A person may have none' },
  telephone: { label: 'Phone', input: { type: 'tel' } },
  email: { label: 'Email', input: { type: 'email' } },
  street: { label: 'Street' },
  city: { label: 'Town' },
  postalZone: { label: 'Postal code' },
  country: { label: 'Country code', hint: 'Two letters, such as NG' },
} satisfies Record<keyof EinvoiceBuyer, ShownField>

const EXPORTS = { invoice: 'Export E-invoice', 'credit note': 'Export Credit Note E-invoice' }

type Paper = keyof typeof EXPORTS

/** Downloads an order's e-invoice, or its credit note's; `onRefused` gets what it lacks besides the buyer's fields. */
const saveableEinvoice = (
  { quotation, invoice }: Order,
  paper: Paper,
  onRefused: (lacks: string[]) => void,
): Saveable<StoredRow, EinvoiceBuyer> => ({
  noun: 'e-invoice',
  savedText: 'E-invoice downloaded. Nothing was sent.',
  schema: einvoiceBuyer,
  fields: buyerFields,
  useSave: createSaveHook({
    send: async ({ input }: SaveRequest<StoredRow, EinvoiceBuyer>, client): Promise<StoredRow> => {
      const path = orderPath(quotation.id, paper === 'invoice' ? 'einvoice' : 'credit-note/einvoice')
      const response = await adminSend('POST', path, input).catch((error) => {
        onRefused((errorBody(error).issues ?? []).flatMap(({ path, message }) => (path === '' ? message : [])))
        throw error
      })
      const issued = paper === 'invoice' ? invoice : invoice?.creditNote
      saveFile(`${issued?.number}.json`, await response.blob())
      void invalidatePath(client, orderPath(quotation.id, 'einvoice'))
      return quotation
    },
  }),
})

export function InvoicePart({ order, invoice, page }: { order: Order; invoice: Invoice; page: OrderPageState }) {
  const { data } = useQuery<Einvoice>({ queryKey: [orderPath(order.quotation.id, 'einvoice')], staleTime: 0 })
  const isEditor = useIsEditor()
  const { reference, number, issuedAt, creditNote } = invoice
  const isHandedOver = data?.from && data.from <= lagosDate(Date.parse(issuedAt)) && !order.quotation.erasedAt
  const isCreditable = !isEditor && canBeCredited(order.facts) && !order.quotation.erasedAt
  const lacking = isHandedOver ? numbersWithoutReference(invoice) : []
  const exportOf = (paper: Paper): PageButton =>
    isHandedOver && [EXPORTS[paper], { kind: 'einvoice', einvoice: data, paper }]
  return (
    <OrderPart title="Invoice">
      {[reference, creditNote?.reference].map(
        (entered) =>
          entered && (
            <p key={entered.irn} className="wrap-anywhere mt-1 text-muted">
              IRN {entered.irn}, recorded by {entered.enteredBy}, {formatDate(entered.createdAt)}
            </p>
          ),
      )}
      {lacking.length > 0 && (
        <p className="mt-1 font-semibold text-accent">
          No IRN yet for {lacking.join(' and ')}. Export the {lacking.length === 1 ? 'e-invoice' : 'e-invoices'}, upload
          at your provider, then record the IRN.
        </p>
      )}
      {lacking.length > 0 && data && data.problems.length > 0 && (
        <p className="mt-1">
          The e-invoice still lacks: {data.problems.map(({ message }) => message).join('; ')}. Complete the customer’s
          details with “Export E-invoice”.
        </p>
      )}
      {creditNote && <p className="mt-1 text-muted">Cancelled by a credit note, {formatDate(creditNote.issuedAt)}</p>}
      <PageButtons
        page={page}
        buttons={[
          paperButton('Invoice', number),
          exportOf('invoice'),
          creditNote && paperButton('Credit Note', creditNote.number),
          creditNote && exportOf('credit note'),
          !isEditor && lacking.length > 0 && ['Record IRN', { kind: 'reference' }],
          isCreditable && ['Issue Credit Note', { kind: 'credit-note', invoice: number }],
        ]}
      />
    </OrderPart>
  )
}

/** What the document may lack of a business too. */
const SELDOM: (keyof EinvoiceBuyer)[] = ['street', 'postalZone']

type Props = { order: Order; onClose: () => void }

/** A document that was handed over says the same of the buyer again, except for an address that was erased. */
export function EinvoiceForm({ order, einvoice, paper, onClose }: Props & { einvoice: Einvoice; paper: Paper }) {
  const { buyer, isStored } = einvoice
  const isHandedOver = isStored && order.invoice?.reference
  const isBusiness = (form: FormOf<EinvoiceBuyer>) => Boolean(companyOf(order.quotation) || form.watch('tin'))
  const [lacks, setLacks] = useState<string[]>([])
  const [saveable] = useState(() => saveableEinvoice(order, paper, setLacks))
  return (
    <FormDialog
      saveable={saveable}
      values={() => buyer}
      title={EXPORTS[paper]}
      submitLabel="Download JSON"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-muted sm:col-span-2">
            {isHandedOver
              ? 'It repeats the buyer, lines and codes of the e-invoice that has the IRN.'
              : `Buyer details for the e-invoice to ${order.quotation.buyerCompany || order.quotation.customerName}.`}{' '}
            Nothing is sent: upload the file at your provider, then record the IRN.
          </p>
          {lacks.length > 0 && (
            <div role="alert" className="rounded-md border-2 border-danger p-3 sm:col-span-2">
              <p className="font-semibold">This is missing:</p>
              <ul className="list-disc pl-5">
                {lacks.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </div>
          )}
          {(Object.keys(buyerFields) as (keyof EinvoiceBuyer)[])
            .filter((name) => !(isHandedOver && buyer[name]))
            .map((name) => (
              <form.Field key={name} name={name} required={isBusiness(form) && !SELDOM.includes(name)} />
            ))}
        </>
      )}
    </FormDialog>
  )
}

export function ReferenceForm({ order, onClose }: Props) {
  const [saveable] = useState(() => saveableReference(order.quotation.id, crypto.randomUUID()))
  const [wrongFile, setWrongFile] = useState<string>()
  return (
    <FormDialog saveable={saveable} title="Record IRN" submitLabel="Save" onClose={onClose}>
      {(form) => {
        const upload = async (file: File | undefined) => {
          const reference = file && readProviderJson(await file.text())
          setWrongFile(file && !reference ? 'This file has no IRN' : undefined)
          for (const name of ['irn', 'stamp', 'qr'] as const)
            if (reference?.[name]) form.setValue(name, reference[name], { shouldDirty: true, shouldValidate: true })
        }
        return (
          <>
            <p className="text-muted sm:col-span-2">
              For {order.invoice && numbersWithoutReference(order.invoice).join(' or ')}. It is printed on the documents
              and cannot be changed later, so compare it with your provider’s file.
            </p>
            <div className="sm:col-span-2">
              <Field label="What the provider returned, as a JSON file" error={wrongFile} optional>
                <input
                  type="file"
                  accept=".json,application/json"
                  onChange={({ target }) => void upload(target.files?.[0])}
                />
              </Field>
            </div>
            <form.Fields names={['irn', 'stamp', 'qr']} />
          </>
        )
      }}
    </FormDialog>
  )
}
