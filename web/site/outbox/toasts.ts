// The outbox of a page that has toasts, fetched with the code that submits a form, or if something is queued.

import { toast } from '#web/shared/lib/toast.ts'
import type { Toast } from '#web/shared/lib/toaster.tsx'
import { translateInBrowser } from '#web/shared/messages/translate.ts'
import { countQueued, flush, setDeliveryConfirmation } from './outbox.ts'
import type { InquiryKind } from './store.ts'

setDeliveryConfirmation({ concerns: () => true, show: ({ kind }) => toast(sentToast(kind)) })

/** Returns the toast for an inquiry that the server has received (spec section 8). */
export function sentToast(kind: InquiryKind): Toast {
  const t = translateInBrowser()
  return kind === 'quotation'
    ? { title: t('Quotation Request Sent'), description: t("We'll get back to you with a detailed quotation soon!") }
    : { title: t('Message Sent!'), description: t("Thank you for your inquiry. We'll contact you soon.") }
}

export async function flushWithToasts(): Promise<number> {
  await flush()
  return countQueued()
}
