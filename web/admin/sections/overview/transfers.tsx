import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Transfer } from '#contract/order/transfer.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { invalidatePath } from '#web/admin/lib/change.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { orderHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { TRANSFERS_PATH, transfersQuery } from './queries.ts'

const STATE_SENTENCES: Record<Transfer['state'], string | null> = {
  waiting: 'is being verified. It counts as soon as Paystack confirms it.',
  refused: 'was reported, but Paystack does not confirm it. Release nothing against it.',
  unassigned: 'belongs to no order.',
  assigned: null,
  returned: null,
}

const transferMoney = ({ currency }: Transfer, amount: number) =>
  currency === 'NGN' || currency === 'USD' ? formatMoney(amount, currency) : `${currency} ${amount / 100}`

function useDecision<Body extends object>(action: 'assign' | 'return', done: string, task: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: Body & { id: string }): Promise<Transfer> =>
      (await adminSend('POST', `${TRANSFERS_PATH}/${encodeURIComponent(id)}/${action}`, body)).json(),
    onSuccess: (transfer) => {
      const left = `${transferMoney(transfer, transfer.rest)} of it is left.`
      showDone(transfer.state === 'unassigned' ? `${done}. ${left}` : done)
    },
    onError: (failure) => showFailure(`Failed to ${task}`, failure),
    onSettled: () => void invalidatePath(client, '/api/admin'),
  })
}

export function Transfers() {
  const { data } = useQuery(transfersQuery())
  // Without the provider's key, what belongs to no order is still to be decided.
  if (!data || (!data.mode && data.open.length === 0)) return null
  return (
    <section aria-labelledby="transfers" className="mb-5 rounded-lg border border-line bg-surface px-4 py-2.5">
      <h2 id="transfers" className="font-sans font-semibold">
        Received by transfer today:{' '}
        <span className="font-bold font-display text-accent tabular-nums">{formatMoney(data.today, 'NGN')}</span>
        {data.mode === 'test' && ' (test)'}
      </h2>
      <ul>
        {data.open.map((transfer) => (
          <OpenTransfer key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  )
}

function OpenTransfer({ transfer }: { transfer: Transfer }) {
  const isEditor = useIsEditor()
  const { sender, senderAccount, paidOn, state, rest, amount, orders, alike } = transfer
  return (
    <li className="wrap-anywhere border-line border-t py-2.5">
      <p>
        <strong>{transferMoney(transfer, state === 'unassigned' ? rest : amount)}</strong>
        {rest < amount && state === 'unassigned' && ` of ${transferMoney(transfer, amount)}`} from{' '}
        {[sender || 'an unnamed sender', senderAccount].filter(Boolean).join(', account ')}, {formatDate(paidOn)},{' '}
        {STATE_SENTENCES[state]}
        {orders.map(({ id, number }) => (
          <Link key={id} href={orderHref(id)} className="ml-2 underline">
            {number}
          </Link>
        ))}
      </p>
      {alike && (
        <p className="mt-1">
          {alike.receipt ? (
            `Receipt ${alike.receipt}, confirmed by hand, may be of the same money.`
          ) : (
            <>
              A payment of this amount was reported and waits to be checked:{' '}
              <Link href={orderHref(alike.id)} className="underline">
                check it first
              </Link>
              .
            </>
          )}
        </p>
      )}
      {state === 'unassigned' && !isEditor && <DecisionForm transfer={transfer} />}
    </li>
  )
}

function DecisionForm({ transfer }: { transfer: Transfer }) {
  const { id, alike, rest } = transfer
  const [order, setOrder] = useState('')
  const [isAsking, setAsking] = useState(false)
  const assign = useDecision<{ order: string; same?: true }>('assign', 'Transfer assigned', 'assign the transfer')
  const record = useDecision<{ rest: number; returnedOn: string }>(
    'return',
    'Repayment recorded',
    'record the repayment',
  )
  return (
    <>
      <form
        className="mt-2 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!assign.isPending) assign.mutate({ id, order })
        }}
      >
        {alike?.receipt && (
          <Button
            variant="action"
            disabled={assign.isPending}
            onClick={() => assign.mutate({ id, order: alike.id, same: true })}
          >
            It Is the Same Money
          </Button>
        )}
        <div className="w-40">
          <Field label="Order number">
            <input value={order} onChange={({ target }) => setOrder(target.value)} placeholder="Q-2026-0001" required />
          </Field>
        </div>
        <Button type="submit">Assign to Order</Button>
        <Button onClick={() => setAsking(true)}>Record Repayment</Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={`Has ${transferMoney(transfer, rest)} been paid back?`}
          label="Record Repayment"
          act={() => record.mutateAsync({ id, rest, returnedOn: lagosDate(Date.now()) })}
          onClose={() => setAsking(false)}
        >
          Pay it back at your bank first: this only records it, for today, and cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
