/** What is looked for on a page: run in the browser, where nothing of this file's is at hand. */

/** Returns the words that stand in two lines though nothing in them says where they may be parted. */
export function brokenWords(): string[] {
  const broken = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node
    if (!parent?.checkVisibility() || parent.closest('script, style, noscript, option, .sr-only')) continue
    for (const { 0: token, index } of (text ?? '').matchAll(/\S+/g)) {
      // An e-mail address, a URL or a file's name is no word.
      if (/(?=.*\d)(?=.*\p{L})\S{9}/u.test(token)) continue
      if (/[@/\\_]|\w\.\w/.test(token)) continue
      for (const { 0: word, index: offset } of token.matchAll(/[\p{L}\d'’,.]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index + offset)
        range.setEnd(node, index + offset + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.add(word)
      }
    }
  }
  return [...broken]
}

/** Returns what is wider than the screen, and what scrolls sideways within it. */
export function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth && !document.querySelector('dialog[open]')) return []
  const name = (element: Element) =>
    `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`.slice(0, 140)
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  if (dialog && dialog.scrollWidth > dialog.clientWidth)
    return [`dialog: ${dialog.scrollWidth}`, ...over(dialog, dialog.getBoundingClientRect().right)]
  return document.documentElement.scrollWidth <= innerWidth ? [] : over(document.body, innerWidth)

  function over(root: Element, right: number) {
    return [...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > right + 1)
      .filter((element) => ![...element.children].some((child) => child.getBoundingClientRect().right > right + 1))
      .map(name)
      .slice(0, 8)
  }
}

/** Returns what stays in sight over the rest and takes more than half the screen. */
export const tooTall = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] *, header, form, nav')]
    .filter((element) => element.checkVisibility() && ['sticky', 'fixed'].includes(getComputedStyle(element).position))
    .filter((element) => !element.closest('#menu') && element.getBoundingClientRect().height > innerHeight / 2)
    .map((element) => `${element.localName}.${element.className}`.slice(0, 100))
