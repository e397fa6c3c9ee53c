// What is looked for on every screen. Each function runs in the browser, so it uses nothing else of this file; each but
// the last two returns sentences, none of which should be there.

/** Returns a page's layout faults: sideways scrolling, broken words, cut texts, and what covers half the screen. */
export function layoutFaults(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const style = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : []
  const named = ({ localName, textContent, className }: Element) =>
    `${localName} "${textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)}" ${className}`.slice(0, 130)
  const dialog = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal, :popover-open'))
  const root = dialog ?? document.body
  // A link that skips something is above the screen until it has the focus.
  const skips = [...root.querySelectorAll('a[href^="#"]:not(:focus)')].filter(
    (link) => /fixed|absolute/.test(style(link).position) && link.getBoundingClientRect().bottom > 0,
  )
  return [...tooWide(), ...texts(), ...tooTall(), ...skips.map(named)]

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
      // An email address, a URL, a key, a phone number or a file's name is not a word.
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

  /** Returns whether a text extends beyond a box that hides its overflow and does not scroll. */
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

/** Returns visible or pressable texts that are cut off or outside the screen, and not in a box that scrolls. */
export function cutOff(): string[] {
  const scrolls = ({ parentElement: box }: Element): boolean =>
    box !== null && box !== document.body && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box))
  const pen = document.createElement('canvas').getContext('2d')
  const SHOWN = 'a, button, summary, select, label, h1, h2, h3, p, dt, dd, li, td, th'
  return [...document.querySelectorAll<HTMLElement>(SHOWN)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const { overflowX, textOverflow, clipPath, display, font, paddingLeft } = getComputedStyle(element)
      // Only for screen readers.
      if (width <= 1 || height <= 1 || right < 0 || clipPath === 'inset(50%)') return false
      const isClipped = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
      const isOut = (left < -1 || right > innerWidth + 1) && !scrolls(element)
      const isPressed = element.matches('a, button, summary')
      if (element instanceof HTMLSelectElement && pen) {
        pen.font = font
        const text = pen.measureText(element.selectedOptions[0]?.text ?? '').width
        return isOut || text > width - 2 * Number.parseFloat(paddingLeft) - 2
      }
      return isOut || (isClipped && (hides || (isPressed && display !== 'inline')))
    })
    .map((element) => `${element.tagName} ${element.innerText.slice(0, 60)}`)
}

/** Returns what extends beyond the screen, or the open dialog, unless a box around it scrolls or hides it. */
export function beyond(): string[] {
  const root = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal')) ?? document.body
  const right = root === document.body ? innerWidth : root.getBoundingClientRect().left + root.clientWidth
  const isHeld = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
  // The list of toasts is as wide as the screen plus a margin.
  return [...root.querySelectorAll(':not([data-sonner-toaster])')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath !== 'inset(50%)')
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !isHeld(element))
    .map((element) => `${element.localName} ${element.className}`.slice(0, 100))
    .slice(0, 5)
}

/** Returns the images of rows that are cropped, and what extends beyond its row. */
export function rowFaults(): string[] {
  if (document.querySelector('dialog:modal')) return []
  return [...document.querySelectorAll('.products > li, .list article')].flatMap((row) => {
    const name = row.querySelector('h2, h3') as HTMLElement
    const { width, height } = (row.querySelector('img') as Element).getBoundingClientRect()
    const { right } = row.getBoundingClientRect()
    const isOut = [...row.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > right + 1)
    const faults = [Math.abs(width / height - 1.5) > 0.02 && 'cropped', isOut && 'too wide']
    return faults.flatMap((fault) => (fault ? [`${name.textContent}: ${fault}`] : []))
  })
}

