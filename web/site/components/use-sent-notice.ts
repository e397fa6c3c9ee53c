import { useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SENT_PARAM } from '#contract/inquiry/plain-form.ts'

/**
 * Returns whether this page confirms a form posted by the browser itself. The search param is removed from the URL at
 * once, so that a reload or a shared link does not show the confirmation again; `draftOf` returns the name of the
 * form's draft for the param's value.
 */
export function useSentNotice(draftOf: (sent: string) => string): boolean {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [sent] = useState(() => new URLSearchParams(search).get(SENT_PARAM))
  // A layout effect runs before the form's own, which would restore the text just sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    if (sent === null) return
    import('#web/site/outbox/drafts.ts').then((drafts) => drafts.emptyDraft(draftOf(sent))).catch(() => undefined)
    const rest = new URLSearchParams(location.search)
    rest.delete(SENT_PARAM)
    navigate(path + (rest.size > 0 ? `?${rest}` : ''), { replace: true, state: history.state })
  }, [])
  return sent !== null
}
