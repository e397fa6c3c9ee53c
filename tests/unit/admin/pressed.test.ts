// @vitest-environment happy-dom
// What the area sends when something is pressed: about which row, and with what.
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import * as dom from '#tests/support/admin-dom.tsx'
import { A_MACHINE, AN_ACCOUNT, AN_IMAGE, AN_INQUIRY, FIRST_STEPS, PRICES } from '#tests/support/admin-sections.ts'
import { aDraft, UNTAXED } from '#tests/support/quotations.ts'

const { all, click, listOf, openAdmin, refusal, the } = dom
afterEach(dom.leaveAdmin)

const [AT, DAY] = ['2026-11-12T09:15:00.000Z', '2026-11-20']
const each = (key: string, names: string, row: object) =>
  names.split(' ').map((name, i) => ({ ...row, id: `${i + 1}`, [key]: name, isThis: i === 0 }))
const person = { ...AN_ACCOUNT, createdAt: AT, disabledAt: null, lastUsedAt: AT, expiresAt: AT }
const binned = { resource: 'machinery', deletedAt: AT, purgeAt: AT }
const unit = { id: 'u1', serial: 'GN-7', machineName: 'Ridger', hours: null, ended: null, language: 'en' }
const inquiry = { ...AN_INQUIRY, machineId: null, unitId: null, parts: null, note: null }
const quotation = {
  ...{ ...aDraft({ currency: 'NGN', ...UNTAXED }), id: 'q1', version: 4, createdAt: AT, sentAt: AT, language: 'en' },
  ...{ number: 'Q-1', revision: 1, status: 'sent', total: 100, email: null, link: null, erasedAt: null },
}
const payment = { kind: 'payment', amount: 500, currency: 'NGN', counted: 500, method: 'cash', paidOn: DAY, payer: '' }
const delivery = { id: 'd1', number: 'D-1', place: 'Kura', deliveredOn: DAY, receivedAt: null, cancelledAt: null }
const transfer = { ...payment, id: 't1', amount: 100_00, rest: 40_00, state: 'unassigned', orders: [] }
const gap = { id: '1', name: 'Belt', resource: 'parts', language: 'ha', missing: ['name'], older: [] }
const part = { id: '2', version: 1, name: 'Belt', machines: [], price: '9.50', priceNgn: null, stock: 'in-stock' }
const of = (record: object) => ({ later: null, quotations: [], orders: [], events: [], translations: {}, ...record })
const asks = (field: string) => refusal(409, { message: 'Sure?', asks: field })

