// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import {
  all,
  type Call,
  click,
  clickButton,
  dialogTitle,
  enter,
  fill,
  go,
  later,
  leaveAdmin,
  listOf,
  openAdmin,
  openSection,
  pageText,
  press,
  refusal,
  renderedBy,
  settled,
  the,
  toastText,
} from '#tests/support/admin-dom.tsx'
import {
  A_MACHINE,
  AN_ACCOUNT,
  AN_IMAGE,
  AN_INQUIRY,
  FIRST_STEPS,
  LISTS,
  PRICES,
} from '#tests/support/admin-sections.ts'
import { aQuotation } from '#tests/support/builders.ts'
import { LAST_DATA_KEY } from '#web/admin/lib/session.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'

afterEach(leaveAdmin)

const PAUSE_MS = 250

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

test.for([
  ['inquiries&tab=orders&id=o1', 'This page', '/api/admin/orders/o1'],
  ['settings&tab=firm', 'The settings', '/api/admin/settings'],
  ['setup', 'The set-up', '/api/admin/prices'],
] as const)(
  '%s, which cannot be loaded, has its heading and a button that asks for it again',
  async ([section, what, path]) => {
    const api = await openAdmin(`?section=${section}`, { [`GET ${path}`]: refusal(503, {}) })
    expect(the('alert').textContent).toMatch(`${what} cannot be loaded`)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    const before = api.asked(`GET ${path}`).length
    await clickButton('Try again')
    expect(api.asked(`GET ${path}`).length).toBeGreaterThan(before)
  },
)

test.for([
  ['orders&id=o1', '/api/admin/orders/o1', 'All orders'],
  ['customer&id=i1', '/api/admin/customers/i1', 'All inquiries'],
] as const)('%s without its record has a heading in focus, the reason and a way back', async ([of, path, back]) => {
  const refused = (status: number) => ({ [`GET ${path}`]: refusal(status, { message: 'It is not here' }) })
  const api = await openAdmin(`?section=inquiries&tab=${of}`, refused(503))
  expect(document.activeElement).toBe(the('heading', 'Page not loaded'))
  api.answer(refused(404))
  await clickButton('Try again')
  expect(document.activeElement).toBe(the('heading', 'Page not found'))
  expect(the('alert').textContent).toBe('This page cannot be loaded: It is not here')
  expect([...all('link', /^(All|Customer)/), ...all('button', /^Try/)]).toEqual([the('link', back)])
})

