import { StoredInquiry } from '#web/components/stored-inquiry.tsx'
import { DismissButton } from '#web/components/ui/dismiss-button.tsx'
import { useSentNotice } from '#web/components/use-sent-notice.ts'
import { useTranslate } from '#web/lib/language.ts'

/** A quotation that was requested: what it was for, and the id it is stored under. */
export type SentQuotation = { title: string; id: string | null }

/** Stays below the bar, wherever in the list the visitor is, until it is dismissed. */
export function QuotationSent({ sent, onDismiss }: { sent: SentQuotation | null; onDismiss: () => void }) {
  const t = useTranslate()
  const wasPosted = useSentNotice((item) => item)
  if (sent) {
    return (
      <div role="status" className="sticky top-18 z-30 mb-4 rounded-md shadow-lg">
        <StoredInquiry {...sent}>
          <DismissButton onClick={onDismiss} className="absolute top-2 right-2 sm:inset-y-0 sm:my-auto" />
        </StoredInquiry>
      </div>
    )
  }
  return (
    wasPosted && (
      <p role="status" className="mb-4 rounded-md border-2 border-success p-4 font-medium text-success">
        {t('Quotation Request Sent')}. {t("We'll get back to you with a detailed quotation soon!")}
      </p>
    )
  )
}
