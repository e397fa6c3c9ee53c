import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { type AnswerByPhone, acceptanceByPhone, refusalByPhone } from '#contract/quotation/answer.ts'
import { BUYER_FIELDS, type ListedQuotation, type QuotationSummary } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { canBeRevised, isLinkEnded, shownStatus } from '#domain/quotation/status.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { ageText } from '#web/admin/sections/inquiries/labels.ts'
import { inquiriesQuery } from '#web/admin/sections/inquiries/queries.ts'
import { ActionButton } from '#web/admin/sections/inquiries/record/record-page.tsx'
import { fullName } from '#web/admin/sections/inquiries/reply.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { useCloseIfOpen, useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { showDone } from '#web/admin/toolkit/result-toasts.ts'
import { useDebounced } from '#web/shared/lib/hooks.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { descriptionsIn, duplicateOf } from './prepare.ts'
import {
  machineChoicesQuery,
  quotationQuery,
  useDeleteDraft,
  useEndLinks,
  useQuotationAction,
  useRecordAnswer,
} from './queries.ts'
import { DraftEditor, LazyQuotationForm, useRevise, useSingleAction } from './quotation-actions.tsx'
import { quotationStep } from './quotation-entry.tsx'

const ProformaDialog = loadable(() => import('#web/admin/sections/inquiries/orders/paper-dialog.tsx'), 'ProformaDialog')

type OpenDialog = 'edit' | 'answer' | 'duplicate' | 'proforma' | keyof typeof QUESTIONS

type Props = { quotation: ListedQuotation; isLatest: boolean; now: number; backHref: string }

