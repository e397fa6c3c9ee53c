import { expect, test } from 'vitest'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const site = startSite()

const enterOffer = async () =>
  site.send(
    'PUT',
    '/api/admin/prices',
    { rateDays: 14, offer: { leastDeposit: '30', yearlyRate: '0', terms: [12, 24], payments: ['monthly', 'harvest'] } },
    await signedIn(site),
  )

const aMachine = (over: Partial<MachineryInput> = {}) =>
  addMachine(openDb(site.env.DB), aTractor({ price: '27800.00', ...over }), A_TEST)

/** Returns the page of a machine for $27,800. */
async function machinePage(search = '') {
  const { slug } = await aMachine()
  return (await site.fetch(`/machinery/${slug}${search}`)).text()
}

test('instalments are not mentioned until an offer is entered', async () => {
  expect(await machinePage()).not.toContain('Pay in Instalments')
})

test('a machine’s page estimates the first offered terms without JavaScript', async () => {
  await enterOffer()
  const html = await machinePage()
  expect(html).toContain('Pay in Instalments')
  expect(html).toContain('$8,340')
  expect(html).toContain('12 payments, every month')
  expect(html).toContain('An estimate at')
})

test('chosen terms are estimated, and the canonical URL stays the machine’s', async () => {
  await enterOffer()
  const html = await machinePage('?deposit=50&term=24&payments=harvest')
  expect(html).toContain('$13,900')
  expect(html).toContain('2 payments, with each year’s harvest')
  expect(html).toMatch(/rel="canonical" href="[^"?]+"/)
})

test.for([
  ['120', 'The deposit must be below 100%.'],
  ['10', 'The deposit must be at least 30%.'],
  ['half', 'The deposit must be a percentage such as 40.'],
])('a deposit of %s is rejected with a message and stays in its field', async ([deposit, words]) => {
  await enterOffer()
  const html = await machinePage(`?deposit=${deposit}`)
  expect(html).toContain(words)
  expect(html).toContain(`value="${deposit}"`)
})

test('a term that is not offered is rejected with a message', async () => {
  await enterOffer()
  expect(await machinePage('?term=0')).toContain('This term is not offered.')
})

test('prices at their column limits have a page showing what can be calculated exactly', async () => {
  await enterOffer()
  const headers = await signedIn(site, 'bala')
  await site.send('POST', '/api/admin/prices/rates', { rate: '999999.99', date: lagosDate(Date.now()) }, headers)
  const dear = await aMachine({ name: 'Dear', price: '99999999.99' })
  const fixed = await aMachine({ name: 'Fixed', price: '99999999.99', priceNgn: '99999999999.99' })
  for (const [{ slug }, naira] of [
    [dear, 'about ₦100,000 billion'],
    [fixed, '₦99,999,999,999.99'],
  ] as const) {
    for (const path of [`/machinery/${slug}`, `/compare?m=${slug}`]) {
      const response = await site.fetch(path)
      expect(response.status).toBe(200)
      const html = (await response.text()).replaceAll('<!-- -->', '')
      expect(html).toContain('From $99,999,999.99')
      expect(html).toContain(naira)
      expect(html).toContain('$30,000,000')
    }
  }
})

const LINE = 'deposit $8,340, then 12 payments of $1,621.67 every month'

test('instalment estimates appear in dialogs, lists, comparisons and messages', async () => {
  const { id, slug } = await aMachine()
  const screens = [
    `/gallery?item=${id}`,
    `/portfolio?item=${id}`,
    '/gallery?view=list',
    '/portfolio?view=list',
    `/compare?m=${slug}`,
  ]
  const get = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '')
  for (const path of screens) expect(await get(path), path).not.toContain('deposit $')
  await enterOffer()
  for (const path of screens) expect(await get(path), path).toContain(LINE)
  const message = encodeURIComponent(`, from $27,800, or in instalments (estimate): ${LINE}.`)
  for (const path of [`/gallery?item=${id}`, `/portfolio?item=${id}`, `/machinery/${slug}`]) {
    expect(await get(path), path).toContain(message)
  }
  // The message has the buyer's choices; invalid ones are left out.
  expect(await get(`/machinery/${slug}?deposit=50&term=24&payments=harvest`)).toContain(
    encodeURIComponent('deposit $13,900, then 2 payments of $6,950 with each year’s harvest'),
  )
  expect(await get(`/machinery/${slug}?deposit=120`)).not.toContain('instalments%20(estimate)')
})

test('in naira they use the fixed price, otherwise the dated rate shown next to them', async () => {
  await enterOffer()
  const headers = await signedIn(site, 'bala')
  await site.send('POST', '/api/admin/prices/rates', { rate: '1600', date: lagosDate(Date.now()) }, headers)
  const { slug } = await aMachine()
  const atRate = (await (await site.fetch(`/machinery/${slug}`)).text()).replaceAll('<!-- -->', '')
  expect(atRate).toContain('₦13,200,000')
  expect(atRate).toContain('In naira at ₦1,600 to $1,')
  const fixed = await aMachine({ name: 'Fixed', priceNgn: '40000000' })
  const html = (await (await site.fetch(`/machinery/${fixed.slug}`)).text()).replaceAll('<!-- -->', '')
  expect(html).toContain('₦12,000,000')
  expect(html).not.toContain('In naira at')
  expect((await (await site.fetch(`/compare?m=${fixed.slug}`)).text()).replaceAll('<!-- -->', '')).toContain(
    'deposit $8,340 (₦12,000,000), then 12 payments of $1,621.67 (₦2,333,333) every month',
  )
})
