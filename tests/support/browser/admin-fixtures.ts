import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { ensureDevVars } from '#worker/cli/prepare.ts'
import { expect } from './fixtures.ts'

export const PASSWORD = 'shuka-da-girbi-2026'

// In hexadecimal digits, which are of one width: a name of seven "m" or "w" is wider than a phone at twice the text size.
const unique = () => (Date.now() % 2 ** 32).toString(16) + Math.random().toString(16).slice(2, 7)

/** Returns a name that no other test's row has: all tests share one database. */
export const named = (name: string) => `${name} ${unique()}`

// Sign-ins are limited by network: each test has its own.
const aGroup = () => Math.trunc(Math.random() * 0x10000).toString(16)
const anAddress = () => ({ 'CF-Connecting-IP': `2001:db8:${aGroup()}:${aGroup()}::1` })

export type TestAdmin = { id: string; username: string; role: string }

/** Creates an administrator for one test, because signing out ends all of its tokens. */
export async function anAdministrator(request: APIRequestContext): Promise<TestAdmin> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = ensureDevVars()
  const owner = await login(request, ADMIN_USERNAME ?? '', ADMIN_PASSWORD ?? '')
  const username = `admin-${unique()}`
  const answer = await request.post('/api/admin/register', {
    headers: { Authorization: `Bearer ${owner}` },
    data: { username, email: `${username}@example.com`, password: PASSWORD },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export async function login(request: APIRequestContext, username: string, password: string): Promise<string> {
  const answer = await request.post('/api/admin/login', { headers: anAddress(), data: { username, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}

/** Signs in the test's own administrator, or the shared one. */
async function session(request: APIRequestContext, admin?: TestAdmin) {
  const who = admin ?? (await anAdministrator(request))
  return { admin: who, token: await login(request, who.username, PASSWORD) }
}

/** A session younger than five minutes needs no confirmation of identity. */
const FRESH_MS = 4 * 60_000

/** Tests that sign nobody out share one administrator per worker process, and a session while it is fresh. */
let shared: { began: number; session: ReturnType<typeof session> } | undefined

async function sharedSession(request: APIRequestContext) {
  if (!shared || Date.now() - shared.began > FRESH_MS) {
    const admin = (await shared?.session)?.admin
    shared = { began: Date.now(), session: session(request, admin) }
  }
  return shared.session
}

/** Has the page's browser signed in, on whatever site it opens. */
export const storeSession = (page: Page, { token, admin }: { token: string; admin: object }) =>
  page.addInitScript(
    ([token = '', admin = '']) => {
      // A buyer's page in a preview is sandboxed, without storage. Only once: after signing out, nobody is signed in again.
      if (self.origin === 'null' || sessionStorage.getItem('signed_in') === token) return
      sessionStorage.setItem('signed_in', token)
      localStorage.setItem('admin_token', token)
      localStorage.setItem('admin_user', admin)
    },
    [token, JSON.stringify(admin)],
  )

/** Opens a section as a signed-in administrator; returns the administrator and the request headers. */
export async function openSection(page: Page, section = '', as?: TestAdmin) {
  const { admin, token } = await (as ? session(page.request, as) : sharedSession(page.request))
  await storeSession(page, { token, admin })
  await page.goto(section ? `/admin?section=${section}` : '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { admin, headers: { Authorization: `Bearer ${token}` } }
}

/** Opens what is behind 'More' beside a list's heading on a phone; wider screens always show it. */
export async function showMore(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 640) return
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true, expanded: false }).click()
}

/** Waits until a dialog has faded in: while it is half transparent, its contrast is lower. */
export const opened = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

export async function fillMachine(form: Locator, name: string) {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Category').selectOption('tractors')
  await form.getByRole('button', { name: 'More', exact: true }).click()
  await form.getByLabel('Description').fill('A tractor for ridging and haulage.')
  await form.getByLabel('Price', { exact: true }).fill('$45,000')
  await form.getByLabel('Series').fill('T Series')
  await form.getByLabel('Specifications').fill('Engine: 75 hp\nDrive: 4WD')
}

/** Enters an image by its URL, whose field is behind "More". */
export async function enterImageUrl(form: Locator, url: string) {
  const field = form.getByLabel('Image URL')
  if (!(await field.isVisible())) await form.locator('summary', { hasText: 'More' }).click()
  await field.fill(url)
}

export async function fillPost(form: Locator, title: string) {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Content').fill('After the first good rain.\n\nNot before.')
  await form.getByLabel('Excerpt').fill('Reading the first rains.')
  await enterImageUrl(form, '/images/blog/before-the-harmattan.webp')
  await form.getByLabel('Category').fill('Field Guides')
}

export async function forgetSession(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('admin_token'))

export const statusWith = async (page: Page, token: string | null) =>
  (await page.request.get('/api/admin/blog', { headers: { Authorization: `Bearer ${token}` } })).status()

/** Ends the sessions of whoever is signed in, as on another device. */
export const endSession = async (page: Page) =>
  page.request.post('/api/admin/logout', { headers: { Authorization: `Bearer ${await tokenOf(page)}` } })

export const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

export async function openNewPost(page: Page) {
  const session = await openSection(page, 'blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  return { ...session, form: page.getByRole('dialog', { name: 'Create Blog Post' }) }
}

export const createPost = (form: Locator) =>
  form
    .getByRole('button', { name: /^(Save Draft|Publish|Schedule)$/ })
    .first()
    .click()

export const statusOfPost = async (page: Page, slug: string) => (await page.request.get(`/blog/${slug}`)).status()

export const fileInput = (form: Locator) => form.locator('input[type=file]').first()

export const choose = (form: Locator, file: Parameters<Locator['setInputFiles']>[0]) =>
  fileInput(form).setInputFiles(file)

/** Counts what somebody taps and types into on a page, which `count` has, and may be added to. */
export function counted(page: Page) {
  const count = { taps: 0, fields: 0 }
  const tap = (what: Locator) => what.click().then(() => count.taps++)
  const type = (where: Locator, text: string) => where.fill(text).then(() => count.fields++)
  return { count, tap, type, button: (name: string) => page.getByRole('button', { name, exact: true }) }
}

/** A buyer's phone, without JavaScript. */
export const aPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false, hasTouch: true })
