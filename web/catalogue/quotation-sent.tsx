import { Stored } from '#web/components/inquiry-status.tsx'
import { DismissButton } from '#web/components/ui/dismiss-button.tsx'

/** A quotation that was requested: what it was for, and the id it is stored under. */
export type SentQuotation = { title: string; id: string | null }

/** Stays below the bar, wherever in the list the visitor is, until it is dismissed. */
export const QuotationSent = ({ sent, onDismiss }: { sent: SentQuotation | null; onDismiss: () => void }) =>
  sent && (
    <div role="status" className="sticky top-18 z-30 mb-4 rounded-md shadow-lg">
      <Stored {...sent}>
        <DismissButton onClick={onDismiss} className="absolute top-2 right-2 sm:inset-y-0 sm:my-auto" />
      </Stored>
    </div>
  )
