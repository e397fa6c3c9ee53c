import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hasDisplayFace } from '#tests/support/browser/fixtures.ts'
import { type Layout, layoutChanges, measureLayout } from '#tests/support/layout.ts'
import { heightOf, photographOf, photographPath, type Screen } from '#tests/support/screens.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import * as faults from './page-faults.ts'

// What is true of every screen, while its width, text and media change. Expectations are soft: a failure names the state.

const softly = expect.configure({ soft: true })

type State = { name: string; width: number; height: number; textSize?: '200%'; isForced?: true }

/** WCAG 1.4.10 is about a screen of 1280 by 1024 pixels zoomed to 400%, 1.4.4 about text twice as large. */
const ZOOMED: State = { name: 'zoomed to 400 %', width: 320, height: 256 }
const PHONE_320: State = { name: '320 px', width: 320, height: 640 }
const PHONE_360: State = { name: '360 px', width: 360, height: 740 }
const LARGE_TEXT: State = { name: 'large text on a phone', width: 360, height: 740, textSize: '200%' }
const DESK: State = { name: '1280 px', width: 1280, height: 800 }
export const ONE_PHONE = [PHONE_360]
export const PHONES = [PHONE_360, PHONE_320, LARGE_TEXT]
export const PHONES_OF_FORMS = [...PHONES, { name: '390 px', width: 390, height: 844 }]
export const PHONES_IN_FULL = [
  ...PHONES,
  ZOOMED,
  { name: '412 px', width: 412, height: 915 },
  { name: '600 px', width: 600, height: 740 },
]
export const PHONE_AND_DESK = [PHONE_360, DESK]
export const DESKS_IN_FULL: State[] = [
  DESK,
  { name: 'a tablet', width: 768, height: 1024 },
  { name: 'large text on a tablet', width: 768, height: 1024, textSize: '200%' },
  { name: 'large text on a desktop', width: 1280, height: 800, textSize: '200%' },
  { name: '1920 px', width: 1920, height: 900 },
  { name: 'forced colours', width: 1280, height: 800, isForced: true },
]

type Find = { name: string; find: () => string[]; isFor?: (state: State) => boolean }
const isAsUsual = ({ textSize, isForced }: State) => !textSize && !isForced
const isPlain = (state: State) => [360, 1280].includes(state.width) && isAsUsual(state)
const isForced = (state: State) => Boolean(state.isForced)

/** What is looked for in every state. */
export const FITS: Find[] = [{ name: 'does not fit', find: faults.layoutFaults }]
/** The same where a word fits on no line. */
export const FITS_WITH_LONG_WORDS: Find[] = [
  { name: 'beyond the screen', find: faults.beyond },
  {
    name: 'scrolls sideways',
    find: () => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : []
    },
  },
]
export const FINDS: Find[] = [
  ...FITS,
  { name: 'cut off', find: faults.cutOff, isFor: (state) => isAsUsual(state) && state.width < 768 },
  { name: 'a row', find: faults.rowFaults, isFor: (state) => isAsUsual(state) && state.width <= 600 },
  { name: 'a tile alone', find: faults.loneTiles, isFor: isAsUsual },
  { name: 'lower than 44 px', find: faults.lowTargets, isFor: isPlain },
  { name: 'a long rule', find: faults.longRules, isFor: ({ width }) => width === 1920 },
  { name: 'an unknown class', find: faults.unknownClasses, isFor: isPlain },
  { name: 'selected, and looks like the others', find: faults.alikeChosen, isFor: isForced },
  { name: 'no edge', find: faults.withoutEdge, isFor: isForced },
]

/** Returns whether the admin area has its sidebar exactly on wide screens: a script replaces it by a bar. */
const hasItsShell = (width: number) =>
  innerWidth === width &&
  (location.pathname !== '/admin' ||
    matchMedia('(width >= 64rem)').matches === Boolean(document.querySelector('#root aside')))

/** Waits until changes have been painted, including container queries. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function setUp(page: Page, { width, height, textSize, isForced }: State) {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, textSize ?? '')
  // Chromium 156 keeps a grid's old columns where the size of text and the width change at once.
  await nextFrame(page)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: isForced ? 'active' : null })
  await page.waitForFunction(hasItsShell, width)
  await nextFrame(page)
}

type Ignores = (fault: string, state: State) => boolean

/** Long words break where no line has room for them. */
export const BROKEN: Ignores = (fault) => fault.startsWith('broken')
/** The same, only in large text: a translation has longer words than what is written for it. */
export const BROKEN_IF_LARGE: Ignores = (fault, { textSize }) => Boolean(textSize) && fault.startsWith('broken')

/** Looks for faults on the open page in each state, and leaves it in the first of them. */
export async function look(page: Page, what: string, states: State[], finds = FITS, ignores: Ignores = () => false) {
  for (const state of states) {
    await setUp(page, state)
    const apt = finds.filter(({ isFor = () => true }) => isFor(state))
    // All at once: a screen is looked at in a dozen states.
    const found: string[][] = await page.evaluate(`[${apt.map(({ find }) => `(${find})()`)}]`)
    const unexpected = found.flatMap((list, i) =>
      list.filter((fault) => !ignores(fault, state)).map((fault) => `${apt[i]?.name}: ${fault}`),
    )
    softly(unexpected, `${what}, ${state.name}`).toEqual([])
  }
  await setUp(page, states[0] as State)
}

export async function loaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