test('a long list shows 25 rows at a time and searches on the server, with page and search in the URL', async () => {
  const numbers = Array.from({ length: 2_000 }, (_, i) => String(i).padStart(4, '0'))
  const machines = numbers.map((i) => ({ ...A_MACHINE, id: `id-${i}`, name: `Machine ${i}` }))
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
  const rows = all('heading', /^Machine \d/)
  expect(await renderedBy(rows, () => fill({ 'Search machinery': '1999' }))).toEqual([])
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
  await openSection('Machinery')
  expect(the('field', 'Search machinery').value).toBe('')
  await leaveAdmin()
  const before = history.length
  await openAdmin('?section=machinery&page=999', { 'GET /api/machinery': listOf(machines) })
  expect(history.length).toBe(before)
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

test.for(['inquiries', 'machinery'])(
  'letters typed while a search of %s takes effect stay in its field',
  async (of) => {
    await openAdmin(`?section=${of}`, {
      'GET /api/admin/contact-inquiries': listOf([AN_INQUIRY]),
      'POST /api/admin/contact-inquiries/search': listOf([AN_INQUIRY]),
      'GET /api/machinery': listOf([A_MACHINE]),
    })
    const label = `Search ${of}`
    await fill({ [label]: 'Bel' })
    setTimeout(() => enter(the('field', label), 'Bello'), PAUSE_MS)
    for (const _ of ['when it takes effect', 'after that']) {
      await later(PAUSE_MS)
      expect(the('field', label).value).toBe('Bello')
    }
  },
)

test.for([
  ['settings&tab=prices', '/api/admin/prices', 'the prices', PRICES],
  ['settings&tab=services', '/api/admin/services', 'the services', []],
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

const MINUTE_MS = 60_000

function regainFocus() {
  for (const target of [window, document])
    for (const type of ['focus', 'visibilitychange']) target.dispatchEvent(new Event(type))
  return settled()
}

test.for(LISTS)('the second page of $label asks for its rows', async ({ section, path, row }) => {
  const api = await openAdmin(`?section=${section}&page=2`, { [`GET ${path}`]: listOf(Array(30).fill(row)) })
  expect(api.asked(`GET ${path}`).at(-1)?.search).toContain('cursor=25')
})

test.for(LISTS)('$label loads with one request for one results page, fresh for $freshMinutes minutes', async (list) => {
  const { label, path, row, freshMinutes } = list
  const api = await openAdmin('', { [`GET ${path}`]: listOf([row]) })
  const pages = () => api.asked(`GET ${path}`).filter(({ search }) => search.endsWith('limit=25'))
  expect(pages()).toEqual([])
  await openSection(label)
  expect(pages()).toHaveLength(1)
  await regainFocus()
  expect(pages()).toHaveLength(1)
  await later(Math.max(0, freshMinutes * MINUTE_MS - 1_000))
  await openSection('Overview')
  await openSection(label)
  expect(pages()).toHaveLength(freshMinutes === 0 ? 2 : 1)
  if (freshMinutes === 0) return
  await openSection('Overview')
  await later(2_000)
  await openSection(label)
  expect(pages()).toHaveLength(2)
})

test('the overview asks for totals but no lists, is fresh for 30 seconds, and asks for the rest once it is opened', async () => {
  const lists = ['/api/admin/blog-posts', '/api/machinery', '/api/gallery', '/api/admin/contact-inquiries']
  const paths = [...lists, '/api/admin/mail-status', '/api/admin/errors']
  const behindMore = ['/api/admin/analytics', '/api/admin/audit']
  const answer = (path: string): [string, object] => [`GET ${path}`, lists.includes(path) ? listOf([AN_IMAGE]) : {}]
  const api = await openAdmin('', {
    ...Object.fromEntries(paths.map(answer)),
    'GET /api/admin/analytics': 503,
    'GET /api/admin/errors': { count: 0, newest: [] },
    'GET /api/admin/audit': [],
  })
  const times = (of: string[]) => of.map((path) => api.asked(`GET ${path}`).length)
  const searches = lists.map((path) => api.asked(`GET ${path}`)[0]?.search)
  expect(searches).toEqual(['?limit=1', '?hidden=1&limit=1', '?limit=1', '?limit=1'])
  const answered = (wanted: number) => expect(times(paths)).toEqual(paths.map(() => wanted))
  await openSection('Blog Posts')
  await later(25_000)
  await openSection('Overview')
  answered(1)
  await openSection('Blog Posts')
  await later(6_000)
  await openSection('Overview')
  answered(2)
  expect(times(behindMore)).toEqual([0, 0])
  await clickButton('More')
  // What failed is neither fetched again by itself nor when the window regains the focus.
  await later(10_000)
  await regainFocus()
  expect(times(behindMore)).toEqual([1, 1])
  answered(2)
})

test('the overview begins with the last figures, nameless and of the same administrator, and asks for them again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const first = { id: 'i1', firstName: 'Amina', lastName: 'Bello', nextActionOn: '2026-11-01' }
  const newInquiries = { count: 3, late: 0, oldest: null }
  const today = { 'GET /api/admin/today': { newInquiries, due: { count: 1, first: [first] }, quotations: [] } }
  const leave = () => void document.dispatchEvent(new Event('visibilitychange'))
  await openAdmin('', today)
  expect(pageText()).toContain('Amina Bello')
  hidden.mockReturnValue(true)
  leave()
  const stored = localStorage.getItem(LAST_DATA_KEY)?.replaceAll(/\d{13}/g, '1000') ?? ''
  expect(stored).not.toMatch(/Amina|Bello/)
  await clickButton('Logout')
  leave()
  expect(localStorage.getItem(LAST_DATA_KEY)).toBeNull()
  for (const [of, isShown] of [
    [stored, true],
    [stored.replace(AN_ACCOUNT.id, 'another'), false],
    ['not JSON', false],
  ] as const) {
    await leaveAdmin()
    localStorage.setItem(LAST_DATA_KEY, of)
    const api = await openAdmin('', { ...today, 'GET /api/settings/shared': 503 }, 'GET /api/admin/today')
    for (const text of ['Gona Admin', '3 new inquiries', '1 next action due', 'Last figures: Jan 01, 1970'])
      expect(pageText().includes(text)).toBe(isShown)
    await api.release()
    expect(pageText()).toContain('Amina Bello')
    expect(pageText()).not.toContain('Last figures')
  }
  // However new they are: the document of a section has asked for them already.
  await leaveAdmin()
  localStorage.setItem(LAST_DATA_KEY, stored.replaceAll('1000', String(Date.now() - 1_000)))
  const api = await openAdmin('?section=blog', today)
  expect(api.asked('GET /api/admin/today')).toHaveLength(1)
  hidden.mockRestore()
})

test('your own change shows at once in a fresh list and on the overview', async () => {
  const path = '/api/gallery'
  const changed = { ...AN_IMAGE, version: 2, title: 'Dawn' }
  const api = await openAdmin('', { [`GET ${path}`]: listOf([AN_IMAGE]), [`PUT ${path}/1`]: changed })
  expect(the('link', /^Gallery Items/).textContent).toBe('Gallery Items1')
  await openSection('Gallery')
  await clickButton(`Edit ${AN_IMAGE.title}`)
  await fill({ Title: 'Dawn' })
  api.hold(`GET ${path}`)
  await clickButton('Save Changes')
  expect(dialogTitle()).toBeUndefined()
  expect(the('heading', 'Dawn')).toBeTruthy()
  api.answer({ [`GET ${path}`]: listOf([changed]), [`DELETE ${path}/1`]: 204 })
  await api.release()
  expect(api.asked(`GET ${path}`).map(({ search }) => search)).toEqual(['?limit=1', '?limit=25', '?limit=25'])
  await clickButton('Delete Dawn')
  api.hold(`GET ${path}`)
  await clickButton('Delete')
  expect(all('heading', 'Dawn')).toEqual([])
  expect(pageText()).toContain('No images yet')
  api.answer({ [`GET ${path}`]: listOf([]) })
  await api.release()
  await openSection('Overview')
  expect(the('link', /^Gallery Items/).textContent).toBe('Gallery Items0')
})

test('a first step that is done on the overview is ticked at once', async () => {
  const api = await openAdmin('', {
    'GET /api/admin/first-steps': { ...FIRST_STEPS, rate: false },
    'GET /api/admin/prices': PRICES,
    'POST /api/admin/prices/rates': { id: 'r1', version: 1 },
  })
  expect(pageText()).toContain('Next: Today’s naira rate')
  await clickButton('Edit the naira rate')
  await fill({ 'Naira for one dollar': '1,600' })
  api.answer({ 'GET /api/admin/first-steps': FIRST_STEPS })
  await clickButton('Save Rate')
  await settled()
  expect(dialogTitle()).toBeUndefined()
  expect(pageText()).not.toContain('First steps')
})

test('undelivered emails, pages to be refreshed, errors and a failed backup are reported', async () => {
  const at = '2026-11-20T06:15:00.000Z'
  const error = { id: 3, at, source: 'request', what: 'POST /api/contact', status: 500, requestId: '8c2f6d1e-LOS' }
  const backup = { id: 'b', startedAt: at, finishedAt: at, verifiedAt: null, bytes: 10, rows: 3, error: 'no room' }
  const waiting = { waiting: 2, since: at, until: '2026-11-21T06:20:00.000Z' }
  const REFRESH = 'POST /api/admin/refresh-status'
  const api = await openAdmin('?tab=more', {
    'GET /api/admin/mail-status': { pending: 2, failed: 1, lastError: 'mailbox is full' },
    'GET /api/admin/refresh-status': waiting,
    'GET /api/admin/errors': { count: 12, newest: [error] },
    'GET /api/admin/backups': [backup],
    [REFRESH]: waiting,
  })
  const notices = () => all('status').map(({ textContent }) => textContent)
  expect(notices()).toEqual([
    expect.stringMatching(/since 07:15 AM .* from Nov 21, 2026, 07:20 AM on/),
    expect.stringMatching(/2 emails.*1 email.*Last error: mailbox is full/),
    expect.stringMatching(/^12 errors.*Nov 20, 2026, 07:15 AM, POST \/api\/contact: 500, request 8c2f6d1e-LOS$/),
    'The backup of Nov 20, 2026, 07:15 AM failed: no room',
  ])
  await clickButton('Refresh now')
  expect(toastText()).toContain('Not yet. Try again in a minute.')
  const done = { waiting: 0, since: null, until: null }
  api.answer({ [REFRESH]: done, 'GET /api/admin/refresh-status': done })
  await clickButton('Refresh now')
  expect(toastText()).toContain('Every page is up to date')
  expect(notices()).toHaveLength(3)
})

test('the overview charts inquiries and views, with their numbers, and lists activity', async () => {
  const numbers = {
    ...{ range: '30d', feeds: [], byItem: [], views: [], answerTimes: [], medianHoursToFirstAnswer: null },
    inquiriesByWeek: [{ week: '2026-11-16', count: 2 }],
    byInterest: [{ interest: 'tractors', count: 2 }],
    byMachine: [{ machine: 'Gona T75', count: 1 }],
  }
  const exported = { id: 1, at: '2026-11-20T06:15:00.000Z', username: 'amina', action: 'export', entity: 'inquiry' }
  const api = await openAdmin('?tab=more', {
    'GET /api/admin/analytics': ({ search }: Call) => ({ ...numbers, range: search.slice(-3) }),
    'GET /api/admin/audit': listOf(
      Array.from({ length: 9 }, (_, id) => ({ ...exported, id, summary: `${id} inquiries` })),
    ),
  })
  const figure = (name: string) => document.querySelector(`section[aria-label="${name}"]`) ?? undefined
  const chart = figure('Inquiries by week')?.querySelector('[role=img]')
  expect(chart?.getAttribute('aria-label')).toBe('Inquiries by week: 2 in all, most Nov 16 with 2')
  const rows = (name: string) => [...(figure(name)?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent)
  expect(rows('Inquiries by interest')).toContain('Tractors2')
  expect(rows('Inquiries by machine')).toContain('Gona T751')
  expect(pageText()).toContain('amina exported 7 inquiries')
  expect(pageText()).not.toContain('amina exported 8 inquiries')
  await clickButton('Show the last 100')
  expect(pageText()).toContain('amina exported 8 inquiries')
  await clickButton('12 months')
  expect(location.search).toBe('?tab=more&range=12m')
  expect(api.asked('GET /api/admin/analytics').at(-1)?.search).toBe('?range=12m')
  expect(figure('Page views by month')).toBeTruthy()
})

test('what is restored leads to where it is, and the focus stays in the bin; of a unit the owner is in no URL', async () => {
  const item = { resource: 'units', imageUrl: null, deletedAt: '2026-11-20T06:15:00.000Z', deletedBy: 'amina' }
  const binned = { ...item, id: 'u1', name: 'GN-7, Ridger', purgeAt: new Date(Date.now() + 36 * 60 * MINUTE_MS) }
  const api = await openAdmin('?section=bin', {
    'GET /api/admin/bin': listOf([binned]),
    'POST /api/admin/bin/u1/restore': binned,
  })
  expect(pageText()).toContain('2 days left')
  await clickButton('Restore GN-7, Ridger')
  expect(document.activeElement).toBe(the('heading', 'Bin'))
  await clickButton('Show', document.body)
  expect(api.asked('GET /api/admin/units/u1')).toHaveLength(1)
})

test('a language and a machine narrow the inbox, whose rows lead to what was asked about and back', async () => {
  const path = '/api/admin/contact-inquiries'
  const asked = { ...aQuotation({ company: 'Danladi Farms' }), machineId: '1', machineName: A_MACHINE.name }
  const request = { ...AN_INQUIRY, ...asked, suspectedSpam: true }
  const api = await openAdmin('?section=inquiries', {
    [`GET ${path}`]: listOf([request]),
    [`GET ${path}/1/record`]: { inquiry: request, quotations: [], orders: [], events: [] },
    'GET /api/machinery': listOf([A_MACHINE]),
  })
  expect(the('heading', /Amina Bello/).textContent).toContain('Suspected spam')
  await fill({ Language: 'ha', Machine: '1' })
  expect(location.search).toBe('?section=inquiries&language=ha&machine=1')
  expect(api.asked(`GET ${path}`).at(-1)?.search).toBe('?language=ha&limit=25&machine=1')
  await click(the('link', /Amina Bello/))
  const record = document.querySelector('article') as HTMLElement
  expect(record.textContent).toContain('Danladi Farms')
  // Only once: the request's line that names it.
  expect(record.textContent?.split(A_MACHINE.name)).toHaveLength(2)
  expect(the('link', A_MACHINE.name).getAttribute('href')).toBe('/gallery?item=1')
  await go(-1)
  expect(location.search).toBe('?section=inquiries&language=ha&machine=1')
  expect(document.activeElement).toBe(the('link', /Amina Bello/))
})

const AN_ADMIN = { ...AN_ACCOUNT, createdAt: '2026-11-20T08:15:00.000Z', disabledAt: null, lastUsedAt: null }
const ANOTHER = { ...AN_ADMIN, id: 'b1', username: 'bala' }

test.for([
  ['an editor', { ...ANOTHER, role: 'editor' }, ['Make admin: bala', 'Disable bala', 'Remove bala']],
  [
    'a disabled admin',
    { ...ANOTHER, disabledAt: AN_ADMIN.createdAt },
    ['Make editor: bala', 'Enable bala', 'Remove bala'],
  ],
] as const)(
  'the only admin beside %s is offered nothing that would leave the site without one',
  async ([, other, offered]) => {
    const api = await openAdmin('?section=administrators', {
      'GET /api/admin/administrators': { administrators: [AN_ADMIN, other], invitations: [] },
    })
    const labels = () =>
      all('button').flatMap((button) => button.getAttribute('aria-label')?.match(/.*(?:amina|bala)$/) ?? [])
    expect(labels()).toEqual(offered)
    api.answer({ 'GET /api/admin/administrators': { administrators: [AN_ADMIN, ANOTHER], invitations: [] } })
    await openSection('Overview')
    await go(-1)
    await settled()
    expect(labels()).toEqual(['Make editor: bala', 'Disable bala', 'Remove bala'])
  },
)

test('whoever is invited gets the whole link, by email as well', async () => {
  const link = 'https://gona.example/admin/invitation#a-token'
  await openAdmin('?section=administrators', {
    'GET /api/admin/administrators': { administrators: [AN_ADMIN], invitations: [] },
    'POST /api/admin/administrators/invitations': { invitation: { email: 'bala@example.com' }, link },
  })
  await clickButton('Invite Somebody')
  await fill({ Email: 'bala@example.com' })
  await clickButton('Create Link')
  const mail = new URL(the('link', 'Send by Email').getAttribute('href') ?? '')
  expect(mail.searchParams.get('body')).toContain(link)
  await press('Escape')
  expect(dialogTitle()).toBeUndefined()
})

test('an invitation is accepted by its token, and Back does not lead to it again', async () => {
  const ACCEPT = 'POST /api/admin/invitation/accept'
  const api = await openAdmin('/invitation#a-token', {
    'POST /api/admin/invitation': { email: 'bala@example.com', role: 'editor' },
    [ACCEPT]: { token: 'another', admin: AN_ACCOUNT },
  })
  const before = history.length
  await fill({ Username: 'bala', Password: 'shuka-da-girbi-2026' })
  await clickButton('Create Account')
  expect(api.asked(ACCEPT)[0]?.body).toMatchObject({ token: 'a-token', username: 'bala' })
  expect([location.pathname, location.hash, history.length]).toEqual(['/admin', '', before])
})

test('what visitors read is fresh for five minutes, even when the window regains the focus', async () => {
  const api = await openAdmin('', { 'GET /api/machinery': [] })
  const client = createQueryClient()
  const read = async () => {
    const leave = new QueryObserver(client, { queryKey: ['/api/portfolio'] }).subscribe(() => undefined)
    await settled()
    await regainFocus()
    leave()
    return api.asked('GET /api/portfolio').length
  }
  api.answer({ 'GET /api/portfolio': [] })
  expect(await read()).toBe(1)
  await later(4.5 * MINUTE_MS)
  expect(await read()).toBe(1)
  await later(0.6 * MINUTE_MS)
  expect(await read()).toBe(2)
})
