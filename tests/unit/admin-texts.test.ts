import { afterEach, expect, test, vi } from 'vitest'
import { SETTINGS_SAVES } from '#contract/settings/settings.ts'
import { TRANSLATED_KINDS } from '#contract/translations/list.ts'
import { failureReason, serverMessage } from '#web/admin/lib/request.ts'
import { valueFor } from '#web/admin/queries/categories.ts'
import { sendSignIn, signInWithPasskey } from '#web/admin/queries/session.ts'
import { interestLabel } from '#web/admin/sections/inquiries/labels.ts'
import { signedMoney, sumsText } from '#web/admin/sections/inquiries/orders/labels.ts'
import { quotationTitle } from '#web/admin/sections/inquiries/quotations/quotation-entry.tsx'
import { valueOfStates, valueText } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { isOneColour } from '#web/admin/sections/settings/logo-check.ts'
import { fieldsText, gapKind, gapName } from '#web/admin/sections/translations/gap-text.ts'
import { RequestError } from '#web/shared/lib/request.ts'

afterEach(() => vi.unstubAllGlobals())

test('sums are named in each currency that has one, and what was paid back has a sign', () => {
  expect(sumsText({ USD: 5_807_150, NGN: 4_450_000_000 })).toBe('$58,071.50 and ₦44,500,000')
  expect(sumsText({ NGN: 100 })).toBe('₦1')
  expect(sumsText({ USD: 0 })).toBe('none')
  expect(signedMoney(-150, 'USD')).toBe('−$1.50')
})

test('quotations of some statuses are counted and added up by currency', () => {
  const sums = (
    [
      ['sent', 'USD', 2, 200],
      ['viewed', 'USD', 1, 50],
      ['viewed', 'NGN', 3, 700],
      ['accepted', 'USD', 9, 900],
    ] as const
  ).map(([status, currency, count, total]) => ({ status, currency, count, total }))
  const waiting = valueOfStates({ sums } as never, ['sent', 'viewed'])
  expect(waiting).toEqual({ count: 6, totals: { USD: 250, NGN: 700 } })
  expect(valueText(waiting)).toBe('6: $2.50 and ₦7')
  expect(valueText({ count: 0, totals: {} })).toBe('0')
})

test('a quotation is named by its number, and by its revision from the second on', () => {
  expect(quotationTitle({ number: 'Q-2026-0007', revision: 1 })).toBe('Q-2026-0007')
  expect(quotationTitle({ number: 'Q-2026-0007', revision: 2 })).toBe('Q-2026-0007, revision 2')
  expect(quotationTitle({ number: null, revision: 1 })).toBe('Draft')
})

test('an interest has its label, also in a category that the owner has removed', () => {
  expect(interestLabel('harvesters')).toBe('Combine Harvesters')
  expect(interestLabel('rice-mills')).toBe('Rice mills')
  expect(interestLabel(null)).toBe('Not given')
})

test('a new category is named after its English name, and never like another one', () => {
  expect(valueFor('Rice Mills', [])).toBe('rice-mills')
  expect(valueFor('Rice Mills', ['rice-mills', 'rice-mills-2'])).toBe('rice-mills-3')
  expect(valueFor('All', [])).toBe('all-2')
  expect(valueFor('4WD', [])).toBe('category-4wd')
  expect(valueFor('水泵', [])).toBe('category')
})

test('a part of the settings is named so in the list of translations, whichever it is', () => {
  for (const resource of ['firm', 'contact', 'texts', 'appearance', 'categories'] as const) {
    expect(SETTINGS_SAVES).toHaveProperty(resource)
    expect(gapKind({ resource })).toBe('settings')
    expect(gapName({ resource, name: resource })).toMatch(/^[A-Z]\w+ settings$/)
  }
  for (const resource of ['machinery', 'gallery', 'posts', 'services'] as const) {
    expect(TRANSLATED_KINDS).toContain(gapKind({ resource }))
    expect(gapName({ resource, name: 'gona T75' })).toBe('gona T75')
  }
  expect(fieldsText('Not translated', ['heroText', 'imageAlt'])).toBe('Not translated: hero text, image alt')
  expect(fieldsText('Not translated', [])).toBe('')
})

test('a logo that hardly differs from white in any colour cannot be seen', () => {
  const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]))
  const white = [255, 255, 255]
  expect(isOneColour(pixels(white, white))).toBe(true)
  expect(isOneColour(pixels(white, [240, 240, 240]))).toBe(true)
  expect(isOneColour(pixels(white, [255, 255, 200]))).toBe(false)
  expect(isOneColour(pixels(white, white, [30, 39, 96]))).toBe(false)
})

test.each([
  [500, '{"message":"That series is sold out"}', 'That series is sold out', 'That series is sold out'],
  [500, 'no space left\n', 'no space left', 'no space left'],
  [502, '<html>Bad gateway</html>', undefined, 'Request failed with status 502'],
  [500, '{"error":"bad"}', undefined, 'Request failed with status 500'],
  [500, '', undefined, 'Request failed with status 500'],
])('of a %i with the body %j, the message is %j and the reason %j', (status, body, message, reason) => {
  const error = new RequestError(status, '', body)
  expect([serverMessage(error), failureReason(error)]).toEqual([message, reason])
})

test('without a response, the reason is that the server could not be reached', () => {
  expect([serverMessage(new TypeError('Failed to fetch')), failureReason(new TypeError('Failed to fetch'))]).toEqual([
    undefined,
    'The server could not be reached',
  ])
})

test('a sign-in that fails says why: the server, its status, the connection or the passkey', async () => {
  const said = (response: () => Promise<Response>, signIn: () => Promise<unknown>) => {
    vi.stubGlobal('fetch', response)
    return signIn().catch((error: Error) => error.message)
  }
  const byPassword = () => sendSignIn({ username: 'amina', password: 'x' })
  const refused = async () => Response.json({ message: 'Invalid credentials' }, { status: 401 })
  expect(await said(refused, byPassword)).toBe('Invalid credentials')
  expect(await said(async () => new Response('', { status: 503 }), byPassword)).toBe('Login failed with status 503')
  expect(await said(() => Promise.reject(new TypeError('Failed to fetch')), byPassword)).toBe(
    'The server could not be reached',
  )
  // This process has no passkeys, like a browser without them.
  expect(await said(async () => Response.json({}), signInWithPasskey)).toBe(
    'The passkey could not be used on this device.',
  )
})
