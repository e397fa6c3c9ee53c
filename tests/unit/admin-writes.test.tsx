// What the area sends on saving, and what it then loads again, over a replaced connection; tests/worker has what the server refuses.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { changed, refusals } from '#tests/support/field-tests.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { useEndSession } from '#web/admin/lib/account.ts'
import { blogPostCollection } from '#web/admin/sections/blog/queries.ts'
import { galleryCollection } from '#web/admin/sections/gallery/queries.ts'
import { saveableDelivery, saveablePayment } from '#web/admin/sections/inquiries/orders/order-saveables.ts'
import { formOfDraft } from '#web/admin/sections/inquiries/quotations/form-values.ts'
import {
  saveableQuotation,
  useDeleteDraft,
  useQuotationAction,
  useRecordAnswer,
  useSendEmail,
} from '#web/admin/sections/inquiries/quotations/queries.ts'
import { saveableInquiry } from '#web/admin/sections/inquiries/record/inquiry-actions.tsx'
import { machineryCollection, useImport } from '#web/admin/sections/machinery/queries.ts'
import { saveableCategory, useSaveCategories } from '#web/admin/sections/settings/category-form.tsx'
import { priceSettingsForm, saveablePriceSettings } from '#web/admin/sections/settings/price-forms.tsx'
import {
  accountsSettings,
  appearanceSettings,
  contactSettings,
  firmSettings,
  privacySettings,
  textSettings,
} from '#web/admin/sections/settings/queries.ts'
import { serviceCollection } from '#web/admin/sections/settings/services.tsx'
import { libraryImages, useDeleteImage } from '#web/admin/toolkit/upload/image-picker.tsx'
import { useRestoreVersion } from '#web/admin/toolkit/versions/versions-dialog.tsx'

type Sent = { method?: string; path: string; version: string | null; key: string | null; body: unknown }

let sent: Sent[]
let client: QueryClient

beforeEach(() => {
  sent = []
  client = new QueryClient()
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const given = new Headers(headers)
    const [version, key] = [given.get('If-Match'), given.get('Idempotency-Key')]
    sent.push({ method, path, version, key, body: JSON.parse(String(body ?? null)) })
    const order = { quotation: { id: 'q1', version: 8 } }
    return Response.json(path.includes('/orders/') ? order : { id: 'r1', version: 8, categories: [] })
  })
})
afterAll(() => vi.unstubAllGlobals())

function called<Result>(hook: () => Result): Result {
  let result: Result | undefined
  const Caller = () => {
    result = hook()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Caller />
    </QueryClientProvider>,
  )
  return result as Result
}

type Mutation = { mutateAsync: (input: never) => Promise<unknown> }

async function run(hook: () => Mutation, input: unknown): Promise<Sent | undefined> {
  await called(hook).mutateAsync(input as never)
  return sent.at(-1)
}

const ROW = { id: 'r1', version: 7 }
const QUOTATION = { ...ROW, language: 'en' }
const POST = { resource: 'posts', id: 'p1', name: '', fields: {} } as const
const PAYMENT = { kind: 'payment', amount: '100', currency: 'USD', method: 'cash', paidOn: '2026-11-20' }
const ORDER = { quotation: { id: 'q1', lines: [1, 3].map((quantity) => ({ quantity })) }, deliveries: [] } as never
const PRICES = priceSettingsForm({ rateDays: 30, offer: null, quotationTerms: '' })
const draft = formOfDraft({ ...aDraft(), ...ROW } as never)

test.for<[what: string, hook: () => Mutation, input: unknown]>([
  ['a machine', machineryCollection.useSave, { input: aTractor(), base: ROW }],
  ['an image of the gallery', galleryCollection.useSave, { input: aGalleryItem(), base: ROW }],
  ['a post', blogPostCollection.useSave, { input: aPost(), base: ROW }],
  ['a service', serviceCollection.useSave, { input: {}, base: ROW }],
  ['an image of the library', libraryImages.useSave, { input: {}, base: ROW }],
  ['an inquiry', saveableInquiry.useSave, { input: { status: 'won' }, base: ROW }],
  ['the company details', firmSettings.useSave, { input: {}, base: ROW }],
  ['the contact', contactSettings.useSave, { input: {}, base: ROW }],
  ['the texts', textSettings.useSave, { input: {}, base: ROW }],
  ['the appearance', appearanceSettings.useSave, { input: {}, base: ROW }],
  ['the privacy setting', privacySettings.useSave, { input: {}, base: ROW }],
  ['the accounts', accountsSettings.useSave, { input: {}, base: ROW }],
  ['the categories', useSaveCategories, { categories: [], version: 7 }],
  ['the prices', saveablePriceSettings.useSave, { input: PRICES, base: ROW }],
  ['a draft', saveableQuotation.useSave, { input: draft, base: ROW }],
  ['a quotation to send', () => useQuotationAction('send'), QUOTATION],
  ['the wish for a new link', () => useQuotationAction('link'), QUOTATION],
  ['the withdrawal of a quotation', () => useQuotationAction('withdraw'), QUOTATION],
  ['the revision of a quotation', () => useQuotationAction('revise'), QUOTATION],
  ['an answer by phone', useRecordAnswer, { quotation: QUOTATION, answer: {} }],
  ['an email', useSendEmail, { quotation: QUOTATION, isReminder: false }],
  ['a version to bring back', () => useRestoreVersion(POST), { id: 1, rowVersion: 7 }],
  ['a machine to delete', machineryCollection.useDelete, ROW],
  ['an image to delete', galleryCollection.useDelete, ROW],
])('the version that was seen is sent with %s', async ([, hook, input]) => {
  expect(await run(hook, input)).toMatchObject({ version: '"7"' })
  expect(sent).toHaveLength(1)
})

