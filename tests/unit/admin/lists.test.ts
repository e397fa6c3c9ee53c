// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import {
  all,
  clickButton,
  fill,
  go,
  later,
  leaveAdmin,
  listOf,
  openAdmin,
  pageText,
  refusal,
  the,
} from '#tests/support/admin-dom.tsx'
import { A_MACHINE, AN_INQUIRY, FIRST_STEPS, LISTS, PRICES } from '#tests/support/admin-sections.ts'

afterEach(leaveAdmin)

test.for(LISTS)('$label: why the list is missing, placeholders, then a message instead of rows', async (list) => {
  const { section, path, rows, empty, error, hasRefresh } = list
  const api = await openAdmin(`?section=${section}`, { [`GET ${path}`]: refusal(503, {}) })
  expect(the('alert').textContent).toBe(error)
  api.hold(`GET ${path}`)
  await clickButton(hasRefresh ? 'Refresh Data' : 'Try again')
  expect(the('status', `Loading ${rows}`).querySelectorAll('[data-testid=skeleton]').length).toBeGreaterThan(2)
  api.answer({ [`GET ${path}`]: listOf([]) })
  await api.release()
  expect(pageText()).toContain(empty)
  expect(all('status', /^Loading/)).toEqual([])
  expect(all('button', 'Refresh Data')).toHaveLength(hasRefresh ? 1 : 0)
})

test('a long list shows 25 rows at a time and searches on the server, with page and search in the URL', async () => {
  const machines = Array.from({ length: 2_000 }, (_, i) => ({
    ...A_MACHINE,
    id: `id-${i}`,
    name: `Machine ${String(i).padStart(4, '0')}`,
  }))
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf(machines) })
  expect(pageText()).toContain('2,000 items')
  expect(all('heading', /^Machine \d/)).toHaveLength(25)
  await clickButton('Next')
  expect(location.search).toBe('?section=machinery&page=2')
  expect(the('heading', 'Machine 0025')).toBeTruthy()
  expect(pageText()).toContain('Page 2 of 80')
  await go(-1)
  expect(the('heading', 'Machine 0000')).toBeTruthy()
  await go(1)
  expect(the('heading', 'Machine 0025')).toBeTruthy()
  await fill({ 'Search machinery': '1999' })
  await later(250)
  expect(pageText()).toContain('1 of 2,000 items')
  expect(location.search).toBe('?section=machinery&q=1999')
  expect(all('heading', /^Machine \d/)).toHaveLength(1)
  expect(api.asked('GET /api/machinery').map(({ search }) => search)).toEqual([
    '?hidden=1&limit=25',
    '?cursor=25&hidden=1&limit=25',
    '?hidden=1&limit=25',
    '?cursor=25&hidden=1&limit=25',
    '?hidden=1&limit=25&q=1999',
  ])
  await leaveAdmin()
  await openAdmin('?section=machinery&page=999', { 'GET /api/machinery': listOf(machines) })
  expect(location.search).toBe('?section=machinery&page=80')
  expect(the('heading', 'Machine 1999')).toBeTruthy()
})

test('a name searched for in the inbox appears in no URL', async () => {
  const path = '/api/admin/contact-inquiries'
  const inquiries = listOf([AN_INQUIRY, { ...AN_INQUIRY, id: '2', lastName: 'Yusuf' }])
  const api = await openAdmin('?section=inquiries', { [`GET ${path}`]: inquiries, [`POST ${path}/search`]: inquiries })
  await fill({ 'Search inquiries': 'Bello' })
  await later(250)
  expect(pageText()).toContain('1 of 2 inquiries')
  expect(the('heading', 'Amina Bello')).toBeTruthy()
  expect(api.asked(`POST ${path}/search`)[0]?.body).toMatchObject({ q: 'Bello' })
  expect([location.href, ...api.calls.map(({ path, search }) => path + search)].join()).not.toContain('Bello')
})

test.for([
  ['settings&tab=prices', '/api/admin/prices', 'the prices', PRICES],
  ['settings&tab=services', '/api/admin/services', 'services', []],
  ['settings&tab=upkeep', '/api/admin/first-steps', 'the state of the site', FIRST_STEPS],
  ['settings&tab=firm', '/api/admin/settings', 'the settings', { firm: { version: 1 } }],
  ['account', '/api/admin/account', 'the account', undefined],
  ['administrators', '/api/admin/administrators', 'the administrators', { administrators: [], invitations: [] }],
] as const)(
  '%s has placeholders until it has loaded, or says why it has not',
  async ([section, path, what, loaded]) => {
    const failing = refusal(503, { message: 'Back at noon' })
    const api = await openAdmin(`?section=${section}`, {}, `GET ${path}`)
    expect(the('status', `Loading ${what}`).querySelector('[data-testid=skeleton]')).toBeTruthy()
    if (loaded) api.answer({ [`GET ${path}`]: loaded })
    await api.release()
    expect(all('status', /^Loading/)).toEqual([])
    expect(all('alert')).toEqual([])
    await leaveAdmin()
    await openAdmin(`?section=${section}`, { [`GET ${path}`]: failing })
    expect(the('alert').textContent).toContain('Back at noon')
    expect(all('status', /^Loading/)).toEqual([])
  },
)
