import { beforeEach, expect, test } from 'vitest'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import type { OrderedMachine } from '#contract/machinery/order.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
const PATH = '/api/admin/machinery/order'

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const add = async (name: string, over: Partial<MachineryInput> = {}) =>
  (await (await site.send('POST', '/api/machinery', aTractor({ name, ...over }), headers)).json()) as Machinery
const ordered = async () => (await (await site.fetch(PATH, { headers })).json()) as OrderedMachine[]
const namesOfHome = async () => {
  const list = await site.visit('/api/machinery?limit=9&sort=position')
  return ((await list.json()) as Machinery[]).map(({ name }) => name)
}
const order = (ids: string[], before: string[]) => site.send('PUT', PATH, { ids, before }, headers)

test('the order is saved in one request, and home shows it at the next', async () => {
  const [a, b, c] = [await add('A', { featured: true }), await add('B', { featured: true }), await add('C')]
  expect((await ordered()).map(({ name }) => name)).toEqual(['A', 'B'])
  const answer = await order([c.id, b.id, a.id], [a.id, b.id])
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ name: 'C' }, { name: 'B' }, { name: 'A' }]])
  expect(await namesOfHome()).toEqual(['C', 'B', 'A'])
  // A machine left out has no fixed place any more: it follows with the others, newest first.
  expect((await order([b.id], [c.id, b.id, a.id])).status).toBe(200)
  expect(await namesOfHome()).toEqual(['B', 'C', 'A'])
  expect(await site.rows('select name, featured, position from machinery order by name')).toEqual([
    { name: 'A', featured: 0, position: null },
    { name: 'B', featured: 1, position: 1 },
    { name: 'C', featured: 0, position: null },
  ])
  expect(await site.rows(`select summary from audit_log where action = 'update'`)).toEqual([
    { summary: 'the order on the home page' },
    { summary: 'the order on the home page' },
  ])
})

test('an order that somebody else has changed meanwhile is not overwritten, and machines that are not public get no place', async () => {
  const [a, b] = [await add('A', { featured: true }), await add('B', { featured: true })]
  const hidden = await add('Hidden', { hidden: true })
  expect((await order([b.id, a.id], [a.id, b.id])).status).toBe(200)
  for (const [ids, before] of [
    [[a.id], [a.id, b.id]],
    [
      [a.id, hidden.id],
      [b.id, a.id],
    ],
    [
      [a.id, a.id],
      [b.id, a.id],
    ],
    [
      [a.id, 'none'],
      [b.id, a.id],
    ],
  ] as const) {
    expect((await order([...ids], [...before])).status).toBe(409)
  }
  expect((await ordered()).map(({ name }) => name)).toEqual(['B', 'A'])
  // The same order again changes no machine, so open forms stay up to date.
  expect((await order([b.id, a.id], [b.id, a.id])).status).toBe(200)
  expect(await site.rows('select version from machinery order by name')).toEqual([
    { version: 2 },
    { version: 2 },
    { version: 1 },
  ])
})

test('a newly featured machine comes after those that are featured, whether they were ordered or not', async () => {
  await add('A', { featured: true })
  // Featured before there was an order: without a place.
  await site.rows('update machinery set position = null')
  await add('B', { featured: true })
  const c = await add('C')
  await add('D')
  expect(await namesOfHome()).toEqual(['A', 'B', 'D', 'C'])
  const featured = aTractor({ name: 'C', featured: true })
  expect((await site.send('PUT', `/api/machinery/${c.id}`, featured, headers)).status).toBe(200)
  expect(await namesOfHome()).toEqual(['A', 'B', 'C', 'D'])
  // Saved again, it keeps its place.
  const [first] = await ordered()
  await site.send('PUT', `/api/machinery/${first?.id}`, aTractor({ name: 'A', featured: true }), headers)
  expect(await namesOfHome()).toEqual(['A', 'B', 'C', 'D'])
})
