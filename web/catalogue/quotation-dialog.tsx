import { InquiryStatus } from '#web/components/inquiry-status.tsx'
import { PrivacyNotice } from '#web/components/privacy-notice.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { useInquiryForm } from '#web/components/use-inquiry-form.ts'
import { site } from '#web/site.ts'
import type { SentQuotation } from './quotation-sent.tsx'

/** Requests a quotation for what `title` names. `onClose` resolves once the dialog is out of the address. */
export function QuotationDialog({
  title,
  onClose,
  onSent,
}: {
  title: string
  onClose: () => Promise<void>
  onSent: (sent: SentQuotation) => void
}) {
  const { props, issues, progress, isSending, hasFailed } = useInquiryForm({
    load: async () => {
      const { submitQuotation } = await import('./submit-quotation.ts')
      return (form) => submitQuotation(title, form)
    },
    onSent: async (_form, id) => {
      await onClose()
      onSent({ title, id })
    },
  })
  return (
    <Dialog title="Request Quotation" onClose={onClose}>
      <p className="-mt-2 mb-5 text-lg text-muted">
        For <span className="font-semibold text-ink">{title}</span>
      </p>
      <noscript>
        <p className="mb-5 rounded-md border-2 border-accent p-4">
          Requesting a quotation here needs JavaScript. Please <a href="/#contact">send us a message</a> or write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a> and name the machine.
        </p>
      </noscript>
      <form {...props} method="post" className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={issues.name}>
          <input name="name" autoComplete="name" required />
        </Field>
        <Field label="Email" error={issues.email}>
          <input name="email" type="email" autoComplete="email" inputMode="email" required />
        </Field>
        <Field label="Phone" error={issues.phone}>
          <input name="phone" type="tel" autoComplete="tel" inputMode="tel" required />
        </Field>
        <Field label="Company" optional error={issues.company}>
          <input name="company" autoComplete="organization" />
        </Field>
        <div className="sm:col-span-2">
          <Field label="Message" error={issues.message}>
            <textarea name="message" rows={4} required />
          </Field>
        </div>
        <PrivacyNotice />
        {/* Above the button: a toast covers what is below it on a phone. */}
        <InquiryStatus progress={progress} />
        {/* Room for the toast beneath what it is about. */}
        <div
          className={`flex flex-wrap items-center gap-4 sm:col-span-2 ${progress.is === 'waiting' ? 'max-sm:pb-36' : ''}`}
        >
          <button type="submit" disabled={isSending} className={buttonClass('action', 'min-w-44 max-sm:w-full')}>
            {isSending ? 'Sending...' : 'Send Request'}
          </button>
          {hasFailed && (
            <p role="alert" className="font-medium text-danger">
              Failed to send quotation request
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
