const SCROLLED_PAST_PX = 100

/** Marks the bar while the page is scrolled, also after a navigation that draws another bar. */
export function markScrolled() {
  const update = () => document.querySelector('header')?.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST_PX)
  addEventListener('scroll', update, { passive: true })
  // When a frame has been drawn: asked for earlier, the place would have to be found by a layout of its own.
  requestAnimationFrame(() => setTimeout(update))
}
