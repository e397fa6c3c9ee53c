import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ProformaInput, proformaInput } from '#contract/order/paper.ts'
import { isReceiptNumber } from '#domain/order/facts.ts'
import { useChange } from '#web/admin/lib/change.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { invalidateQuotations } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { PlainFormDialog } from '#web/admin/toolkit/form/plain-form.tsx'
import { PrintDialog } from '#web/admin/toolkit/print-dialog.tsx'
import { orderPaperQuery } from './queries.ts'

type Props = { id: string; number: string; onClose: () => void; children?: ReactNode }

/** Shows a paper of a quotation or its order with `children` beside *Print*: a receipt is usually sent, so there they are the main button. */
export function PaperDialog({ id, number, onClose, children }: Props) {
  const { data, isError, isFetching } = useQuery(orderPaperQuery(id, number))
  return (
    <PrintDialog
      title={number}
      html={data}
      isLoading={isFetching}
      isError={isError}
      isUsuallySent={isReceiptNumber(number)}
      onClose={onClose}
    >
      {children}
    </PrintDialog>
  )
}

export function ProformaDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutateAsync, data } = useChange(
    invalidateQuotations,
    async (input: ProformaInput): Promise<{ number: string }> =>
      (await adminSend('POST', `/api/admin/quotations/${encodeURIComponent(id)}/proforma`, input)).json(),
  )
  if (data) return <PaperDialog id={id} number={data.number} onClose={onClose} />
  return (
    <PlainFormDialog
      title="Issue Pro-forma Invoice"
      schema={proformaInput}
      values={{ lender: '', term: '' }}
      submitLabel="Issue Pro-forma Invoice"
      onSubmit={async (input) => void (await mutateAsync(input))}
      actions={<Button onClick={onClose}>Back</Button>}
      onClose={onClose}
    >
      {(form) => (
        <>
          <form.Field
            name="lender"
            label="Lender"
            hint="The bank or company that finances it; a line to write on where it is not known yet"
            required={false}
          />
          <form.Field name="term" label="Term" hint="Such as 24 months" required={false} />
        </>
      )}
    </PlainFormDialog>
  )
}
