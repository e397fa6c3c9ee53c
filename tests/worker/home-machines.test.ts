import { expect, test } from 'vitest'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const site = startSite()
const add = (name: string, over: Partial<MachineryInput> & { createdAt?: string } = {}) =>
  addMachine(openDb(site.env.DB), aTractor({ name, ...over }), A_TEST)

const onHome = async () => {
  const response = await site.fetch('/api/machinery?view=home')
  const names = ((await response.json()) as { name: string }[]).map(({ name }) => name)
  return { names, total: response.headers.get('x-total-count') }
}

test('home shows the featured machines in their order, then the newest whatever their position, and links to all', async () => {
  await add('Second featured', { featured: true, position: 2, createdAt: '2026-01-01T00:00:00.000Z' })
  await add('First featured', { featured: true, position: 1, createdAt: '2026-01-02T00:00:00.000Z' })
  await add('Hidden', { featured: true, hidden: true })
  for (let n = 10; n < 20; n++) await add(`Machine ${n}`, { position: n - 9, createdAt: `2026-02-${n}T00:00:00.000Z` })
  const { names, total } = await onHome()
  expect(names).toEqual([
    'First featured',
    'Second featured',
    ...[19, 18, 17, 16, 15, 14, 13].map((n) => `Machine ${n}`),
  ])
  expect(total).toBe('12')

  await add('Just added')
  const html = await (await site.fetch('/')).text()
  expect(html).toContain('Just added')
  expect(html).not.toContain('Machine 13')
  expect(html.replaceAll('<!-- -->', '')).toMatch(/href="\/gallery"[^>]*>All 13 machines</)
  expect(await (await site.fetch('/fr/')).text()).toContain('>Les 13 machines<')
})

test('the owner sets how many machines home shows, from 3 to 24', async () => {
  const headers = await signedIn(site)
  const setMachines = (homeMachines: unknown) =>
    site.send('PUT', '/api/admin/settings/texts', { ...demonstration.texts, homeMachines }, headers)
  for (let n = 10; n < 36; n++) await add(`Machine ${n}`)
  for (const refused of [2, 25, 3.5, null, '9']) expect((await setMachines(refused)).status, String(refused)).toBe(400)
  expect((await onHome()).names).toHaveLength(9)
  for (const number of [3, 24]) {
    expect((await setMachines(number)).status).toBe(200)
    expect((await onHome()).names).toHaveLength(number)
  }
})

test('where home shows every machine, no link says so', async () => {
  await add('The only one')
  expect(await (await site.fetch('/')).text()).not.toContain('All 1')
})
