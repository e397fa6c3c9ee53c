import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Einvoice, type EinvoiceBuyer, einvoiceBuyer } from '#contract/order/einvoice.ts'
import type { Order } from '#contract/order/order.ts'
import type { ShownField } from '#contract/shown-field.ts'
import type { Save, Saveable, StoredRow } from '#web/admin/lib/collection.ts'
import { invalidatePath } from '#web/admin/lib/list.ts'
import { adminSend, errorBody, saveFile } from '#web/admin/lib/request.ts'

const pathOf = (order: string, what = 'einvoice') => `/api/admin/orders/${encodeURIComponent(order)}/${what}`

/** Queries since when the firm hands invoices over, and what is known of an order's buyer. */
export const einvoiceQuery = (order: string) => queryOptions<Einvoice>({ queryKey: [pathOf(order)], staleTime: 0 })

/** What the form shows of the buyer: of a business the document needs all but two of it, of a person without a TIN nothing. */
export const buyerFields = {
  tin: { label: 'TIN', hint: 'A person may have none' },
  telephone: { label: 'Phone', input: { type: 'tel' } },
  email: { label: 'E-mail', input: { type: 'email' } },
  street: { label: 'Street' },
  city: { label: 'Town' },
  postalZone: { label: 'Postal code' },
  country: { label: 'Country code', hint: 'Two letters, such as NG' },
} satisfies Record<keyof EinvoiceBuyer, ShownField>

/**
 * Downloads the structured document of an order's invoice, or of its credit note; `onRefused` is given what it lacks
 * besides the buyer's fields.
 */
export const saveableEinvoice = (
  { quotation, invoice }: Order,
  paper: 'invoice' | 'credit note',
  onRefused: (lacks: string[]) => void,
): Saveable<StoredRow, EinvoiceBuyer> => ({
  noun: 'e-invoice',
  schema: einvoiceBuyer,
  fields: buyerFields,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input }: Save<StoredRow, EinvoiceBuyer>): Promise<StoredRow> => {
        const isInvoice = paper === 'invoice'
        const path = isInvoice ? pathOf(quotation.id) : pathOf(quotation.id, 'credit-note/einvoice')
        const response = await adminSend('POST', path, input)
        const number = isInvoice ? invoice?.number : invoice?.creditNote?.number
        saveFile(`${number}.json`, await response.blob())
        void invalidatePath(client, pathOf(quotation.id))
        return { id: quotation.id, version: quotation.version }
      },
      onError: (error) =>
        onRefused((errorBody(error).issues ?? []).flatMap(({ path, message }) => (path === '' ? message : []))),
    })
  },
})
