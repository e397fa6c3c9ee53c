import { useEffect } from 'react'
import { pageTitle } from '#web/lib/page-title.ts'
import { useSettings } from '#web/queries/settings.ts'

/** Names the document after a navigation without a page load; the Worker has named the first one. */
export function useTitle(title?: string) {
  const settings = useSettings()
  const whole = pageTitle(title, settings)
  useEffect(() => {
    if (whole) document.title = whole
  }, [whole])
}
