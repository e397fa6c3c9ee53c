import { expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery.ts'
import { formatDay } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

const today = () => lagosDate(Date.now())
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
/** What a screen says; without the data and the JSON-LD, which stand in scripts. */
const text = async (path: string) =>
  textOf((await (await site.fetch(path)).text()).replaceAll(/<script.*?<\/script>/gs, ''))

async function aMachine(headers: Record<string, string>) {
  return (await (await site.send('POST', '/api/machinery', aTractor(), headers)).json()) as Machinery
}

const enterRate = (rate: string, date: string, headers: Record<string, string>) =>
  site.send('POST', '/api/admin/prices/rates', { rate, date }, headers)

test('every price stands beside an estimate in naira, with its rate and date where there is room', async () => {
  const headers = await signedIn(site)
  const { id } = await aMachine(headers)
  await enterRate('1600', today(), headers)
  const withRate = `≈ ₦44,500,000 at ₦1,600 to $1, ${formatDay(today())}`
  expect(await text('/')).toContain('From $27,800 ≈ ₦44,500,000 View Details')
  expect(await text('/gallery')).toContain('From $27,800 ≈ ₦44,500,000 View Details')
  expect(await text('/portfolio')).toContain('$27,800 ≈ ₦44,500,000 View Details')
  expect(await text(`/gallery?item=${id}`)).toContain(withRate)
  expect(await text(`/portfolio?item=${id}`)).toContain(withRate)
})

test('without a rate, and with one that is too old, no screen says a price in naira', async () => {
  const headers = await signedIn(site)
  const { id } = await aMachine(headers)
  const screens = ['/', '/gallery', '/portfolio', `/gallery?item=${id}`, `/portfolio?item=${id}`]
  for (const path of screens) expect(await text(path)).not.toContain('₦')
  await enterRate('1600', addDays(today(), -15), headers)
  for (const path of screens) expect(await text(path)).not.toContain('₦')
})

test('a change of the rate is on the next page that is given, cached or not', async () => {
  const headers = await signedIn(site)
  await aMachine(headers)
  await enterRate('1600', today(), headers)
  const visit = async () => textOf(await (await site.visit('/gallery')).text())
  expect(await visit()).toContain('≈ ₦44,500,000')
  await enterRate('1700', today(), headers)
  expect(await visit()).toContain('≈ ₦47,300,000')
})
