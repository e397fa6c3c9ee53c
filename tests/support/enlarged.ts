/**
 * Returns a page's layout faults: it scrolls sideways, a word is broken in the middle, a text is cut off, or what stays
 * in view takes half the screen. Runs in the browser, so it uses nothing else of this file.
 */
export function layoutFaults(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const style = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : []
  const named = (element: Element) =>
    `${element.localName} "${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)}" ${element.className}`.slice(
      0,
      130,
    )
  const dialog = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal, :popover-open'))
  const root = dialog ?? document.body
  return [...tooWide(), ...texts(), ...tooTall()]

  function tooWide() {
    const isPageWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    const isDialogWide = dialog && dialog.scrollWidth > dialog.clientWidth
    if (!isPageWide && !isDialogWide) return []
    const right = dialog ? dialog.getBoundingClientRect().right : innerWidth
    const over = [...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > right + 1)
      .filter((element) => ![...element.children].some((child) => child.getBoundingClientRect().right > right + 1))
    return [`scrolls sideways: ${[...new Set(over.map(named))].slice(0, 4).join(' | ')}`]
  }

  function texts() {
    const found = new Set<string>()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (!text?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('script, style, noscript, option, svg')) continue
      const boxes = ancestors(parent)
      // Only for screen readers.
      if (boxes.some((box) => style(box).clipPath === 'inset(50%)')) continue
      const range = document.createRange()
      const clamp = boxes.find((box) => style(box).webkitLineClamp !== 'none')
      for (const word of brokenWords(node, text, range, clamp?.getBoundingClientRect().bottom))
        found.add(`broken: ${word}`)
      if (!clamp) {
        range.selectNodeContents(node)
        if (isCut(range.getBoundingClientRect(), boxes)) found.add(`cut off: ${text.trim().slice(0, 40)}`)
      }
    }
    return [...found]
  }

  /** `end` is the end of the visible part of a text that is cut off. */
  function brokenWords(node: Node, text: string, range: Range, end = Number.POSITIVE_INFINITY) {
    const broken: string[] = []
    for (const { 0: token, index } of text.matchAll(/\S+/g)) {
      // An e-mail address, a URL, a key, a phone number or a file's name is not a word.
      if (/[@/\\_]|\w\.\w|\d{9}|(?=.*\d)(?=.*\p{L})\S{9}/u.test(token)) continue
      for (const { 0: word, index: offset } of token.matchAll(/[\p{L}\d'’,.]+/gu)) {
        range.setStart(node, index + offset)
        range.setEnd(node, index + offset + word.length)
        const lines = [...range.getClientRects()].filter(({ width, bottom }) => width > 0 && bottom < end + 1)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  }

  /**
   * Returns whether a text extends beyond a box that hides its overflow. What can be scrolled into view is not cut off.
   */
  function isCut(text: DOMRect, boxes: Element[]) {
    for (const box of boxes) {
      const { overflowX, overflowY } = style(box)
      if (/auto|scroll/.test(overflowX + overflowY)) return false
      if (box === document.body || !/hidden|clip/.test(overflowX)) continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (text.left < left - 1 || text.right > right + 1 || text.top < top - 1 || text.bottom > bottom + 1) return true
    }
    return false
  }

  function tooTall() {
    const stays = [...document.querySelectorAll(dialog ? 'dialog *' : 'body *')].filter(
      (element) =>
        root.contains(element) &&
        element.checkVisibility() &&
        element !== dialog &&
        // A column at the side leaves room beside it.
        element.getBoundingClientRect().width > innerWidth / 2 &&
        /sticky|fixed/.test(style(element).position) &&
        element.id !== 'menu',
    )
    const head = dialog?.querySelector('h2')?.parentElement
    const heights = [...stays, ...(head && dialog?.scrollTop === 0 ? [head] : [])].map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    const height = heights.reduce((sum, one) => sum + one, 0)
    return height > innerHeight / 2 ? [`half the screen is taken by ${stays.map(named).join(' | ')} (${height})`] : []
  }
}
