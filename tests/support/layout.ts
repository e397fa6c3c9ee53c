/** The position of a part of a screen, in CSS pixels of the window; `columns` if it is a list with several. */
export type Place = { left: number; top: number; width?: number; columns?: number }

/** The visible parts of a screen, by their kind and text. */
export type Layout = Record<string, Place>

/** A part that moves by no more than a line of text has not changed the layout. */
const LINE_PX = 40
const TOLERANCE_PX = 4

/** Returns the places of the main visible parts, of a list's rows only the first's; `withBar`: the bar's too. Runs in the browser alone. */
export function measureLayout(withBar: boolean): Layout {
  const layout: Layout = {}
  const dialog = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal, :popover-open'))
  const root = dialog ?? document.body

  const BOXES =
    'header, aside, main, footer, nav, section, dialog, form, fieldset, table, ul, ol, input, select, textarea'
  const WORDS = 'h1, h2, h3, button, a[href], [role="button"], summary, legend'
  const textOf = (element: Element) => element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40) ?? ''
  const nameOf = (element: Element) => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const [label] = (element as HTMLInputElement).labels ?? []
    return element.getAttribute('aria-label') ?? (by && textOf(by)) ?? (label && textOf(label)) ?? ''
  }
  const isShown = (element: Element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInSight && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  /** The number of different positions at which a list's rows begin. */
  const columnsOf = (list: Element) => {
    const { display, gridTemplateColumns } = getComputedStyle(list)
    if (display !== 'grid' || !gridTemplateColumns.includes(' ')) return undefined
    const lefts = new Set([...list.children].map((row) => Math.round(row.getBoundingClientRect().left)))
    return lefts.size > 1 ? lefts.size : undefined
  }
  const add = (name: string, place: Place) => {
    let key = name.trim()
    for (let number = 2; key in layout; number += 1) key = `${name.trim()} (${number})`
    layout[key] = place
  }

  for (const element of [root, ...root.querySelectorAll('*')]) {
    const row = element.closest('li, tbody tr, [data-sonner-toaster]')
    const isRow = row === element && row.matches('ul > :first-child, ol > :first-child') && !row.closest('nav')
    const isBox = !row && (element.matches(BOXES) || columnsOf(element) !== undefined)
    const isPicture = element.matches('img') && (!row || row.matches(':first-child'))
    const isWords = !row && element.matches(WORDS) && (withBar || dialog || !element.closest('header, aside, footer'))
    if (!(isRow || isBox || isPicture || isWords) || !isShown(element)) continue
    const box = element.getBoundingClientRect()
    const place = { left: Math.round(box.left), top: Math.round(box.top) }
    if (isWords) add(`${element.localName} ${element.getAttribute('aria-label') ?? textOf(element)}`, place)
    else if (isRow) add('first row', { ...place, width: Math.round(box.width) })
    else {
      const columns = columnsOf(element)
      const width = Math.round(box.width)
      add(`${element.localName} ${nameOf(element)}`, { ...place, width, ...(columns && { columns }) })
    }
  }
  return layout
}

/** Describes the changes of a screen's layout, in sentences. `height` is the window's. */
export function layoutChanges(before: Layout, now: Layout, height: number): string[] {
  const isAtFold = ({ top }: Place) => top > height - LINE_PX
  const gone = Object.entries(before).filter(([name, place]) => !(name in now) && !isAtFold(place))
  const isNew = Object.entries(now).filter(([name, place]) => !(name in before) && !isAtFold(place))
  const moved = Object.entries(now).flatMap(([name, place]) => {
    const was = before[name]
    return was ? changesOf(was, place).map((change) => `${name}: ${change}`) : []
  })
  return [
    ...gone.map(([name]) => `${name} is no longer in sight`),
    ...isNew.map(([name]) => `${name} is new in sight`),
    ...moved,
  ]
}

const changesOf = (was: Place, is: Place) =>
  (['left', 'top', 'width', 'columns'] as const)
    .filter((name) => Math.abs((was[name] ?? 0) - (is[name] ?? 0)) > ALLOWED[name])
    .map((name) => `${name} was ${was[name] ?? 'none'}, is ${is[name] ?? 'none'}`)

const ALLOWED = { left: TOLERANCE_PX, top: LINE_PX, width: TOLERANCE_PX, columns: 0 }
