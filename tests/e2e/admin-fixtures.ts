import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { ensureDevVars } from '#worker/cli/dev-vars.ts'
import { expect } from './fixtures.ts'

export const PASSWORD = 'shuka-da-girbi-2026'

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** A name that no other test's row has: all tests share one database. */
export const named = (name: string) => `${name} ${unique()}`

// Sign-ins are counted by the network an address is in: each test calls from one of its own.
const aGroup = () => Math.trunc(Math.random() * 0x10000).toString(16)
const anAddress = () => ({ 'CF-Connecting-IP': `2001:db8:${aGroup()}:${aGroup()}::1` })

export type TestAdmin = { id: string; username: string; role: string }

/** An administrator of the test's own, because signing out ends every token that one has. */
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

/** Signs in an administrator of the test's own, or the one that is shared. */
async function session(request: APIRequestContext, admin?: TestAdmin) {
  const who = admin ?? (await anAdministrator(request))
  return { admin: who, token: await login(request, who.username, PASSWORD) }
}

/** What needs a confirmation asks for none in a session that began less than five minutes ago. */
const FRESH_MS = 4 * 60_000

/** Tests that sign nobody out share one administrator for each worker process, and a session while it is fresh. */
let shared: { began: number; session: ReturnType<typeof session> } | undefined

async function sharedSession(request: APIRequestContext) {
  if (!shared || Date.now() - shared.began > FRESH_MS) {
    const admin = (await shared?.session)?.admin
    shared = { began: Date.now(), session: session(request, admin) }
  }
  return shared.session
}

/** Opens a section as a signed-in administrator; returns the administrator and the request headers. */
export async function openSection(page: Page, section = '', as?: TestAdmin) {
  const { admin, token } = await (as ? session(page.request, as) : sharedSession(page.request))
  // Not a screen: it would go on to the overview by itself, and ask for all that this shows.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, admin]) => {
      localStorage.setItem('admin_token', token as string)
      localStorage.setItem('admin_user', admin as string)
    },
    [token, JSON.stringify(admin)],
  )
  await page.goto(section ? `/admin?section=${section}` : '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { admin, headers: { Authorization: `Bearer ${token}` } }
}

/** Waits until a dialog has faded in: half transparent, its colours are not those that contrast. */
export const opened = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

/** Opens the form that adds a machine, filled in but for the image. */
export async function openFilledForm(page: Page, name = named('Tractor')) {
  await openSection(page, 'machinery')
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  const form = page.getByRole('dialog', { name: 'Add Machinery' })
  await fillMachine(form, name)
  return { form, name }
}

export async function fillMachine(form: Locator, name: string) {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Category').selectOption('tractors')
  await form.getByLabel('Description').fill('A tractor for ridging and haulage.')
  await form.getByLabel('Price').fill('$45,000')
  await form.getByLabel('Series').fill('T Series')
  await form.getByLabel('Specifications').fill('Engine: 75 hp\nDrive: 4WD')
}

export async function fillArticle(form: Locator, title: string) {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Content').fill('After the first good rain.\n\nNot before.')
  await form.getByLabel('Excerpt').fill('Reading the first rains.')
  await form.getByLabel('Image URL').fill('/images/blog/before-the-harmattan.webp')
  await form.getByLabel('Category').fill('Field Guides')
}