const AREA = {
  'GET /api/admin/account': { ...AN_ACCOUNT, sessions: each('device', 'Phone Tablet Laptop', person) },
  'GET /api/admin/administrators': {
    administrators: each('username', 'bala cara', person),
    invitations: each('email', 'x@a.com y@a.com', person),
  },
  'GET /api/admin/bin': listOf(each('name', 'Ridger Trailer', binned)),
  'GET /api/admin/first-steps': { ...FIRST_STEPS, demonstration: { rows: 3, removed: 0 } },
  'GET /api/admin/units': listOf([unit]),
  'GET /api/admin/units/u1/services': each('servicedOn', '2026-10-01 2026-11-01', { hours: null }),
  'GET /api/machinery': listOf(each('name', 'Ridger Trailer', A_MACHINE)),
  'GET /api/admin/machinery/order': each('name', 'Ridger Trailer', A_MACHINE).toReversed(),
  'GET /api/admin/versions/machinery/2': each('savedAt', `2026-11-08T09:15:00Z ${AT}`, {}),
  'GET /api/admin/versions/machinery/2/1': { ...{ id: 1, rowVersion: 5 }, earlier: of({}), now: of({ fields: part }) },
  'GET /api/admin/contact-inquiries/1/record': of({ inquiry }),
  'POST /api/admin/privacy/preview': { otherUnits: ['GN-1', 'GN-2'] },
  'POST /api/admin/privacy/erase': { deleted: 1 },
  'GET /api/admin/quotations/q1/record': of({ quotation }),
  'GET /api/admin/quotations/q2/record': of({ quotation: { ...quotation, id: 'q2', status: 'draft' } }),
  'GET /api/admin/quotations/q3/record': of({ quotation, later: 'q4' }),
  'GET /api/admin/quotations/q5/record': of({ quotation: { ...quotation, id: 'q5', status: 'withdrawn' } }),
  'DELETE /api/admin/quotations/q2': 204,
  'POST /api/admin/quotations/q1/link': { link: 'https://gona.example/q/new' },
  'GET /api/admin/mail-status': { isConfigured: true },
  'GET /api/admin/orders/q1': {
    quotation: { ...quotation, lines: [{ ...quotation.lines[0], machineId: '1' }, quotation.lines[0]] },
    facts: { total: 900, deposit: 0, confirmed: 700, checking: 0, unchecked: 1, ordered: 4, delivered: 1, onTheWay: 1 },
    payments: [null, AT].map((confirmedAt, i) => ({ ...payment, id: `p${i}`, confirmedAt, reversedAt: null })),
    deliveries: [{ ...delivery, lines: [{ line: 0, quantity: 1, serials: [] }] }],
    ...{ waits: 'balance', papers: [], reserved: [{ machine: '1', serial: 'GN-9' }] },
    invoice: { number: 'I-1', issuedAt: AT, creditNote: { number: 'C-1', issuedAt: AT } },
  },
  'GET /api/admin/orders/q1/einvoice': { from: DAY.replace('20', '01'), problems: [], buyer: { country: 'NG' } },
  'GET /api/admin/prices': PRICES,
  'POST /api/admin/prices/rates': asks('confirmJump'),
  'POST /api/admin/payments/p0/confirm': asks('overpays'),
  'POST /api/admin/payments/p1/reverse': asks('refunded'),
  'GET /api/admin/transfers': { mode: 'live', today: 0, lastEventAt: null, open: [transfer] },
  'GET /api/admin/settings': {
    delivery: { ...FIRST_SETTINGS.delivery, deliveryPerKm: '1500', version: 2 },
  },
  'GET /api/admin/translations': listOf(each('name', Array(30).fill('Belt').join(' '), gap)),
  'GET /api/parts/2': part,
  'GET /api/admin/translations/parts/2': { fr: { name: { text: 'Courroie', of: 'Belt' } } },
  'GET /api/admin/images': listOf([[gap], []].map((uses, i) => ({ ...AN_IMAGE, name: ['used', 'free'][i], uses }))),
}

const rows = ({ raw: [text = ''] }: TemplateStringsArray) =>
  Array.from(text.matchAll(/\S.*/g), ([row]) => row.split(/ \| ?/))

