import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { useQuotationAction } from '#web/admin/queries/quotations.ts'
import { quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { afterBack } from '#web/admin/toolkit/form/use-unsaved-changes.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Editor } from './editor.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { mailTo, thanksText, whatsappTo } from './messages.ts'
import { SendDialog } from './send-dialog.tsx'
import { quotationStep } from './steps.ts'
import { useOneAction } from './use-one-action.ts'

/** Shows the button of a quotation's next step. */
export function QuotationPrimary({ quotation, now }: { quotation: ListedQuotation; now: number }) {
  const next = quotationStep(quotation, now)
  const send = useQuotationAction('send')
  const link = useQuotationAction('link')
  const { isBusy, attempt, linkToSend, setLinkToSend, closeLink } = useOneAction()
  const [isChecking, setIsChecking] = useState(false)
  const revise = useRevise(quotation)

  const sendSeen = (seen: Quotation) => {
    setIsChecking(false)
    void attempt('Failed to send the quotation', async () => {
      const sent = await send.mutateAsync(seen)
      setLinkToSend({ ...sent, reason: 'sent' })
    })
  }
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
      {next?.step === 'send' && button('Check and Send', () => setIsChecking(true))}
      {next?.step === 'remind' && button('Remind', remind)}
      {next?.step === 'revise' && button('Revise', revise.revise)}
      {next?.step === 'deposit' && <WriteAboutDeposit quotation={quotation} />}
      {revise.dialog}
      {isChecking && (
        <SendDialog id={quotation.id} isSending={isBusy} onClose={() => setIsChecking(false)} onSend={sendSeen} />
      )}
      {linkToSend && <LinkDialog {...linkToSend} onClose={closeLink} />}
    </>
  )
}

/** Shows a link to WhatsApp with a message about the deposit, in the buyer's language. */
function WriteAboutDeposit({ quotation }: { quotation: ListedQuotation }) {
  const firm = useSettings()
  const { customerPhone, acceptedPhone, customerEmail } = quotation
  const phone = customerPhone ?? acceptedPhone
  const text = thanksText(firm, quotation)
  const href = phone || !customerEmail ? whatsappTo(phone, text) : mailTo(firm, customerEmail, quotation, text)
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('action')}>
      {quotation.deposit > 0 ? 'Write about the Deposit' : 'Write to the Customer'}
    </a>
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
          setDraftId(undefined)
          afterBack(() => navigate(quotationHref(draftId)))
        }}
      />
    ),
  }
}
