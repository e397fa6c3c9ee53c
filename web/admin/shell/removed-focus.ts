/**
 * Gives the focus to the heading of the open dialog or the screen when the element that had it is removed, such as the
 * button of an action that is done: otherwise the next Tab would begin at the top of the page.
 */
export function catchRemovedFocus() {
  let focused: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  new MutationObserver(() => {
    if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    const screen = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main')
    const heading = screen?.querySelector<HTMLElement>('h1, h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