test('what is new has no version, and is not sent to the path of a row', async () => {
  for (const [collection, path] of [
    [machineryCollection, '/api/machinery'],
    [galleryCollection, '/api/gallery'],
    [blogPostCollection, '/api/admin/blog'],
    [serviceCollection, '/api/admin/services'],
  ] as const)
    expect(await run(collection.useSave, { input: {} })).toMatchObject({ method: 'POST', path, version: null })
  const posted = { method: 'POST', path: '/api/admin/quotations', version: null }
  expect(await run(saveableQuotation.useSave, { input: draft })).toMatchObject(posted)
})

test('a payment has the key of its form, however often it is sent', async () => {
  const { useSave } = saveablePayment('q1', 'payment', 'key 1')
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await run(useSave, { input: PAYMENT })).toMatchObject({ method: 'POST', key: 'key 1' })
})

test('of a delivery note only the lines that leave now are sent, and what is wrong is at the field of its line', async () => {
  const leaves = { quantity: ' 2 ', serials: 'A1, A2;\n A3\n' }
  const [none, empty] = ['0', ''].map((quantity) => ({ quantity, serials: '' }))
  const note = { lines: [none, leaves, empty], place: 'Kano', deliveredOn: '2026-11-20', driver: '' }
  const { schema, useSave } = saveableDelivery(ORDER, 'key')
  const lines = [{ line: 1, quantity: 2, serials: ['A1', 'A2', 'A3'] }]
  expect(await run(useSave, { input: note })).toMatchObject({ key: 'key', body: { ...note, lines } })
  const wrong = (path: string, value: string) => refusals(schema as never, changed(note, path, value))
  expect(wrong('place', 'Jos')).toEqual({ 'lines.1.serials': 'Line 2: 3 serial numbers for 2 machines' })
  expect(wrong('lines.1.quantity', '1.5')).toHaveProperty('lines.1.quantity')
  expect(wrong('lines.1.quantity', '0')).toHaveProperty('lines')
})

test('a list that was typed as text is sent line by line, and a statistic that was left empty is not', async () => {
  const statistic = (value: string, label: string) => ({ value, label })
  const [years, none, countries] = [statistic('30+', 'Years'), statistic('', ''), statistic('', 'Countries')]
  const input = { phones: ' +234 800 000 0001\n\n+234 800 000 0002 \n', statistics: [years, none, countries] }
  expect((await run(contactSettings.useSave, { input, base: ROW }))?.body).toEqual({
    phones: ['+234 800 000 0001', '+234 800 000 0002'],
    statistics: [years, countries],
  })
})

