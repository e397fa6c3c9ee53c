import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery.ts'

const site = startSite()

const enterOffer = async () =>
  site.send(
    'PUT',
    '/api/admin/prices',
    { rateDays: 14, offer: { leastDeposit: '30', yearlyRate: '0', terms: [12, 24], payments: ['monthly', 'harvest'] } },
    await signedIn(site),
  )

/** The page of a machine of $27,800. */
async function machinePage(search = '') {
  const { slug } = await addMachine(openDb(site.env.DB), aTractor({ price: '27800.00' }), A_TEST)
  return (await site.fetch(`/machinery/${slug}${search}`)).text()
}

test('nothing is said of instalments until an offer is entered', async () => {
  expect(await machinePage()).not.toContain('Pay in Instalments')
})

test('a machine’s page estimates the offer’s first terms, without JavaScript', async () => {
  await enterOffer()
  const html = await machinePage()
  expect(html).toContain('Pay in Instalments')
  expect(html).toContain('$8,340')
  expect(html).toContain('12 payments, every month')
  expect(html).toContain('An estimate at')
})

test('terms chosen in the form are estimated, and the canonical URL stays the machine’s', async () => {
  await enterOffer()
  const html = await machinePage('?deposit=50&term=24&payments=harvest')
  expect(html).toContain('$13,900')
  expect(html).toContain('2 payments, with each year’s harvest')
  expect(html).toMatch(/rel="canonical" href="[^"?]+"/)
})

test.for([
  ['120', 'The deposit must be below 100 %.'],
  ['10', 'The deposit must be at least 30 %.'],
  ['half', 'The deposit must be a percentage such as 40.'],
])('a deposit of %s is refused in words, and stays in its field', async ([deposit, words]) => {
  await enterOffer()
  const html = await machinePage(`?deposit=${deposit}`)
  expect(html).toContain(words)
  expect(html).toContain(`value="${deposit}"`)
})
