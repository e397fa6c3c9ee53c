const SCROLLED_PAST_PX = 100

/** Marks the bar while the page is scrolled, also after a navigation that draws another bar. */
export function markScrolled() {
  const mark = (y: number) => document.querySelector('header')?.toggleAttribute('data-scrolled', y > SCROLLED_PAST_PX)
  addEventListener('scroll', () => mark(scrollY), { passive: true })
  // A page may have been scrolled before: asked for here, its place would have to be found by a layout of its own.
  const once = new IntersectionObserver(([root]) => {
    once.disconnect()
    mark(-(root?.boundingClientRect.top ?? 0))
  })
  once.observe(document.documentElement)
}
