import { useEffect, useRef } from 'react'

export function scrollToSection(id: string) {
  const section = document.getElementById(id)
  if (!section) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) section.scrollIntoView()
  else scrollSmoothly(section)
  // The next Tab continues from the section, as after following an anchor.
  section.setAttribute('tabindex', '-1')
  section.focus({ preventScroll: true })
}

/** Scrolls to an element. After Back during a smooth scroll, the browser would go on from the restored position. */
function scrollSmoothly(section: HTMLElement) {
  const from = scrollY
  const restore = () => requestAnimationFrame(() => scrollTo({ top: from, behavior: 'instant' }))
  addEventListener('popstate', restore, { once: true })
  addEventListener('scrollend', () => removeEventListener('popstate', restore), { once: true })
  section.scrollIntoView({ behavior: 'smooth' })
}

/** Shows a new screen, by its whole path, from its top; after going back, the browser's restored position stays. */
export function useScrollOnNavigation(path: string) {
  const shown = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    const onPopState = () => {
      // Going back to the same screen closes a dialog, which does not count as leaving the screen.
      wentBack.current = location.pathname !== shown.current
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!wentBack.current && !location.hash) scrollTo(0, 0)
    wentBack.current = false
  }, [path])
}

/** Scrolls to the section in the URL's fragment after a navigation in the app; again once `settled`, as lists have grown. */
export function useScrollToHash(settled: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the lists have settled
  useEffect(() => {
    // In a document the browser has done so, and the visitor may have scrolled since.
    if (!document.documentElement.hasAttribute('data-hydrated')) return
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [settled])
}
