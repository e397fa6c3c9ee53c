import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { useQuotationAction } from '#web/admin/queries/quotations.ts'
import { quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { insteadOfForm } from '#web/admin/toolkit/form/changed-entry.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Editor } from './editor.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { quotationStep } from './steps.ts'
import { useOneAction } from './use-one-action.ts'

/**
 * Shows the button of a quotation's next step, or the link given in its place: a form or a new link that the button has
 * opened stays when the record then leads elsewhere, as it does once a revision is made.
 */
export function QuotationPrimary({
  quotation,
  now,
  children: instead,
}: {
  quotation: ListedQuotation
  now: number
  children?: ReactNode
}) {
  const next = instead ? null : quotationStep(quotation, now)
  const send = useQuotationAction('send')
  const link = useQuotationAction('link')
  const { isBusy, attempt, linkToSend, setLinkToSend, closeLink } = useOneAction()
  const [isChecking, setIsChecking] = useState(false)
  const revise = useRevise(quotation)

  const endCheck = () => setIsChecking(false)
  // The dialog covers the page until then: whoever left it would not see the link, which is shown once.
  const sendSeen = (seen: Quotation) =>
    attempt('Failed to send the quotation', async () => {
      const sent = await send.mutateAsync(seen).finally(endCheck)
      setLinkToSend({ ...sent, reason: 'sent' })
    })
  const remind = () =>
    attempt('Failed to create a link', async () =>
      setLinkToSend({ quotation, link: (await link.mutateAsync(quotation)).link, reason: 'reminder' }),
    )
  const button = (label: string, onClick: () => void) => (
    <button type="button" aria-disabled={isBusy || revise.isBusy} onClick={onClick} className={buttonClass('action')}>
      {label}
    </button>
  )
  return (
    <>
      {instead}
      {next?.step === 'send' && button('Check and Send', () => setIsChecking(true))}
      {next?.step === 'remind' && button('Remind', remind)}
      {next?.step === 'revise' && button('Revise', revise.revise)}
      {revise.dialog}
      {isChecking && (
        <SendDialog id={quotation.id} isSending={isBusy} onClose={() => isBusy || endCheck()} onSend={sendSeen} />
      )}
      {linkToSend && <LinkDialog {...linkToSend} onClose={closeLink} />}
    </>
  )
}

/** Returns a function that creates a draft of the next revision and opens its form. */
export function useRevise(quotation: ListedQuotation) {
  const action = useQuotationAction('revise')
  const { isBusy, attempt } = useOneAction()
  const [draftId, setDraftId] = useState<string>()
  const [, navigate] = useLocation()
  return {
    isBusy,
    revise: () =>
      attempt('Failed to revise the quotation', async () => setDraftId((await action.mutateAsync(quotation)).id)),
    dialog: draftId && (
      <Editor
        id={draftId}
        onClose={() => {
          navigate(quotationHref(draftId), insteadOfForm())
          setDraftId(undefined)
        }}
      />
    ),
  }
}
