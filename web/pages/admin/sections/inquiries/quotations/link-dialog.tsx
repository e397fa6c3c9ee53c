import { useQuery } from '@tanstack/react-query'
import type { QuotationSummary } from '#contract/quotation.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink } from '#web/pages/admin/components/link-to-send.tsx'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { mailStatusQuery } from '#web/queries/admin/overview.ts'
import { useSendEmail } from '#web/queries/admin/quotations.ts'
import { useSettings } from '#web/queries/settings.ts'
import { mailTo, reminderText, sendText, whatsappTo } from './messages.ts'

/** The link of a quotation with its ready text: by WhatsApp, by e-mail, or copied. */
export function LinkDialog({
  quotation,
  link,
  isReminder,
  onClose,
}: {
  quotation: QuotationSummary
  link: string
  isReminder: boolean
  onClose: () => void
}) {
  const { copied, copy } = useCopiedLink(link)
  const { data: mail, isError } = useQuery(mailStatusQuery())
  const isConfigured = isError ? false : mail?.isConfigured
  const email = useSendEmail()
  const sendEmail = () => {
    if (email.isPending || email.isSuccess) return
    email.mutate(
      { id: quotation.id, isReminder },
      { onError: (error) => showFailure('Failed to send the e-mail', error) },
    )
  }
  const firm = useSettings()
  const text = (isReminder ? reminderText : sendText)(firm, quotation, link)
  return (
    <Dialog
      title={isReminder ? 'Remind the Customer' : `Quotation ${quotation.number}`}
      shape="narrow"
      onClose={onClose}
    >
      <p lang={quotation.language} className="rounded-md bg-paper p-3 whitespace-pre-line">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={whatsappTo(quotation.customerPhone, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('action')}
        >
          Send by WhatsApp
        </a>
        {quotation.customerEmail && isConfigured && (
          <button
            type="button"
            aria-disabled={email.isPending || email.isSuccess}
            onClick={sendEmail}
            className={buttonClass('outline', 'aria-disabled:opacity-60')}
          >
            {email.isPending ? 'Sending...' : 'Send by E-mail'}
          </button>
        )}
        {quotation.customerEmail && isConfigured === false && (
          <a href={mailTo(firm, quotation.customerEmail, quotation, text)} className={buttonClass('outline')}>
            Send by E-mail
          </a>
        )}
        <button type="button" onClick={copy} className={buttonClass('outline')}>
          Copy Link
        </button>
      </div>
      <LinkToSend link={link} />
      <p role="status" className="mt-2 font-semibold">
        {email.isSuccess && `The e-mail to ${quotation.customerEmail} is on its way, with its own link.`}
      </p>
      <CopiedStatus copied={copied} hint="The link is shown only this once. “Remind” creates another." />
    </Dialog>
  )
}
