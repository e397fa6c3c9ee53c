import { useState } from 'react'
import type { QuotationSummary } from '#contract/quotation.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
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
  const [copied, setCopied] = useState(false)
  const firm = useSettings()
  const text = (isReminder ? reminderText : sendText)(firm, quotation, link)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Dialog
      title={isReminder ? 'Remind the Customer' : `Quotation ${quotation.number}`}
      shape="narrow"
      onClose={onClose}
    >
      <p className="rounded-md bg-paper p-3 whitespace-pre-line">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={whatsappTo(quotation.customerPhone, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('action')}
        >
          Send by WhatsApp
        </a>
        {quotation.customerEmail && (
          <a href={mailTo(firm, quotation.customerEmail, quotation.number, text)} className={buttonClass('outline')}>
            Send by E-mail
          </a>
        )}
        <button type="button" onClick={copy} className={buttonClass('outline')}>
          Copy Link
        </button>
      </div>
      <label className="mt-4 flex flex-col gap-1.5 font-medium">
        Link
        <input
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 rounded-md border border-muted bg-paper px-3 font-normal"
        />
      </label>
      <p role="status" className="mt-2 text-muted text-sm">
        {copied
          ? 'The link is copied.'
          : 'The link is shown here only once: it is stored so that nobody can read it. “Remind” makes another.'}
      </p>
    </Dialog>
  )
}
