import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import { aMessage } from '#tests/support/builders.ts'
import { YES } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { anAdministrator, login, named, openSection, PASSWORD } from './admin-fixtures.ts'
import { expect } from './fixtures.ts'
import { fillMessage, open } from './visitor.ts'

// What the specs about inquiries share: the inbox, and the outbox of a visitor who is offline.

export const send = async (page: Page, data: object) =>
  ((await (await page.request.post('/api/contact', { data })).json()) as { id: string }).id

export async function openInbox(page: Page, over: Parameters<typeof aMessage>[0] = {}) {
  const lastName = named('Bello')
  const email = `${lastName.split(' ')[1]}@example.com`
  const id = await send(page, aMessage({ lastName, email, ...over }))
  const { headers } = await openSection(page, 'inquiries')
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  // The row may be there before the search is done: the search would undo any change made until then.
  const found = page.waitForResponse('**/contact-inquiries/search')
  await page.getByRole('searchbox').fill(lastName)
  await found
  await expect(row).toHaveCount(1)
  return { row, lastName, email, headers, path: `/api/admin/contact-inquiries/${id}` }
}

export async function openRecord(page: Page, over: Parameters<typeof aMessage>[0] = {}) {
  const inbox = await openInbox(page, over)
  await inbox.row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return { ...inbox, record: page.getByRole('article') }
}

type Headers = Record<string, string>

/** Prepares and sends a quotation; returns it, and the path of the buyer's link. */
export async function sendQuotation(request: APIRequestContext, headers: Headers, over: Partial<QuotationDraft> = {}) {
  const url = '/api/admin/quotations'
  const { id }: Quotation = await (await request.post(url, { headers, data: aDraft(over) })).json()
  const sent = await request.post(`${url}/${id}/send`, { headers: { ...headers, 'If-Match': '"1"' } })
  const { quotation, link } = (await sent.json()) as { quotation: Quotation; link: string }
  return { id, quotation, link: new URL(link).pathname }
}

export async function acceptQuotation(request: APIRequestContext, link: string) {
  expect((await request.post(`${link}/accept`, { form: YES })).ok()).toBe(true)
}

export const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click()
export const pressed = (scope: ReturnType<Page['getByRole']>) => scope.getByRole('button', { pressed: true })
export const filter = (page: Page) => page.getByRole('group', { name: 'Filter by status' })
export const SAVED = 'Saved on this device. It will be sent when you are online.'
export const MESSAGE = 'Do you deliver to Katsina?'

let headers: Promise<{ Authorization: string }> | undefined

async function signIn(request: APIRequestContext) {
  const { username } = await anAdministrator(request)
  return { Authorization: `Bearer ${await login(request, username, PASSWORD)}` }
}

export async function storedFrom(
  request: APIRequestContext,
  email: string,
): Promise<{ message: string; language: string }[]> {
  headers ??= signIn(request)
  const answer = await request.get(`/api/admin/contact-inquiries?q=${email}`, { headers: await headers })
  return answer.json()
}

export const note = (page: Page) => page.getByRole('status').filter({ hasText: SAVED })
export const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' })

/** Types a message, and goes offline when the code that validates and queues has arrived: it stores what is typed. */
export async function cutWithMessage(page: Page, context: BrowserContext, email: string) {
  await open(page, '/')
  await fillMessage(page, email)
  await expect(page.locator('form[data-stored]').first()).toBeAttached()
  await page.waitForLoadState('load')
  await context.setOffline(true)
}