test('a category is saved in its list, whose other names stay, and a new one gets a value of its own', async () => {
  const category = (value: string, label: string) => ({ value, label, words: '', hidden: false })
  const row = { ...ROW, categories: [category('tractors', 'Tractors'), category('balers', 'Balers')] }
  const of = 'Tractors\nBalers'
  const texts = { ha: { categories: { text: 'Taraktoci\nBalers', of } } } as never
  const form = { label: 'Big Balers', words: '', hidden: true, names: { ha: ' Manyan  balers ' } }
  expect((await run(saveableCategory('balers', row, texts).useSave, { input: form, base: row }))?.body).toEqual({
    categories: [row.categories[0], { ...category('balers', 'Big Balers'), hidden: true }],
    translations: { ha: { categories: 'Taraktoci\nManyan balers' }, fr: { categories: '' } },
  })
  const added = { label: 'Balers', words: '', hidden: false, names: { fr: 'Presses' } }
  expect((await run(saveableCategory(undefined, row, texts).useSave, { input: added, base: row }))?.body).toEqual({
    categories: [...row.categories, category('balers-2', 'Balers')],
    translations: { ha: { categories: 'Taraktoci\nBalers\nBalers' }, fr: { categories: 'Tractors\nBalers\nPresses' } },
  })
  // Over a change by somebody else, whose names stay as well.
  const theirs = { ...row, version: 8, categories: [category('ploughs', 'Ploughs'), ...row.categories] }
  const their = { text: 'Garma\nTaraktoci\nBalers', of: 'Ploughs\nTractors\nBalers' }
  client.setDefaultOptions({ queries: { queryFn: () => ({ ha: { categories: their } }) } })
  expect(
    (await run(saveableCategory('balers', row, texts).useSave, { input: form, base: theirs }))?.body,
  ).toMatchObject({ translations: { ha: { categories: 'Garma\nTaraktoci\nManyan balers' } } })
})

/** The queries of some screens, by their keys. */
const KEYS = {
  machines: '/api/machinery?hidden=1&limit=25',
  images: '/api/gallery?limit=25',
  posts: '/api/admin/blog?limit=25',
  numberOfPosts: '/api/admin/blog-posts?limit=1',
  categoriesOfPosts: '/api/blog/categories',
  services: '/api/admin/services',
  library: '/api/admin/images?limit=25',
  bin: '/api/admin/bin?limit=25',
  translations: '/api/admin/translations?limit=25',
  settings: '/api/admin/settings',
  shownSettings: '/api/settings/shared',
  prices: '/api/admin/prices',
  shownPrices: '/api/prices',
  inbox: '/api/admin/contact-inquiries',
  numberOfInquiries: '/api/admin/contact-inquiries/status-counts',
  units: '/api/admin/units?limit=25',
  parts: '/api/parts?limit=25',
  analytics: '/api/admin/analytics?range=30d',
  quotations: '/api/admin/quotations',
  orders: '/api/admin/orders',
  account: '/api/admin/account',
}
type Key = keyof typeof KEYS

const POSTS: Key[] = ['posts', 'numberOfPosts', 'categoriesOfPosts']
const SETTINGS: Key[] = ['settings', 'shownSettings', 'translations']
const INBOX: Key[] = ['inbox', 'numberOfInquiries', 'analytics']

test.for<[what: string, hook: () => Mutation, input: unknown, reloaded: Key[]]>([
  ['a machine', machineryCollection.useSave, { input: aTractor(), base: ROW }, ['machines', 'translations']],
  ['an image', galleryCollection.useSave, { input: aGalleryItem() }, ['images', 'translations']],
  ['a post', blogPostCollection.useSave, { input: aPost() }, [...POSTS, 'translations']],
  ['a service', serviceCollection.useSave, { input: {} }, ['services', 'translations']],
  ['a deleted machine', machineryCollection.useDelete, ROW, ['machines', 'translations', 'bin']],
  ['an image deleted from the library', useDeleteImage, { id: 'r1' }, ['library', 'translations', 'bin']],
  ['a file of machines', () => useImport('machine'), { csv: '' }, ['machines']],
  ['a file of parts', () => useImport('part'), { csv: '' }, ['parts']],
  ['a file of units', () => useImport('unit'), { csv: '' }, ['units']],
  ['the texts', textSettings.useSave, { input: {}, base: ROW }, SETTINGS],
  ['the categories', useSaveCategories, { categories: [], version: 7 }, [...SETTINGS, 'machines', 'images']],
  ['the prices', saveablePriceSettings.useSave, { input: PRICES, base: ROW }, ['prices', 'shownPrices']],
  ['an inquiry', saveableInquiry.useSave, { input: {}, base: ROW }, INBOX],
  ['a draft', saveableQuotation.useSave, { input: draft }, ['quotations', ...INBOX]],
  ['an ended session', useEndSession, 's1', ['account']],
  ['a deleted draft', useDeleteDraft, 'q1', ['quotations', ...INBOX]],
  ['a payment', saveablePayment('q1', 'payment', 'k').useSave, { input: PAYMENT }, ['orders', 'quotations', ...INBOX]],
])('what shows %s is loaded again when it has changed, and nothing else', async ([, hook, input, reloaded]) => {
  for (const key of Object.values(KEYS)) client.setQueryData([key], null)
  await run(hook, input)
  const invalidated = Object.entries(KEYS).flatMap(([name, key]) =>
    client.getQueryState([key])?.isInvalidated ? name : [],
  )
  expect(invalidated.sort()).toEqual(reloaded.toSorted())
})
