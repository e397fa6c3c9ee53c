import { useLayoutEffect, useState } from 'react'
import { SENT_PARAM } from '#contract/plain-form.ts'
import { useAddress } from '#web/lib/address.ts'

/**
 * Whether this page is what came of a form that the browser itself posted. The URL forgets it at once, so that a reload
 * or a shared link does not say it again; `draftOf` names the form's draft by what the URL said.
 */
export function useSentNotice(draftOf: (sent: string) => string): boolean {
  const { params, replace } = useAddress()
  const [sent] = useState(params.get(SENT_PARAM))
  // A layout effect comes before the form's own, which would fill in again what has just been sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the page over
  useLayoutEffect(() => {
    if (sent === null) return
    import('#web/outbox/drafts.ts').then(({ emptyDraft }) => emptyDraft(draftOf(sent))).catch(() => undefined)
    replace({ [SENT_PARAM]: null })
  }, [])
  return sent !== null
}
