import type { Page } from '@playwright/test'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { anAdministrator, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  BROKEN,
  BROKEN_IF_LARGE,
  checkFocus,
  checkHeadings,
  checkOnce,
  checkPlaces,
  DESKS_IN_FULL,
  FINDS,
  isAccepting,
  loaded,
  look,
  open,
  PHONES,
  PHONES_IN_FULL,
} from '#tests/support/browser/walk.ts'
import {
  ADMIN_PARTS,
  ADMIN_SCREENS,
  addScreenContent,
  adminScreen,
  MENU,
  MORE_ADMIN_SCREENS,
  MORE_SCREENS,
  SCREENS,
  type Screen,
} from '#tests/support/screens.ts'

// An image preloaded for one width is not the one shown at another width.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload but not used/] })

// Each screen is looked at in a dozen states.
const PLACES = new URL('layout/', import.meta.url)
const PUBLIC = [...SCREENS, ...MORE_SCREENS]
const ignoredOn = ({ breaksLargeWords }: Screen) => (breaksLargeWords ? BROKEN_IF_LARGE : undefined)

/** With large text a form is used on a phone. */
const adminStates = ({ after }: Screen) =>
  [...PHONES_IN_FULL, ...DESKS_IN_FULL].filter(({ width, textSize }) => !after || !textSize || width < 768)

/** The whole of an opened dialog can be reached, down to its last button. */
async function checkDialog(page: Page) {
  const last = page.locator('dialog:modal').locator('button, a').last()
  if ((await last.count()) === 0) return
  await page.setViewportSize({ width: 320, height: 568 })
  await last.scrollIntoViewIfNeeded()
  await expect.soft(last).toBeInViewport({ ratio: 1 })
}

for (const screen of PUBLIC) {
  const isRecorded = SCREENS.includes(screen)
  test(`${screen.name}, in en`, async ({ page }) => {
    for (const states of [PHONES_IN_FULL, DESKS_IN_FULL]) {
      await open(page, screen, states)
      if (isRecorded) await checkPlaces(page, PLACES, 'public', SCREENS, screen)
      if (isAccepting()) continue
      await checkOnce(page, states === PHONES_IN_FULL ? screen : { ...screen, least: {} })
      await look(page, screen.name, states, FINDS, ignoredOn(screen))
      if (states === PHONES_IN_FULL) await checkDialog(page)
    }
    if (isAccepting()) return
    await checkFocus(page, screen.name)
    await checkHeadings(page, screen.name)
  })

  for (const language of LANGUAGES.filter((language) => language !== 'en')) {
    test(`${screen.name}, in ${language}`, async ({ page }) => {
      await open(page, screen, PHONES, prefixOf(language))
      await checkOnce(page, screen)
      // Three columns on a phone have no room for some French words.
      const ignores = screen.name.startsWith('compare') ? BROKEN : BROKEN_IF_LARGE
      await look(page, screen.name, PHONES, FINDS, ignores)
      await checkDialog(page)
    })
  }
}

for (const language of LANGUAGES) {
  test(`the menu, in ${language}`, async ({ page }) => {
    await open(page, MENU, PHONES_IN_FULL, prefixOf(language))
    await checkOnce(page, MENU)
    await look(page, 'menu', PHONES_IN_FULL)
  })
}

test.describe('the administrator’s', () => {
  // Each screen is opened by a visit of its own, one after the other: the account shows its sessions.
  test.describe.configure({ mode: 'default' })
  let admin: Awaited<ReturnType<typeof anAdministrator>>
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    admin = await anAdministrator(request)
    await request.dispose()
  })

  for (const screen of [...ADMIN_SCREENS, ...MORE_ADMIN_SCREENS]) {
    test(`${screen.name}, in en`, async ({ page, baseURL }) => {
      const { headers } = await openSection(
        page,
        '',
        screen.name === 'admin-account' ? await anAdministrator(page.request) : admin,
      )
      await addScreenContent(baseURL as string, headers.Authorization.slice('Bearer '.length))
      // Errors caused by other tests.
      await page.route('**/api/admin/errors', (route) => route.fulfill({ json: { count: 0, newest: [] } }))
      await page.route('**/status-counts', async (route) =>
        route.fulfill({ json: { ...(await (await route.fetch()).json()), new: 3 } }),
      )
      await page.route('**/api/admin/today', async (route) => {
        const today = await (await route.fetch()).json()
        await route.fulfill({ json: { ...today, newInquiries: { ...today.newInquiries, count: 3 } } })
      })
      await open(page, screen, PHONES_IN_FULL)
      const isRecorded = ADMIN_SCREENS.includes(screen)
      if (isRecorded) await checkPlaces(page, PLACES, 'admin', ADMIN_SCREENS, screen)
      // From the top, wherever a phone was scrolled to.
      await page.evaluate(() => scrollTo(0, 0))
      await page.setViewportSize({ width: 1280, height: 900 })
      if (isRecorded) await checkPlaces(page, PLACES, 'admin', ADMIN_SCREENS, screen)
      if (isAccepting()) return await page.unrouteAll({ behavior: 'ignoreErrors' })
      await checkOnce(page, { ...screen, least: {} })
      await page.setViewportSize({ width: 360, height: 740 })
      await checkOnce(page, screen)
      await look(page, screen.name, adminStates(screen), FINDS, ignoredOn(screen))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
})

test('every section of the admin area and each tab is in the table of screens', async ({ page }) => {
  await openSection(page)
  const found = new Set(['/admin'])
  for (const path of found) {
    await page.goto(path)
    await loaded(page)
    const links = page.locator('a[href^="/admin"]')
    for (const link of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
      if (/^\/admin\?section=[\w-]+(?:&tab=[\w-]+)?$/.test(link)) found.add(link)
  }
  const known = ADMIN_PARTS.map((part) => adminScreen(part).path)
  expect(known.filter((path) => !found.has(path))).toEqual([])
  // A section's own path shows its first tab.
  const tabless = [...found].filter((path) => !known.includes(path))
  expect(tabless.filter((path) => !known.some((one) => one.startsWith(`${path}&tab=`)))).toEqual([])
})
