import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ProformaInput, proformaInput } from '#contract/order/paper.ts'
import { readDocumentNumber } from '#domain/order/facts.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { invalidateQuotations } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { PrintDialog } from '#web/admin/toolkit/print-dialog.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { orderPaperQuery } from './queries.ts'

type Props = { id: string; number: string; onClose: () => void; children?: (isReceipt: boolean) => ReactNode }

/** Shows a paper of a quotation or its order; `children` returns a button beside *Print*. A receipt is rather sent. */
export function PaperDialog({ id, number, onClose, children }: Props) {
  const { data, isError, isFetching } = useQuery(orderPaperQuery(id, number))
  const isReceipt = readDocumentNumber(number)?.kind === 'R'
  return (
    <PrintDialog
      title={number}
      html={data}
      isLoading={isFetching}
      isError={isError}
      isSent={isReceipt}
      onClose={onClose}
    >
      {children?.(isReceipt)}
    </PrintDialog>
  )
}

/** Asks who finances a quotation and for how long, issues its pro-forma invoice, and shows it. */
export function ProformaDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [input, setInput] = useState<ProformaInput>({ lender: '', term: '' })
  const issue = useMutation({
    mutationFn: async (): Promise<{ number: string }> =>
      (await adminSend('POST', `/api/admin/quotations/${encodeURIComponent(id)}/proforma`, input)).json(),
    onSuccess: (_, __, ___, { client }) => invalidateQuotations(client),
    onError: (error) => showFailure('Failed to issue the pro-forma invoice', error),
  })
  if (issue.data) return <PaperDialog id={id} number={issue.data.number} onClose={onClose} />
  const field = (name: keyof ProformaInput, label: string, hint: string) => (
    <Field label={label} hint={hint} optional>
      <input
        maxLength={200}
        value={input[name]}
        onChange={({ target }) => setInput({ ...input, [name]: target.value })}
      />
    </Field>
  )
  return (
    <Dialog title="Issue Pro-forma Invoice" shape="narrow" firstFocus="input" onClose={onClose}>
      <div className="grid gap-4">
        {field(
          'lender',
          'Lender',
          'The bank or company that finances it; a line to write on where it is not known yet',
        )}
        {field('term', 'Term', 'Such as 24 months')}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        <Button
          variant="action"
          disabled={issue.isPending || !proformaInput.safeParse(input).success}
          onClick={() => issue.mutate()}
        >
          Issue Pro-forma Invoice
        </Button>
      </DialogActions>
    </Dialog>
  )
}
