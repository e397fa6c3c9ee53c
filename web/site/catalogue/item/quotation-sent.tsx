import { useTranslate } from '#web/shared/lib/language.ts'
import { DismissButton, StoredInquiry, useSentNotice } from '#web/site/components/stored-inquiry.tsx'

export type SentQuotation = { title: string; id: string | null }

export function QuotationSent({ sent, onDismiss }: { sent: SentQuotation | null; onDismiss: () => void }) {
  const t = useTranslate()
  const wasPosted = useSentNotice()
  if (sent) {
    return (
      <div role="status" className="sticky top-18 z-30 mb-4 rounded-md raised">
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
