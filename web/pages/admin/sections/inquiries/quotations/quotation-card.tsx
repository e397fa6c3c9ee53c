import { useState } from 'react'
import { formatDay, formatMoney } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import type { ListedQuotation, QuotationEmail, QuotationSummary } from '#contract/quotation.ts'
import { followUp } from '#contract/quotation-follow-up.ts'
import { canBeRevised, shownStatus } from '#contract/quotation-status.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { useDeleteDraft, useQuotationAction } from '#web/queries/admin/quotations.ts'
import { QUOTATION_LABELS } from './labels.ts'

const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-2.5 font-semibold text-ground text-sm hover:border-ground'

export type Shown = { quotation: QuotationSummary; link: string; isReminder: boolean }

/** One quotation: for whom, how much, where it stands, and what can be done with it. */
export function QuotationCard({
  quotation,
  now,
  onEdit,
  onLink,
}: {
  quotation: ListedQuotation
  now: number
  onEdit: (id: string) => void
  onLink: (shown: Shown) => void
}) {
  const { number, revision, customerName, customerCompany, status, total, currency, validUntil } = quotation
  const shown = shownStatus(quotation, lagosDate(now))
  const hint = followUp(quotation, now)
  const title = number ? `${number}${revision > 1 ? `, revision ${revision}` : ''}` : 'Draft'
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-ground text-lg">
          {title} for {customerName || 'an erased person'}
        </h2>
        <p className="font-semibold tabular-nums">{formatMoney(total, currency)}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span className="font-semibold text-ink">{QUOTATION_LABELS[shown]}</span>
        {customerCompany && <span>{customerCompany}</span>}
        <span>valid until {formatDay(validUntil)}</span>
        {hint && <span className="font-semibold text-accent">{hint}</span>}
      </p>
      {quotation.email && <p className="mt-1 text-muted">{emailText(quotation.email)}</p>}
      {quotation.acceptedName && (
        <p className="mt-1">
          Accepted by {quotation.acceptedName}, {quotation.acceptedPhone}
        </p>
      )}
      {quotation.declineReason && <p className="mt-1 whitespace-pre-line">Reason: {quotation.declineReason}</p>}
      <Actions
        quotation={quotation}
        isOpen={shown === 'sent' || shown === 'viewed'}
        isDraft={status === 'draft'}
        onEdit={onEdit}
        onLink={onLink}
      />
    </li>
  )
}

function emailText({ state, sentAt, error }: QuotationEmail): string {
  if (state === 'sent' && sentAt) return `E-mailed on ${formatDate(sentAt)}, ${formatTime(sentAt)}`
  if (state === 'failed') return `The e-mail could not be sent: ${error}`
  return error ? `The e-mail will be retried: ${error}` : 'The e-mail is on its way'
}

function Actions({
  quotation,
  isOpen,
  isDraft,
  onEdit,
  onLink,
}: {
  quotation: QuotationSummary
  isOpen: boolean
  isDraft: boolean
  onEdit: (id: string) => void
  onLink: (shown: Shown) => void
}) {
  const send = useQuotationAction('send')
  const link = useQuotationAction('link')
  const withdraw = useQuotationAction('withdraw')
  const revise = useQuotationAction('revise')
  const deleteDraft = useDeleteDraft()
  const [asking, setAsking] = useState<'withdraw' | 'delete'>()
  const isBusy = [send, link, withdraw, revise, deleteDraft].some(({ isPending }) => isPending)
  const attempt = (what: string, work: () => Promise<unknown>) => async () => {
    setAsking(undefined)
    if (isBusy) return
    await work().catch((error) => showFailure(what, error))
  }
  const button = (label: string, onClick: () => void) => (
    <button type="button" onClick={onClick} aria-disabled={isBusy} className={BUTTON}>
      {label}
    </button>
  )
  return (
    <div className="mt-3 flex flex-wrap gap-1.5">
      {isDraft && button('Edit', () => onEdit(quotation.id))}
      {isDraft &&
        button(
          'Send',
          attempt('Failed to send the quotation', async () => {
            const sent = await send.mutateAsync(quotation)
            onLink({ quotation: sent.quotation, link: sent.link, isReminder: false })
          }),
        )}
      {isDraft && button('Delete', () => setAsking('delete'))}
      {isOpen &&
        button(
          'Remind',
          attempt('Failed to create a link', async () =>
            onLink({ quotation, link: (await link.mutateAsync(quotation)).link, isReminder: true }),
          ),
        )}
      {canBeRevised(quotation.status) &&
        !quotation.erasedAt &&
        button(
          'Revise',
          attempt('Failed to revise the quotation', async () => onEdit((await revise.mutateAsync(quotation)).id)),
        )}
      {isOpen && button('Withdraw', () => setAsking('withdraw'))}
      {asking && (
        <ConfirmDialog
          title={asking === 'delete' ? 'Delete this draft' : 'Withdraw this quotation'}
          answers={[
            { label: 'Cancel', onChoose: () => setAsking(undefined) },
            asking === 'delete'
              ? {
                  label: 'Delete',
                  variant: 'danger',
                  onChoose: attempt('Failed to delete the draft', () => deleteDraft.mutateAsync(quotation.id)),
                }
              : {
                  label: 'Withdraw',
                  variant: 'danger',
                  onChoose: attempt('Failed to withdraw the quotation', () => withdraw.mutateAsync(quotation)),
                },
          ]}
        >
          <p>
            {asking === 'delete'
              ? 'It was never sent, and it cannot be brought back.'
              : 'The customer can no longer accept it, and will see that it was withdrawn.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