test.for(rows`
  account | End the session on Tablet | DELETE account/sessions/2
  administrators | Disable cara | PUT administrators/2/disabled {"disabled":true}
  administrators | Make editor: cara | PUT administrators/2/role {"role":"editor"}
  administrators | Withdraw the invitation for y@a.com | DELETE administrators/invitations/2
  bin | Delete permanently: Trailer > Delete permanently | DELETE bin/2
  settings&tab=upkeep | Remove the demonstration content > Remove | DELETE first-steps/demonstration
  units | Service record of GN-7 > Delete the service of 1 Nov 2026 > Delete | DELETE units/u1/services/2
  machinery | More: Ridger > Show first on the home page | PUT machinery/order {"ids":["1","2"],"before":["2","1"]}
  machinery | Home Page Order > Remove Ridger > Save Order | PUT machinery/order {"ids":["2"],"before":["2","1"]}
  machinery | More: Trailer > Earlier versions of Trailer > Compare the version of Nov 08, 2026, 10:15 AM > Restore this version | POST versions/machinery/2/1
  inquiries&id=1 | Won | PUT contact-inquiries/1 {"status":"won"}
  inquiries&id=1 | More > Export this customer's inquiries > GN-2 > Export | POST privacy/export {"units":["GN-2"]}
  inquiries&id=1 | More > Erase this customer's inquiries > GN-2 > Erase | POST privacy/erase {"units":["GN-2"]}
  inquiries&tab=quotations&id=q1 | Remind > Send by Email | POST quotations/q1/email {"reminder":true}
  inquiries&tab=quotations&id=q2 | More > Delete > Delete | DELETE quotations/q2
  inquiries&tab=orders&id=q1 | Confirm > I see it in the account > Confirm anyway | POST payments/p0/confirm {"overpays":true}
  inquiries&tab=orders&id=q1 | Reverse > Reason = Lost > Reverse > Reverse anyway | POST payments/p1/reverse {"refunded":true}
  inquiries&tab=orders&id=q1 | More > Record Refund > Record Refund |
  inquiries&tab=orders&id=q1 | Cancel > Reason = Lost > Cancel this note | POST deliveries/d1/cancel {"reason":"Lost"}
  inquiries&tab=orders&id=q1 | More > Issue Delivery Note > Issue | POST orders/q1/deliveries {"place":"Kura","lines":[{"quantity":1,"serials":["GN-9"]},{"quantity":2}]}
  inquiries&tab=orders&id=q1 | Export Credit Note E-invoice > Download JSON | POST orders/q1/credit-note/einvoice
  overview | Record Repayment > Record Repayment | POST transfers/t1/return {"rest":4000}
  settings&tab=prices | Enter a Rate > Naira for one dollar = 16,000 > Save Rate > Back > Save Rate > Yes, save it | POST prices/rates {"rate":"16000","confirmJump":true}
  settings&tab=delivery | Edit Delivery > Kano = 170 km > Save Delivery | PUT settings/delivery {"deliveryPrices":{"Kano":""},"deliveryKm":{"Kano":"170"}}`)(
  '%s: %s',
  async ([search, steps = '', sent = '']) => {
    const api = await openAdmin(`?section=${search}`, AREA)
    const before = history.length
    for (const step of steps.split(' > ')) {
      const [label = '', text] = step.split(' = ')
      if (text) await dom.fill({ [label]: text })
      else await click(all('button', label)[0] ?? the('field', label))
    }
    const last = api.calls.findLast(({ method, path }) => method !== 'GET' && !path.endsWith('preview'))
    const [, call, body] = sent.match(/^(\S+ \S+) ?(.*)/) ?? ['', '']
    expect(last ? `${last.method} ${last.path.replace('/api/admin/', '')}` : '').toBe(call)
    if (last?.method === 'DELETE') expect(history.length).toBe(before)
    if (call?.endsWith('erase')) expect(location.search).toBe('?section=inquiries')
    if (body) expect(last?.body).toMatchObject(JSON.parse(body))
  },
)

test.for(rows`
  bin | ^Restore | permanently
  inquiries&id=1 | ^Prepare | this customer
  units | ^Add Unit | ^Import
  machinery | ^Home Page Order | ^Import|^Edit Prices
  translations | ^Gallery | ^Import|^Settings|^Services
  inquiries&tab=orders&id=q1 | ^Record Payment | ^(Confirm|Reverse|Not Received|Cancel|I see it)
  inquiries&tab=quotations&id=q3 | ^Duplicate | ^(New Link|Revise)
  inquiries&tab=quotations&id=q5 | ^Duplicate | ^(New Link|Withdraw)
  images | ^Delete free | ^Delete used`)(
  'an editor is offered nothing in %s that the server refuses',
  async ([search, offered = '', refused = '']) => {
    await openAdmin(`?section=${search}`, { ...AREA, 'GET /api/admin/account': { ...AN_ACCOUNT, role: 'editor' } })
    for (const more of all('button', 'More')) await click(more)
    expect(all('button', new RegExp(offered)).length).toBeGreaterThan(0)
    expect(all('button', new RegExp(refused))).toEqual([])
  },
)

