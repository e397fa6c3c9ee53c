// `npm run screenshots`: photographs every screen of a running site (PORT, 8787 unless set) from head to foot into
// .cache/screens, to be looked at: the public ones in each language at four widths, the administrator's at two. `--
// --only=gallery` photographs those whose name holds that, `-- --in=fr` those in a language (`admin` for the administrator's),
// `-- --docs` renews the small English ones that docs/screens has instead.
import { existsSync, mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DEFAULT_LANGUAGE, LANGUAGES, prefixOf } from '#domain/language.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import {
  ADMIN_SCREENS,
  addScreenContent,
  buyerScreens,
  heightOf,
  LOOK_FOLDER,
  photographOf,
  photographPath,
  photographWhole,
  SCREENS,
  type Screen,
} from '#tests/support/screens.ts'
import { ensureDevVars } from '#worker/cli/prepare.ts'
import { port } from '#worker/cli/settings.ts'

const WIDTHS = { public: [360, 768, 1280, 1920], admin: [360, 1280] }
const given = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? ''
const only = given('only')
/** `--widths=360,1920` photographs these alone. */
const chosenWidths = given('widths').split(',').filter(Boolean).map(Number)
const isAsked = (album: string) => !given('in') || given('in') === album
const isForDocs = process.argv.includes('--docs')
const isNeeded = (name: string, width: number) => !isForDocs || existsSync(photographPath(name, width))
const site = `http://localhost:${port}`

type Album = {
  screens: Screen[]
  widths: number[]
  session?: Record<string, string>
  pathOf?: (path: string) => string
  take: (page: Page, name: string, width: number) => Promise<void>
}

async function photograph(browser: Browser, { screens, widths, session, pathOf = (path) => path, take }: Album) {
  for (const width of chosenWidths.length > 0 ? chosenWidths : widths) {
    const shown = screens.filter(({ name }) => name.includes(only) && isNeeded(name, width))
    if (shown.length === 0) continue
    const context = await browser.newContext({ viewport: { width, height: heightOf(width) }, reducedMotion: 'reduce' })
    if (session) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, session)
    }
    const page = await context.newPage()
    // As a visitor sees it who comes again: the display face is there from the first paint.
    await page.goto(site, { waitUntil: 'networkidle' })
    for (const { name, path, after } of shown) {
      await page.goto(site + pathOf(path), { waitUntil: 'networkidle' })
      await after?.(page)
      await take(page, name, width)
    }
    await context.close()
  }
}

async function signIn() {
  const vars = ensureDevVars()
  const answer = await fetch(`${site}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: vars.ADMIN_USERNAME, password: vars.ADMIN_PASSWORD }),
  })
  const { token, admin } = (await answer.json()) as { token: string; admin: unknown }
  return { admin_token: token, admin_user: JSON.stringify(admin) }
}

/** Scrolls to the foot of the page and back, so that every image has been fetched that loads as one scrolls. */
async function fetchImages(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    scrollTo(0, 0)
    // One in a part that is folded is never fetched.
    const shown = [...document.images].filter((image) => image.currentSrc && image.checkVisibility())
    await Promise.allSettled(shown.map((image) => image.decode()))
  })
}

function toLookAt(folder: string): Album['take'] {
  mkdirSync(folder, { recursive: true })
  return async (page, name, width) => {
    if ((await page.locator('dialog:modal').count()) === 0) await fetchImages(page)
    await photographWhole(page, `${folder}/${name}-${width}.webp`, width)
  }
}

const browser = await chromium.launch(launchOptions())
const session = await signIn()
for (const language of LANGUAGES.filter((one) => isAsked(one) && (!isForDocs || one === DEFAULT_LANGUAGE))) {
  const take = isForDocs ? photographOf : toLookAt(`${LOOK_FOLDER}/${language}`)
  // The admin area is in one language.
  const screens = SCREENS.filter(({ name }) => language === DEFAULT_LANGUAGE || !name.startsWith('admin'))
  await photograph(browser, { screens, widths: WIDTHS.public, pathOf: (path) => prefixOf(language) + path, take })
  // Made again each time, so not for the documents: a number of their own stands on them.
  if (isForDocs) continue
  const offered = await buyerScreens(site, session.admin_token, language)
  await photograph(browser, { screens: offered, widths: WIDTHS.public, take })
}
if (isAsked('admin')) {
  await addScreenContent(site, session.admin_token)
  const take = isForDocs ? photographOf : toLookAt(`${LOOK_FOLDER}/admin`)
  await photograph(browser, { screens: ADMIN_SCREENS, widths: WIDTHS.admin, session, take })
}
await browser.close()
