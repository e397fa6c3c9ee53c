import { useEffect, useRef } from 'react'

/** Scrolls to a section of this page, smoothly where the visitor has not asked for less motion. */
export function scrollToSection(id: string) {
  const section = document.getElementById(id)
  if (!section) return
  if (prefersReducedMotion()) section.scrollIntoView()
  else scrollSmoothly(section)
  // The next Tab goes on from the section, as it does after an anchor.
  section.setAttribute('tabindex', '-1')
  section.focus({ preventScroll: true })
}

/** When going back during a smooth scroll, the browser would continue from the position it has just restored. */
function scrollSmoothly(section: HTMLElement) {
  const from = scrollY
  const restore = () => requestAnimationFrame(() => scrollTo({ top: from, behavior: 'instant' }))
  addEventListener('popstate', restore, { once: true })
  addEventListener('scrollend', () => removeEventListener('popstate', restore), { once: true })
  section.scrollIntoView({ behavior: 'smooth' })
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A new screen, by its whole path, starts at its top; going back leaves the browser's own restored position. */
export function useScrollOnNavigation(path: string) {
  const shown = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    const onPopState = () => {
      // Back to the same screen closes a dialog: that is no navigation to restore a position after.
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

/**
 * Brings the section that the URL's fragment names into view after a navigation from another screen; again once `settled`,
 * because the lists above it have grown by then.
 */
export function useScrollToHash(settled: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be run again when the lists have settled
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [settled])
}
