import { useEffect } from 'react'
import { pageTitle } from './page-title.ts'

/** Names the document after a navigation without a page load; the Worker has named the first one. */
export function useTitle(title?: string) {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