test('a status that somebody else has changed is shown as it is now', async () => {
  const [SAVE, RECORD] = ['PUT /api/admin/contact-inquiries/1', 'GET /api/admin/contact-inquiries/1/record']
  let stored: object = inquiry
  const refuse = () => {
    stored = { ...inquiry, status: 'won', version: 2 }
    return refusal(409, { message: '', current: stored })()
  }
  const record = () => of({ inquiry: stored })
  const api = await openAdmin('?section=inquiries&id=1', { ...AREA, [SAVE]: refuse, [RECORD]: record })
  for (const label of ['Closed', 'Answered']) await click(the('button', label))
  expect(the('button', 'Won').getAttribute('aria-pressed')).toBe('true')
  expect(api.asked(SAVE).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
})

test('a missing translation is found by its filters, and entered in the form of its row, also of a hidden part', async () => {
  const api = await openAdmin('?section=translations&status=ha&page=2', AREA)
  await click(the('button', 'Spare parts'))
  expect(api.asked('GET /api/admin/translations').at(-1)?.search).toBe('?kind=parts&language=ha&limit=25')
  await click(all('button', 'Translate Belt into Hausa')[1] as HTMLElement)
  expect([dom.dialogTitle(), api.asked('GET /api/parts/2')[0]?.search]).toEqual(['Edit Part', '?hidden=1'])
  expect(api.asked('GET /api/machinery')[0]?.search).toContain('hidden=1')
  expect(document.activeElement?.getAttribute('name')).toBe('translations.ha.name')
})

test('the question before a removal says how many entries go', async () => {
  await openAdmin('?section=settings&tab=upkeep', AREA)
  await click(the('button', 'Remove the demonstration content'))
  expect(dom.pageText()).toContain('3 entries of the demonstration content (')
})

test('Enter in the search for a part saves no quotation', async () => {
  const draft = { ...quotation, id: 'q2', status: 'draft' }
  const api = await openAdmin('?section=inquiries&tab=quotations&id=q2', {
    ...AREA,
    'GET /api/admin/quotations/q2': draft,
  })
  for (const label of ['More', 'Edit']) await click(the('button', label))
  the('field', 'Add a part: number or name').focus()
  await dom.press('Enter')
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.for(rows`
  machinery | machinery/order | Home Page Order
  translations | translations
  inquiries&tab=orders&id=q1 | orders/q1/einvoice`)(
  'on %s, %s is asked for each time it is opened',
  async ([search, path, label]) => {
    const api = await openAdmin(`?section=${search}`, AREA)
    if (label) for (const one of [label, 'Cancel']) await click(the('button', one))
    await dom.openSection('Overview')
    await dom.go(-1)
    if (label) await click(the('button', label))
    expect(api.asked(`GET /api/admin/${path}`)).toHaveLength(2)
  },
)

test('the menu counts what is new in the inbox, what to follow up and what to check', async () => {
  await openAdmin('?section=inquiries', {
    'GET /api/admin/contact-inquiries/status-counts': { new: 1 },
    'GET /api/admin/today': { quotations: [{}, {}] },
    'GET /api/admin/orders/overview': { sums: [{ waits: 'check', count: 3 }] },
  })
  const parts = all('link', undefined, document.querySelector('nav[aria-label="Parts of Inquiries"]') ?? undefined)
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Inbox, 1 new',
    'Quotations, 2 to follow up',
    'Orders, 3 to check',
  ])
})

test('the library is leafed through, and a search in it begins at its first page', async () => {
  const images = Array.from({ length: 30 }, (_, i) => ({ ...AN_IMAGE, id: `${i}`, name: `${i}.jpg`, uses: [] }))
  await openAdmin('?section=gallery', { 'GET /api/admin/images': listOf(images), 'GET /api/gallery': listOf([]) })
  for (const label of ['Upload Image', 'Choose from the library', 'Next']) await click(the('button', label))
  expect(all('button', '29.jpg')).toHaveLength(1)
  await dom.fill({ 'Search the library': '7.jpg' })
  await dom.later(250)
  expect(all('button', '7.jpg')).toHaveLength(1)
})

test('an amount that cannot be converted stays in the currency that it was typed in', async () => {
  await openAdmin('?section=inquiries&tab=orders&id=q1', AREA)
  for (const label of ['More', 'Record Payment']) await click(the('button', label))
  await dom.fill({ Amount: 'some', Currency: 'USD' })
  expect(the('field', 'Currency').value).toBe('NGN')
  expect(dom.pageText()).toContain('“some” cannot be converted')
})

test('the record of a quotation is asked for again once the dialog of its new link is closed', async () => {
  const RECORD = 'GET /api/admin/quotations/q1/record'
  const api = await openAdmin('?section=inquiries&tab=quotations&id=q1', AREA)
  for (const label of ['More', 'New Link']) await click(the('button', label))
  const before = api.asked(RECORD).length
  await dom.press('Escape')
  expect(api.asked(RECORD)).toHaveLength(before + 1)
})