/** Returns the lists that end with one tile alone; of the home page, those whose last row is not full. */
export function loneTiles(): string[] {
  const lists = [...document.querySelectorAll('.products, #gallery ul, .cards, main ul:has(> li > article)')]
  return lists.flatMap((list) => {
    const shown = [...list.children].filter((tile) => tile.checkVisibility())
    const tiles = shown.map((tile) => tile.getBoundingClientRect())
    const last = tiles.filter(({ top }) => Math.abs(top - (tiles.at(-1)?.top ?? 0)) < 2)
    const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
    const missing = list.getBoundingClientRect().right - Math.max(...last.map(({ right }) => right))
    const isJudged = columns > 1 && (last.length === 1 || list.matches('.products, #gallery ul'))
    return isJudged && missing > 1.5 ? [`${list.className}: ${last.length} of ${columns}`] : []
  })
}

/** Returns the numbers, email addresses, categories and links of the footer that lead somewhere and are less than 44 pixels high. */
export function lowTargets(): string[] {
  const TARGETS = `footer :is(a, button), .chips a,
    main :is(a[href^="tel:"], li > div > a[href^="mailto:"], a[href*="wa.me"])`
  return [...document.querySelectorAll(TARGETS)]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
    .map((target) => `${target.textContent} ${target.getBoundingClientRect().height}`)
}

/** Returns what has a border and is wider than the page's columns. */
export function longRules(): string[] {
  const page = document.querySelector('footer .page-width')
  if (!page) return []
  const { paddingLeft, paddingRight } = getComputedStyle(page)
  const { left, right } = page.getBoundingClientRect()
  return [...document.querySelectorAll('main *, footer *')]
    .filter((element) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isRuled = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0 && box.width > 0
      const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
      return isRuled && (box.left < from - 1 || box.right > to + 1)
    })
    .map((element) => `${element.tagName} ${element.className}`)
}

/** Returns elements' classes for which no style sheet has a rule. */
export function unknownClasses(): string[] {
  const selectors = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        const own = 'selectorText' in rule ? String(rule.selectorText) : ''
        return 'cssRules' in rule ? own + selectors(rule.cssRules as CSSRuleList) : own
      })
      .join(' ')
  const all = [...document.styleSheets].map((sheet) => selectors(sheet.cssRules)).join(' ')
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  return [...classes].filter((name) => !all.includes(`.${CSS.escape(name)}`))
}

/** Returns the selected elements whose background contrasts less than three to one with the others' (WCAG 1.4.11). */
export function alikeChosen(): string[] {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = (element: Element | null): string => {
    const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
    return /, 0\)$/.test(color) ? ground(element?.parentElement ?? null) : color
  }
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])'
  return [...document.querySelectorAll(CHOSEN)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const own = ground(element)
      return contrast(own, ground(element.parentElement)) < 3 || contrast(getComputedStyle(element).color, own) < 3
    })
    .map((element) => `${element.localName} ${element.textContent}`)
}

/** Returns the buttons, and links that look like one, without a visible edge, and boxes not drawn by the browser. */
export function withoutEdge(): string[] {
  const hasLine = (line: string, width: string) => line !== 'none' && Number.parseFloat(width) >= 1
  const boxes = [...document.querySelectorAll('[type=checkbox], [type=radio]')].filter(
    (box) => box.checkVisibility() && getComputedStyle(box).appearance !== 'auto',
  )
  const buttons = [...document.querySelectorAll('button, [role="button"], a.no-underline')]
    .filter((button) => button.checkVisibility() && !button.closest('[data-sonner-toaster]'))
    .filter((button) => {
      const { borderTopWidth, borderTopStyle, borderBottomStyle, borderBottomWidth } = getComputedStyle(button)
      return !hasLine(borderTopStyle, borderTopWidth) || !hasLine(borderBottomStyle, borderBottomWidth)
    })
  return [...boxes, ...buttons].map((element) => element.outerHTML.slice(0, 120))
}

/** Returns the visible headings, each with the number of its lines. */
export function headingLines(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 4))
      return `${heading.textContent}: ${new Set(tops).size}`
    })
}

/** Removes the display face, so that its fallback is shown. */
export function removeDisplayFace() {
  for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
      const rule = sheet.cssRules[index]
      if (rule instanceof CSSFontFaceRule && !/Fallback/.test(rule.cssText)) sheet.deleteRule(index)
    }
}
