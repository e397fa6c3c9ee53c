import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import type { QuotationLinkToSend } from './link-dialog.tsx'
import { invalidateQuotations } from './queries.ts'

/** Runs one action on a quotation at a time, and holds the link that it may have created. */
export function useOneAction() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [linkToSend, setLinkToSend] = useState<QuotationLinkToSend>()
  return {
    isBusy,
    linkToSend,
    setLinkToSend,
    closeLink: () => {
      setLinkToSend(undefined)
      // Its e-mail may have been sent meanwhile.
      invalidateQuotations(client)
    },
    /** Runs the action unless another one is running; a failure is shown with the title `what`. */
    attempt: async (what: string, work: () => Promise<unknown>) => {
      if (isBusy) return
      setIsBusy(true)
      await work()
        .catch((error) => showFailure(what, error))
        .finally(() => setIsBusy(false))
    },
  }
}