export async function open(page: Page, { path, after }: Screen, [state]: State[], prefix = '') {
  await page.setViewportSize({ width: state?.width ?? 0, height: heightOf(state?.width ?? 0) })
  await page.goto(prefix + path)
  if (path.startsWith('/admin')) await loaded(page)
  else await hydrated(page)
  await after?.(page)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

/** The first words of buttons that open a dialog or a form; other buttons change something. */
const OPENING =
  /^(?:Edit|Delete|Change|Add a P|Add Service|Add Category|Create Blog|Add Mach|Upload|Import|Invite|Prepare|Replace|Remove|Note|Translate)\b/

async function unfolded(page: Page) {
  await loaded(page)
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true, expanded: false })
  if (await more.isVisible()) await more.click()
}

/** Opens each kind of dialog and form of an administrator’s section on a phone, one after the other. */
export async function eachDialog(page: Page, check: (what: string) => Promise<unknown>) {
  await unfolded(page)
  const url = page.url()
  const buttons = page.getByRole('main').getByRole('button', { name: OPENING })
  const firstWords = await buttons.evaluateAll((all) => all.map((one) => one.textContent?.split(' ')[0] ?? ''))
  for (const word of new Set(firstWords)) {
    await buttons
      .filter({ hasText: new RegExp(`^${word}`) })
      .first()
      .click()
    await nextFrame(page)
    await check(word)
    const dialog = page.locator('dialog:modal')
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
    // Some open a form in place of the screen, or another section.
    else await page.goto(url)
    await expect(dialog).toHaveCount(0)
    await unfolded(page)
  }
}

/** Checks what is cheap, and how many of some elements there are, so that nothing is looked for in vain. */
export async function checkOnce(page: Page, screen: Screen) {
  await expectAccessible(page, softly)
  for (const [selector, least] of Object.entries(screen.least ?? {}))
    softly(await page.locator(selector).filter({ visible: true }).count(), selector).toBeGreaterThanOrEqual(least)
}

/** In the user's own colours: what has the focus must be seen. */
export async function checkFocus(page: Page, what: string) {
  await page.emulateMedia({ forcedColors: 'active' })
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return document.activeElement === document.body ? '' : `${outlineStyle} ${outlineWidth}`
    })
    softly(['', 'solid 3px'], `${what}, stop ${stop}: ${outline}`).toContain(outline)
  }
  await page.emulateMedia({ forcedColors: null })
}

/** Checks that headings take as many lines in the fallback as in the display face, which it takes from the page. */
export async function checkHeadings(page: Page, what: string) {
  const measure = async () => {
    const lines: string[] = []
    for (const state of PHONE_AND_DESK) {
      await setUp(page, state)
      lines.push(...(await page.evaluate(faults.headingLines)))
    }
    return lines
  }
  await page.waitForFunction(hasDisplayFace)
  const inFace = await measure()
  await page.evaluate(faults.removeDisplayFace)
  softly(await measure(), `${what}: lines of headings`).toEqual(inFace)
}

/** While a record is written, nothing else is looked for. */
export const isAccepting = () => /all|changed/.test(test.info().config.updateSnapshots)

/** Sets every text in the display face: system fonts would break lines differently on another machine. */
async function measured(page: Page, withBar: boolean): Promise<Layout> {
  await page.evaluate(() => document.documentElement.style.setProperty('--font-sans', '"Display Face"'))
  await page.waitForFunction(hasDisplayFace)
  await nextFrame(page)
  await nextFrame(page)
  const layout = await page.evaluate(measureLayout, withBar)
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-sans'))
  return layout
}

/** Compares the places of a screen's parts with those recorded; `npm run accept-layout` writes them, and the docs' photograph. */
export async function checkPlaces(page: Page, folder: URL, album: string, screens: Screen[], screen: Screen) {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: heightOf(width) })
  await page.waitForFunction(hasItsShell, width)
  const file = new URL(`${album}-${width}.json`, folder)
  const recorded: Record<string, Layout> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const before = recorded[screen.name]
  // The bar is the same on each screen.
  const withBar = screen === screens[0]
  const changes = async () => {
    const now = await measured(page, withBar)
    return before ? layoutChanges(before, now, heightOf(width)) : ['is not recorded']
  }
  if (!isAccepting()) {
    await softly.poll(changes, `${screen.name}, ${width} px. If this is meant: npm run accept-layout`).toEqual([])
    return
  }
  const isAsBefore = (await changes()).length === 0
  const now = isAsBefore && before ? before : await measured(page, withBar)
  const all = screens.map(({ name }) => [name, name === screen.name ? now : recorded[name]] as const)
  writeFileSync(file, lines(all.filter((one): one is [string, Layout] => one[1] !== undefined)))
  if (!isAsBefore && existsSync(photographPath(screen.name, width))) await photographOf(page, screen.name, width)
}

/** Returns JSON with one part per line. */
const lines = (layouts: [string, Layout][]) => {
  const screens = layouts.map(([screen, layout]) => {
    const parts = Object.entries(layout).map(([name, place]) => `    ${JSON.stringify(name)}: ${spaced(place)}`)
    return `  ${JSON.stringify(screen)}: {\n${parts.join(',\n')}\n  }`
  })
  return `{\n${screens.join(',\n')}\n}\n`
}
const spaced = (place: object) =>
  `{ ${Object.entries(place)
    .map(([name, value]) => `"${name}": ${value}`)
    .join(', ')} }`