export function OtherActions({ quotation, isLatest, now, backHref }: Props) {
  const withdraw = useQuotationAction('withdraw')
  const deleteDraft = useDeleteDraft()
  const endLinks = useEndLinks()
  const { isBusy, newLink, linkDialog } = useSingleAction()
  const revise = useRevise(quotation)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [, navigate] = useLocation()
  const close = () => setDialog(undefined)

  const { status, erasedAt } = quotation
  const shown = shownStatus(quotation, lagosDate(now))
  const isDraft = status === 'draft'
  const isOpen = shown === 'sent' || shown === 'viewed'
  const isIssued = !isDraft && !erasedAt
  const reason = isOpen ? 'sent' : 'again'
  const hasLink = quotation.link !== null && !isLinkEnded(quotation, quotation.link, lagosDate(now))
  const isRevisedNext = isLatest && quotationStep(quotation, now)?.step === 'revise'

  const answers = {
    delete: async () => {
      await deleteDraft.mutateAsync(quotation.id)
      navigate(backHref, { replace: true })
    },
    withdraw: () => withdraw.mutateAsync(quotation),
    'end links': () => endLinks.mutateAsync(quotation.id),
  }
  const button = (label: string, onClick: () => void) => (
    <ActionButton onClick={onClick} aria-disabled={isBusy || revise.isBusy}>
      {label}
    </ActionButton>
  )
  const question = dialog === 'delete' || dialog === 'withdraw' || dialog === 'end links' ? dialog : undefined
  return (
    <>
      {isDraft && button('Edit', () => setDialog('edit'))}
      {(isOpen || shown === 'expired') && !erasedAt && button('Record Answer', () => setDialog('answer'))}
      {canBeRevised(status) && isIssued && isLatest && !isRevisedNext && button('Revise', revise.revise)}
      {!erasedAt && button('Duplicate', () => setDialog('duplicate'))}
      {isIssued && (isOpen || status === 'accepted') && button('Issue Pro-forma Invoice', () => setDialog('proforma'))}
      {isIssued && isLatest && status !== 'withdrawn' && button('New Link', () => newLink(quotation, reason))}
      {isIssued && hasLink && button('End Links', () => setDialog('end links'))}
      {isOpen && button('Withdraw', () => setDialog('withdraw'))}
      {isDraft && button('Delete', () => setDialog('delete'))}
      {revise.dialog}
      {dialog === 'edit' && <DraftEditor id={quotation.id} onClose={close} />}
      {dialog === 'answer' && <AnswerDialog quotation={quotation} canAccept={isOpen} onClose={close} />}
      {dialog === 'proforma' && <ProformaDialog id={quotation.id} onClose={close} />}
      {dialog === 'duplicate' && <DuplicateDialog quotation={quotation} onClose={close} />}
      {linkDialog}
      {question && (
        <ConfirmDialog<unknown> {...QUESTIONS[question]} disabled={isBusy} act={answers[question]} onClose={close}>
          <p>{QUESTIONS[question].text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const QUESTIONS = {
  delete: {
    title: 'Delete this draft',
    label: 'Delete',
    failureText: 'Failed to delete the draft',
    text: 'It was never sent, and it cannot be restored.',
  },
  withdraw: {
    title: 'Withdraw this quotation',
    label: 'Withdraw',
    failureText: 'Failed to withdraw the quotation',
    text: 'The customer can no longer accept it, and will see that it was withdrawn.',
  },
  'end links': {
    title: 'End the links of this quotation',
    label: 'End Links',
    failureText: 'Failed to end the links',
    text: 'Every link that was sent stops working at once, also for the customer. Nothing else changes. “New Link” creates another.',
  },
}

const PAUSE_MS = 250
const SHOWN = 8

/** Asks who a copy is for, and opens its form: nothing is stored before the form is saved. */
function DuplicateDialog({ quotation, onClose }: { quotation: QuotationSummary; onClose: () => void }) {
  const copied = useStoredRow(quotationQuery(quotation.id), onClose)
  const prices = useStoredRow(adminPricesQuery(), onClose)
  const { data: machines, isPending } = useQuery(machineChoicesQuery())
  const client = useQueryClient()
  const [target, setTarget] = useState<Inquiry | 'same'>()
  const [descriptions, setDescriptions] = useState<string[]>()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, PAUSE_MS)
  const { data: found } = useQuery(inquiriesQuery({ q, page: 1, status: null }))
  if (target && copied && prices && !isPending) {
    const inquiry = target === 'same' ? null : target
    const initial = duplicateOf(copied, inquiry, prices, Date.now(), machines?.rows, descriptions)
    return <LazyQuotationForm initial={initial} onClose={onClose} />
  }
  const copyFor = async (inquiry: Inquiry) => {
    if (copied && copied.language !== inquiry.language)
      setDescriptions(await descriptionsIn(client, copied.lines, inquiry.language))
    setTarget(inquiry)
  }
  const now = Date.now()
  return (
    <Dialog title="Duplicate" shape="narrow" onClose={onClose}>
      <Button variant="action" className="w-full" onClick={() => setTarget('same')}>
        For {quotation.customerName} again
      </Button>
      <label className="mt-5 flex flex-col gap-1.5 font-medium">
        Or for another inquiry
        <input
          type="search"
          value={typed}
          placeholder="Search inquiries..."
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 rounded-md border border-muted bg-surface px-3 font-normal"
        />
      </label>
      <ul className="mt-2 flex flex-col">
        {found?.rows.slice(0, SHOWN).map((inquiry) => (
          <li key={inquiry.id}>
            <button
              type="button"
              onClick={() => void copyFor(inquiry)}
              className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-3 border-line border-b py-2 text-left hover:bg-ground-soft"
            >
              <span className="wrap-anywhere line-clamp-2 min-w-0">
                <span className="font-semibold">{fullName(inquiry)}</span>
                {inquiry.machineName && `, ${inquiry.machineName}`}
              </span>
              <span className="shrink-0 text-muted text-sm">{ageText(inquiry.createdAt, now)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found?.rows.length === 0 && <p className="mt-3 text-muted">Nothing matches your search.</p>}
    </Dialog>
  )
}

const ANSWERS = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
] as const satisfies { value: AnswerByPhone['answer']; label: string }[]

type AnswerProps = { quotation: QuotationSummary; canAccept: boolean; onClose: () => void }

function AnswerDialog({ quotation, canAccept, onClose }: AnswerProps) {
  const { mutateAsync } = useRecordAnswer()
  const close = useCloseIfOpen(onClose)
  const [answer, setAnswer] = useState<AnswerByPhone['answer']>(canAccept ? 'accepted' : 'declined')
  const save = async (answer: AnswerByPhone) => {
    await mutateAsync({ quotation, answer })
    close()
    showDone(`Recorded: ${answer} by phone`)
  }
  return (
    <Dialog title="Record Answer" shape="narrow" onClose={onClose}>
      <p className="mb-3">
        What the customer said on the phone. The quotation’s page and its timeline say that it was by phone; the
        timeline also names you.
      </p>
      {canAccept ? (
        <ToggleButtons legend="Answer" choices={[...ANSWERS]} chosen={answer} className="mb-4" onChoose={setAnswer} />
      ) : (
        <p className="mb-3 font-semibold">The validity date has passed: revise it before you record an acceptance.</p>
      )}
      {answer === 'accepted' ? (
        <PlainForm
          key="accepted"
          schema={acceptanceByPhone}
          values={{
            answer: 'accepted' as const,
            name: quotation.customerName,
            phone: quotation.customerPhone ?? '',
            // Who buys as far as the seller has entered it, which the customer's own form begins with too.
            buyerCompany: quotation.buyerCompany ?? quotation.customerCompany ?? '',
            buyerTin: quotation.buyerTin ?? '',
            buyerRc: quotation.buyerRc ?? '',
            buyerAddress: quotation.buyerAddress ?? '',
          }}
          submitLabel="Record Acceptance"
          onSubmit={save}
        >
          {(form) => (
            <>
              <form.Field name="name" label="Who accepted" />
              <form.Field name="phone" label="Phone" required={false} control={<input type="tel" />} />
              <FoldedFields
                form={form}
                fields={[...BUYER_FIELDS]}
                summary="Buying for a company"
                isOpenAtFirst={BUYER_FIELDS.some((name) => form.getValues(name))}
              >
                <form.Field name="buyerCompany" label="Company name" required={false} />
                <form.Field name="buyerTin" label="TIN" required={false} />
                <form.Field name="buyerRc" label="RC number" required={false} />
                <form.Field
                  name="buyerAddress"
                  label="Company address"
                  required={false}
                  wide
                  control={<textarea rows={2} />}
                />
              </FoldedFields>
            </>
          )}
        </PlainForm>
      ) : (
        <PlainForm
          key="declined"
          schema={refusalByPhone}
          values={{ answer: 'declined' as const, reason: '' }}
          submitLabel="Record Refusal"
          onSubmit={save}
        >
          {(form) => <form.Field name="reason" label="Why" required={false} control={<textarea rows={3} />} />}
        </PlainForm>
      )}
    </Dialog>
  )
}
