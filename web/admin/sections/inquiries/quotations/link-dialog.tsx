import { useQuery } from '@tanstack/react-query'
import type { QuotationSummary } from '#contract/quotation/quotation.ts'
import { mailStatusQuery } from '#web/admin/sections/overview/queries.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/links.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { type LinkReason, linkMessage, mailTo } from './messages.ts'
import { useSendEmail } from './queries.ts'

/** A new link, which cannot be read again, and the quotation it opens. */
export type QuotationLinkToSend = { quotation: QuotationSummary; link: string; reason: LinkReason }

export function LinkDialog({ quotation, link, reason, onClose }: QuotationLinkToSend & { onClose: () => void }) {
  const { isCopied, copy } = useCopiedLink(link)
  const { data: mail, isError } = useQuery(mailStatusQuery())
  const email = useSendEmail()
  const isReminder = reason === 'reminder'
  // The site's own email asks for an answer, which a quotation whose link is sent again already has.
  const isFromSite = reason !== 'again' && (isError ? false : mail?.isConfigured)
  const sendEmail = () => {
    if (email.isPending || email.isSuccess) return
    email.mutate({ quotation, isReminder }, { onError: (error) => showFailure('Failed to send the email', error) })
  }
  const firm = useSettings()
  const text = linkMessage(reason, firm, quotation, link)
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
        {/* Until it is known whether the site sends email, an invisible button holds the place, so that nothing moves. */}
        {quotation.customerEmail && isFromSite !== false && (
          <button
            type="button"
            aria-disabled={email.isPending || email.isSuccess}
            onClick={sendEmail}
            className={buttonClass('outline', isFromSite ? '' : 'invisible')}
          >
            {email.isPending ? 'Sending...' : 'Send by Email'}
          </button>
        )}
        {quotation.customerEmail && isFromSite === false && (
          <a href={mailTo(firm, quotation.customerEmail, quotation, text)} className={buttonClass('outline')}>
            Send by Email
          </a>
        )}
        <Button onClick={copy}>Copy Link</Button>
      </div>
      <LinkToSend link={link} />
      <p role="status" className="mt-2 font-semibold">
        {email.isSuccess && `The email to ${quotation.customerEmail} is on its way, with its own link.`}
      </p>
      <CopiedStatus isCopied={isCopied} hint="The link is shown only once. “New Link” creates another." />
    </Dialog>
  )
}
