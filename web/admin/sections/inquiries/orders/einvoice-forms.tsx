import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Einvoice, type EinvoiceBuyer, readReturned } from '#contract/order/einvoice.ts'
import { type Order, referencesLacking } from '#contract/order/order.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { buyerFields, saveableEinvoice } from './einvoice-queries.ts'
import { saveableReference } from './queries.ts'

/** What the document may lack of a business too. */
const SELDOM: (keyof EinvoiceBuyer)[] = ['street', 'postalZone']

type Props = { order: Order; onClose: () => void }

/**
 * Completes what the structured document says of the buyer, and downloads it. One that was handed over says the same again,
 * but for an address that was erased.
 */
export function EinvoiceForm({
  order,
  einvoice: { buyer, isStored },
  paper,
  onClose,
}: Props & { einvoice: Einvoice; paper: 'invoice' | 'credit note' }) {
  const { buyerCompany, customerCompany } = order.quotation
  const isHandedOver = isStored && order.invoice?.reference
  const isBusiness = (form: UseFormReturn<EinvoiceBuyer>) =>
    Boolean(buyerCompany || customerCompany || form.watch('tin'))
  const [lacks, setLacks] = useState<string[]>([])
  const [saveable] = useState(() => saveableEinvoice(order, paper, setLacks))
  return (
    <FormDialog
      saveable={saveable}
      values={() => buyer}
      title={paper === 'invoice' ? 'Export E-invoice' : 'Export Credit Note'}
      submitLabel="Download JSON"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-muted sm:col-span-2">
            {isHandedOver
              ? 'Buyer, lines and codes are those of the e-invoice that was handed over.'
              : `What the document says of ${order.quotation.buyerCompany || order.quotation.customerName}.`}{' '}
            It is not sent to anybody: hand the file to your provider, and enter what comes back.
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
              <FormField key={name} form={form} name={name} required={isBusiness(form) && !SELDOM.includes(name)} />
            ))}
        </>
      )}
    </FormDialog>
  )
}

/** Enters what came back for an invoice or its credit note, by hand or from a provider's file. */
export function ReferenceForm({ order, onClose }: Props) {
  const [saveable] = useState(() => saveableReference(order.quotation.id, crypto.randomUUID()))
  const [wrongFile, setWrongFile] = useState<string>()
  return (
    <FormDialog saveable={saveable} title="Enter Reference" submitLabel="Save for Good" onClose={onClose}>
      {(form) => {
        const upload = async (file: File | undefined) => {
          const found = file && readReturned(await file.text())
          setWrongFile(file && !found ? 'This file has no reference (irn)' : undefined)
          for (const name of ['irn', 'stamp', 'qr'] as const)
            if (found?.[name]) form.setValue(name, found[name], { shouldDirty: true, shouldValidate: true })
        }
        return (
          <>
            <p className="text-muted sm:col-span-2">
              Of {order.invoice && referencesLacking(order.invoice).join(' or of ')}: it stands on its papers, and is
              never changed. Compare it with what your provider sent.
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
            <Fields form={form} names={['irn', 'stamp', 'qr']} />
          </>
        )
      }}
    </FormDialog>
  )
}
