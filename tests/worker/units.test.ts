import { describe, expect, test } from 'vitest'
import type { ErasePreview } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { ImportReport } from '#contract/machinery/import.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { SparePart } from '#contract/part.ts'
import type { QuotationDraft } from '#contract/quotation/quotation.ts'
import type { DueUnit, Unit, UnitInput } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aPart, aQuotation, aTractor } from '#tests/support/builders.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { anOrder, BUYER, orderCalls, postForm } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { gzipBytes } from '#tests/support/sizes.ts'
import { digestFacts } from '#worker/db/statistics/today.ts'

const { site, admin } = adminSite()
const { call, order, paid, reverse, deliver, cancel } = orderCalls(site, () => admin.headers)
const today = () => lagosDate(Date.now())
type Refused = { issues: { path: string }[]; asks: string; current: Unit }
const ZEBRA = { ownerName: 'Zebra', ownerPhone: '0803 111 2222' }

describe('a unit', () => {
  const units = async () => (await call<Unit[]>('GET', '/units')).body
  const unitOf = async ({ id }: Unit) => (await call<Unit>('GET', `/units/${id}`)).body
  const add = (unit: Partial<UnitInput>) => call<Unit & Refused>('POST', '/units', { machineName: 'Gona T75', ...unit })
  const change = ({ id, version, serial }: Unit, input: object) =>
    call<Unit & Refused>(
      'PUT',
      `/units/${id}`,
      { serial, machineName: 'Gona T75', ...input },
      { 'If-Match': `"${version}"` },
    )
  const serve = ({ id, version }: Unit, over: object) => {
    const service = { servicedOn: today(), work: 'Oil', ...over }
    return call<Unit & Refused>('POST', `/units/${id}/services`, service, { 'If-Match': `"${version}"` })
  }
  const services = async ({ id }: Unit) => (await call<UnitService[]>('GET', `/units/${id}/services`)).body
  const aMachine = async (over = {}) => (await admin.call<Machinery>('POST', '/api/machinery', aTractor(over))).body
  /** Delivers machines of an order by their serial numbers; returns the answer, and the id of the note. */
  const deliverAll = async (orderId: string, serials: string[]) => {
    const answer = await deliver(orderId, { lines: [{ line: 0, quantity: serials.length, serials }] })
    return { ...answer, note: answer.body.deliveries?.at(-1)?.id ?? '' }
  }
  const notReserved = { status: 400, body: { issues: [{ path: 'reservedFor' }] } }

  test('is made of each serial number that a delivery note takes along, and stands in the yard when that is cancelled', async () => {
    const { id, link } = await anOrder(site, admin.headers)
    const yard = (await add({ serial: 'gt75 0002', hours: 3, machineName: 'Ƙarfe', shownAtWork: true })).body
    const both = () => deliverAll(id, ['GT75-0001', 'GT75 0002'])
    const { note } = await both()
    const made = {
      ...{ deliveredOn: today(), town: 'Dawanau, Kano', ownerName: 'Musa Ibrahim', quotationId: id },
      ...{ ended: '', language: 'en', shownAtWork: false, token: expect.stringMatching(/^[\da-f]{32}$/) },
    }
    const found = await units()
    expect(found).toMatchObject([
      { ...made, serial: 'GT75-0001', hours: null },
      { ...made, serial: 'gt75 0002', hours: 3, id: yard.id, token: yard.token, machineName: 'Ƙarfe' },
    ])
    expect(found[0]?.ownerPhone).toMatch(/^\+234/)
    for (const q of ['0001', 'gt75-0001', 'musa', 'dawanau', '08000']) {
      const matches = (await call<Unit[]>('POST', '/units/search', { q })).body
      expect(matches.map(({ serial }) => serial)).toContain('GT75-0001')
    }
    expect((await call<Unit[]>('POST', '/units/search', { q: 'karfe musa' })).body).toMatchObject([{ id: yard.id }])
    expect(found.map(({ deliveredHours }) => deliveredHours)).toEqual([null, 3])
    const page = await site.text(link, { headers: BUYER })
    for (const { token } of found) expect(page).toContain(`href="/unit/${token}"`)
    await cancel(note)
    // Both have the plates that were printed; the one that stood in the yard before waits for its order again.
    const inYard = [
      { id: found[0]?.id, token: found[0]?.token, deliveredOn: '', ownerName: '', quotationId: null },
      { id: yard.id, token: yard.token, deliveredOn: '', ownerName: '', quotationId: id, deliveredHours: null },
    ]
    expect(await units()).toMatchObject(inYard)
    expect(await site.rows('select id from units where delivery_id is not null')).toEqual([])
    // From the bin it comes back as it would from the yard.
    const again = await both()
    await call('DELETE', `/units/${yard.id}`)
    await cancel(again.note)
    await call('POST', `/bin/${yard.id}/restore`)
    expect(await units()).toMatchObject([{ ...inYard[0], quotationId: id }, inYard[1]])
    expect((await both()).status).toBe(201)
  })

  test('has a serial number of its own, however it is written, and somebody’s is not delivered again', async () => {
    const one = (await add({ serial: 'SN 1', ownerPhone: '0803 000 0009' })).body
    const taken = { status: 409, body: { issues: [{ path: 'serial' }] } }
    for (const serial of ['sn1', ' SN 1 ', 'S N 1']) expect(await add({ serial })).toMatchObject(taken)
    // As it is copied from a PDF file, or typed with wide letters.
    expect((await add({ serial: 'GT75-9' })).status).toBe(201)
    for (const serial of ['GT75\u20119', 'ＧＴ75－9', 'GT75 9', 'gt75/9'])
      expect((await add({ serial })).status).toBe(409)
    expect((await change((await add({ serial: 'SN 2' })).body, { serial: 'sn 1' })).status).toBe(409)
    const { id } = await anOrder(site, admin.headers)
    const delivered = async () => {
      const { status, body } = await deliver(id, { lines: [{ line: 0, quantity: 1, serials: ['Sn1'] }] })
      return [status, body.message]
    }
    expect(await delivered()).toEqual([400, 'Sold already: SN 1. If it came back, empty its owner in Units'])
    expect((await call('DELETE', `/units/${one.id}`)).status).toBe(204)
    expect(await add({ serial: 'sn1' })).toMatchObject(taken)
    expect(await delivered()).toEqual([400, 'In the bin: SN 1. Restore it, or delete it permanently'])
    expect((await call('POST', `/bin/${one.id}/restore`)).status).toBe(200)
    expect(await unitOf(one)).toEqual(one)
  })

  test('is of a machine of the catalogue, whose name and guarantee it has as they were, or of another one', async () => {
    const machine = await aMachine({ guaranteeMonths: 24 })
    const unit = (await add({ serial: '1', machine: machine.id, machineName: '' })).body
    expect(unit).toMatchObject({ machineName: machine.name, guaranteeMonths: 24 })
    await admin.call('PUT', `/api/machinery/${machine.id}`, aTractor({ name: 'T76', guaranteeMonths: 12 }))
    const ofIt = { machine: machine.id, machineName: undefined }
    const { body } = await change(unit, { ...ofIt, town: 'Zaria' })
    expect(body).toMatchObject({ machineName: machine.name, guaranteeMonths: 24, town: 'Zaria' })
    const unknown = { status: 400, body: { issues: [{ path: 'machine' }] } }
    for (const machine of ['', 'nothing'])
      expect(await add({ serial: '2', machine, machineName: '' })).toMatchObject(unknown)
    // Of another machine it has that one's name, though the form sends the name that it showed, unless somebody has typed one.
    const other = await aMachine({ name: 'Ridger R2' })
    const moved = (await change(body, { machine: other.id, machineName: body.machineName })).body
    expect(moved.machineName).toBe('Ridger R2')
    const again = (await change(moved, { machine: machine.id, machineName: 'T76 rebuilt', guaranteeMonths: null })).body
    expect([again.machineName, again.guaranteeMonths]).toEqual(['T76 rebuilt', 12])
    // Its machine may leave the catalogue.
    await admin.call('DELETE', `/api/machinery/${machine.id}`)
    expect((await change(again, ofIt)).status).toBe(200)
  })

  test('is asked about when its meter shows less than before, and is not saved over somebody else’s change', async () => {
    const unit = (await add({ serial: '1', hours: 250 })).body
    expect(await change(unit, { hours: 249 })).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    const sure = await change(unit, { hours: 249, confirmHours: true })
    expect(sure).toMatchObject({ status: 200, body: { hours: 249 } })
    // More than 24 hours a day since it was read, at half past midnight in Lagos, and a reading that a service confirms.
    await site.rows(`update units set created_at = '${addDays(today(), -1)}T23:30:00.000Z'`)
    for (const hours of [274, 200_000])
      expect(await change(sure.body, { hours })).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    const wrong = (await change(sure.body, { hours: 200_000, confirmHours: true })).body
    const right = { hours: 260, servicedOn: addDays(today(), -1) }
    expect(await serve(wrong, right)).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    const served = (await serve(wrong, { ...right, confirmHours: true })).body
    expect(served.hours).toBe(260)
    expect(await change(unit, { hours: 300 })).toMatchObject({ status: 409, body: { current: { hours: 260 } } })
    // A day more than the meter shows is possible, whatever the last service said.
    const shown = (await change(served, { hours: 305 })).body
    expect(await change(shown, { hours: 325 })).toMatchObject({ status: 200, body: { hours: 325 } })
    expect((await call<Unit>('POST', `/units/${unit.id}/token`)).body.token).not.toBe(unit.token)
  })

  test('has a plate, which names nobody and asks for service without script, and can be replaced', async () => {
    const manual = '/objects/11111111-1111-4111-8111-111111111111/2340000/t75.pdf'
    const machine = await aMachine({ guaranteeMonths: 24, manual, translations: { ha: { name: 'Gona T75 tarakta' } } })
    const part = (await admin.call<SparePart>('POST', '/api/parts', aPart(machine.id))).body
    await admin.call('POST', '/api/parts', { ...aPart(machine.id), number: 'GN-2', name: 'Share', wears: true })
    const sold = { machine: machine.id, machineName: '', deliveredOn: today(), hours: 250 }
    const unit = (await add({ serial: 'SN <1>', ...sold, ...ZEBRA, town: 'Funtua' })).body
    const visit = async (path: string) => {
      const response = await site.visit(path, { headers: BUYER })
      return { status: response.status, headers: response.headers, html: await response.text() }
    }
    const plate = `/unit/${unit.token}`
    const { html, headers: said } = await visit(plate)
    expect(said.get('cache-control')).toBe('private, no-cache')
    expect(said.get('x-robots-tag')).toBe('noindex')
    expect(html).toMatch(
      /SN &lt;1&gt;[\s\S]*>Share<[\s\S]*Oil filter[\s\S]*href="\/parts\?machine=gona-t75-utility-tractor"/,
    )
    expect(html).toContain(`href="/ha${plate}"`)
    // The public does not see the page of a hidden one.
    await site.rows('update machinery set hidden = 1')
    expect((await visit(plate)).html).not.toContain('href="/machinery/')
    await site.rows('update machinery set hidden = 0')
    expect(html).toContain(`href="${manual}" download>Manual (PDF, 2.3 MB)<`)
    expect(html).not.toMatch(/Zebra|111 ?2222|Funtua|<script(?! defer src)/)
    expect(gzipBytes(html)).toBeLessThanOrEqual(8_000)
    expect(html.length).toBeLessThanOrEqual(30_000)
    for (const prefix of ['/ha', '/fr'])
      expect((await visit(prefix + plate)).html).toMatch(new RegExp(`action="${prefix}${plate}/ask#[^]*Oil filter`))
    // The code on the label leads to the buyer's language, with the machine's name in it; another one can be chosen.
    const inHausa = (await add({ serial: 'SN 3', ...sold, language: 'ha' })).body
    const theirs = await visit(`/unit/${inHausa.token}`)
    expect(theirs.html).toMatch(/<html lang="ha">[\s\S]*<img class="picture"[\s\S]*>Gona T75 tarakta</)
    expect(theirs.html).toContain(`href="/unit/${inHausa.token}?language=en"`)
    expect((await visit(`/unit/${inHausa.token}?language=en`)).html).toMatch(
      /<html lang="en">[\s\S]*Next service|Guarantee/,
    )
    const ticked = { what: 'part', phone: '0803 000 0001', [`part.${part.number}`]: 'yes' }
    const sent = await postForm(site, `/unit/${inHausa.token}/ask`, { ...ticked, message: '' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/unit/${inHausa.token}?language=en&sent=1`])
    const [wanted] = (await call<Inquiry[]>('GET', '/contact-inquiries?limit=1')).body
    expect(wanted).toMatchObject({
      parts: [{ number: part.number, quantity: 1 }],
      message: expect.stringContaining('SN 3'),
    })
    const gone = await postForm(site, `/unit/${inHausa.token}/ask`, { ...ticked, 'part.GONE': 'yes' })
    expect([gone.status, await gone.text()]).toEqual([400, expect.stringContaining('one of these parts')])
    await site.rows('delete from contact_inquiries')
    await call('DELETE', `/units/${inHausa.id}`)

    const form = { what: 'repair', message: 'It smokes & stops', phone: '0803 000 0001', hours: '260', name: '' }
    const stored = () => site.rows<{ unit_id: string }>('select * from contact_inquiries')
    for (const over of [{ phone: '12' }, { message: ' ' }, { what: 'tea' }, { hours: 'x' }]) {
      const refused = await postForm(site, `/ha${plate}/ask`, { ...form, ...over })
      expect([over, refused.status]).toEqual([over, 400])
      const page = await refused.text()
      expect(page).toContain('aria-invalid="true"')
      if (!over.message) expect(page).toContain('It smokes &amp; stops')
    }
    expect(await stored()).toEqual([])
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await postForm(site, `/ha${plate}/ask`, form)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ha${plate}?sent=1`])
    }
    const confirmed = (await visit(`/ha${plate}?sent=1`)).html
    expect(confirmed).toContain('role="status"')
    // A photo goes on WhatsApp, from where the seller must know of which machine it is.
    const photo = new URL(/<p id="photo" *><a [^>]*href="([^"]+)"/.exec(confirmed)?.[1] ?? '')
    expect(photo.pathname).toBe(`/${demonstration.contact.whatsapp.replaceAll(/\D/g, '')}`)
    expect(photo.searchParams.get('text')).toMatch(new RegExp(`^Sannu .*${machine.name}.*SN <1>`))
    // The form says so, and has the link for what its script sends.
    expect(html).toMatch(/can then send a photo on WhatsApp/)
    expect(html).toMatch(/<p id="photo" hidden><a [^>]*wa\.me/)
    await call('PUT', '/settings/contact', { ...demonstration.contact, whatsapp: '' })
    for (const path of [plate, `${plate}?sent=1`]) expect((await visit(path)).html).not.toMatch(/photo|WhatsApp|wa\.me/)
    expect(await stored()).toMatchObject([
      {
        subject: `Service Request - ${machine.name}, SN <1>`,
        message: `Repair for ${machine.name}, serial number SN <1>, 260 hours on the meter\n\nIt smokes & stops`,
        unit_id: unit.id,
        first_name: '0803',
      },
    ])
    const { body: inbox } = await call<Inquiry[]>('GET', '/contact-inquiries?limit=5')
    expect(inbox).toMatchObject([{ unitId: unit.id, language: 'ha', email: '' }])
    // A client of the API names no unit.
    await site.call('POST', '/api/contact', { ...aQuotation(), unitId: unit.id })
    expect((await stored()).filter(({ unit_id }) => unit_id)).toHaveLength(1)
    expect((await postForm(site, `/fr${plate}/ask`, form)).status).toBe(303)
    // What may be a robot's is stored, and said to be one's.
    await postForm(site, `${plate}/ask`, { ...form, hours: '9000', website: 'x' })
    const body = new URLSearchParams({ ...form, hours: '9000' })
    await site.visit(`${plate}/ask`, { method: 'POST', redirect: 'manual', headers: BUYER, body })
    const readings = () => site.rows('select message from contact_inquiries where suspected_spam')
    expect(JSON.stringify(await readings()).match(/9,000 hours/g)).toHaveLength(2)
    // No plate moves the meter: anybody has its link, and a true reading would be refused from then on.
    expect((await unitOf(unit)).hours).toBe(250)

    const sheet = await site.fetch(`/units/labels?ids=${unit.id}`, { headers: admin.headers })
    expect(await sheet.text()).toMatch(/<svg[\s\S]*SN &lt;1&gt;[\s\S]*Scan for service<br>Ku ɗauki hoto/)
    expect((await site.fetch(`/units/labels?ids=${unit.id}`)).status).toBe(401)
    await call('POST', `/units/${unit.id}/token`)
    expect((await visit(plate)).status).toBe(404)
    // What was asked there before is not lost: the page has said which machine it is.
    expect((await postForm(site, `${plate}/ask`, { ...form, phone: '' })).status).toBe(404)
    expect(html).toContain('name="serial" value="SN &lt;1&gt;"')
    const late = await postForm(site, `${plate}/ask`, { ...form, serial: 'SN <1>', machine: machine.name })
    expect([late.status, await late.text()]).toEqual([200, expect.stringContaining('We have your request')])
    const subject = `Service Request - ${machine.name}, SN <1>`
    const [newest] = (await call<Inquiry[]>('GET', '/contact-inquiries?limit=9&plate=1')).body
    expect(newest).toMatchObject({ unitId: null, subject, message: expect.stringContaining('SN <1> (from a label') })
    expect((await call<Inquiry[]>('GET', '/contact-inquiries?limit=9&plate=1')).body).toHaveLength(5)
    await inOneWindow(async () => {
      const guess = { ...BUYER }
      const guesses = Array.from({ length: 70 }, () => site.visit(plate, { headers: guess }))
      expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
    })
  })

  test('takes what its plate’s page has held without a connection, once, and says what is wrong with it', async () => {
    const unit = (await add({ serial: 'SN 2', hours: 250 })).body
    const asked = { what: 'part', message: 'A belt', phone: '0803 000 0001', name: '', hours: '300', website: '' }
    const send = (over: object, headers: object = { 'Sec-Fetch-Site': 'same-origin' }) => {
      const body = { ...asked, token: unit.token, language: 'ha', ...over }
      const sent = { 'Idempotency-Key': 'one', ...headers }
      return site.call<Refused & { id: string }>('POST', '/api/unit-requests', body, sent)
    }
    expect((await send({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const refusals = [
      [{ hours: 'x' }, 400, 'hours'],
      [{ phone: '12' }, 400, 'phone'],
      [{ language: 'tlh' }, 400, 'language'],
      [{ token: 'none' }, 404, undefined],
    ] as const
    for (const [over, status, field] of refusals) {
      const answer = await send(over)
      expect([over, answer.status, answer.body.issues?.[0]?.path]).toEqual([over, status, field])
    }
    const stored = () =>
      site.rows<{ suspected_spam: number }>('select unit_id, language, message, suspected_spam from contact_inquiries')
    expect(await stored()).toEqual([])
    const { body: first } = await send({})
    expect((await send({})).body).toEqual(first)
    const message = 'Part for Gona T75, serial number SN 2, 300 hours on the meter\n\nA belt'
    expect(await stored()).toEqual([{ unit_id: unit.id, language: 'ha', message, suspected_spam: 0 }])
    for (const other of [{ message: 'Two belts' }, { hours: '301' }]) expect((await send(other)).status).toBe(422)
    expect((await unitOf(unit)).hours).toBe(250)
    // The response was lost; the machine has another name by now.
    await change(await unitOf(unit), { machineName: 'Gona T75 4WD' })
    expect((await send({})).body).toEqual(first)
    // A client that says nothing of where its page is from may be a robot, as with the form.
    await send({}, { 'Idempotency-Key': 'two' })
    expect((await stored()).map(({ suspected_spam }) => suspected_spam)).toEqual([0, 1])
    // Its label was replaced while it waited for a connection: it arrives without a unit, and the one before is the same.
    await call('POST', `/units/${unit.id}/token`)
    expect((await send({})).body).toEqual(first)
    const late = { 'Idempotency-Key': 'three', 'Sec-Fetch-Site': 'same-origin' }
    expect((await send({ serial: 'SN 2', machine: 'Gona T75' }, late)).status).toBe(201)
    expect((await stored()).at(-1)).toMatchObject({
      unit_id: null,
      message: expect.stringMatching(/^Part for Gona T75, serial number SN 2 \(/),
    })
    await inOneWindow(async () => {
      const guesses = Array.from({ length: 70 }, (_, i) => send({ token: String(i).padStart(32, '0') }))
      expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
    })
  })

  test('is due for service by its machine’s schedule, and its owner is reminded of each service once', async () => {
    const machine = await aMachine({ firstServiceMonths: 1, serviceMonths: 6, serviceHours: 250 })
    const sold = { machine: machine.id, machineName: '', deliveredOn: addDays(today(), -40), hours: 240 }
    const unit = (await add({ serial: 'A', ...sold })).body
    const others = { B: { ended: 'scrapped' }, C: { deliveredOn: '' }, D: { deliveredOn: today(), hours: 3 } }
    for (const [serial, over] of Object.entries(others)) await add({ serial, ...sold, ...(over as object) })
    const due = async () => (await call<DueUnit[]>('GET', '/units/due')).body
    expect(await due()).toMatchObject([{ serial: 'A', state: 'overdue', isReminded: false }])
    expect((await digestFacts(site.db, today())).service.map(({ serial }) => serial)).toEqual(['A'])
    const remind = () => call('POST', `/units/${unit.id}/reminder`)
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await due()).toMatchObject([{ serial: 'A', isReminded: true }])
    expect((await digestFacts(site.db, today())).service).toEqual([])
    const { body } = await serve(await unitOf(unit), { hours: 240 })
    expect(await due()).toEqual([])
    expect((await remind()).status).toBe(409)
    await change(body, { machine: machine.id, hours: 500, confirmHours: true })
    expect(await due()).toMatchObject([{ serial: 'A', state: 'overdue', isReminded: false }])
    expect(await site.text(`/unit/${unit.token}`)).toContain('or at 490 hours (overdue)')
    expect((await remind()).status).toBe(204)
    // The first service is due again where the entry was wrong, and was said before.
    const [{ id: wrong } = { id: '' }] = await services(unit)
    expect((await call('DELETE', `/units/${unit.id}/services/${wrong}`)).status).toBe(200)
    expect(await due()).toMatchObject([{ serial: 'A', state: 'overdue', isReminded: true }])
    expect((await remind()).status).toBe(409)
    // Nobody has reminded the owner after that.
    await change(await unitOf(unit), { ...sold, hours: 500, ownerName: 'Aisha', confirmHours: true })
    expect(await due()).toMatchObject([{ serial: 'A', isReminded: false }])
    expect((await remind()).status).toBe(204)
    expect((await call('POST', '/units/import', { csv: 'serial,ownerName\nA,Bala\n' })).status).toBe(200)
    expect(await due()).toMatchObject([{ serial: 'A', isReminded: false }])
  })

  test('a machine sold as used has its first service so many hours after it was sold', async () => {
    const machine = await aMachine({ serviceHours: 250 })
    const { token } = (await add({ serial: 'A', machine: machine.id, deliveredOn: today(), hours: 2400 })).body
    expect(await (await site.visit(`/unit/${token}`)).text()).toContain('at 2650 hours')
    const csv = `serial,machine,deliveredOn,hours\nB,${machine.slug},${today()},2400\n`
    expect((await call('POST', '/units/import', { csv })).status).toBe(200)
    const [{ token: of = '' } = {}] = await site.rows<{ token?: string }>("select token from units where serial = 'B'")
    expect(await site.text(`/unit/${of}`)).toContain('at 2650 hours')
  })

  test('has no other hours than its new meter once a service on that was a mistake, and no guarantee by a save', async () => {
    const machine = await aMachine()
    let unit = (await add({ serial: 'A', machine: machine.id, deliveredOn: today(), hours: 2400 })).body
    await admin.call('PUT', `/api/machinery/${machine.id}`, { ...aTractor(), guaranteeMonths: 24 })
    unit = (await change(unit, { machine: machine.id, guaranteeMonths: null, town: 'Kura' })).body
    expect(unit).toMatchObject({ town: 'Kura', guaranteeMonths: null })
    for (const hours of [2410, 40, 45]) unit = (await serve(unit, { hours, confirmHours: true })).body
    const [{ id: wrong } = { id: '' }] = await services(unit)
    expect((await call<Unit>('DELETE', `/units/${unit.id}/services/${wrong}`)).body.hours).toBe(40)
  })

  test('is named by its town alone on its machine’s page, while it works there and its owner agrees', async () => {
    const machine = await aMachine()
    const shown = { machine: machine.id, machineName: '', deliveredOn: addDays(today(), -9), shownAtWork: true }
    for (const [town, over] of [
      ['Kura, Kano', {}],
      ['12 Zebra Road, Funtua, Katsina', { deliveredOn: addDays(today(), -3) }],
      ['14 Zebra Road, Kano', { deliveredOn: addDays(today(), -5) }],
      ['Zebra Farm, Bichi', { deliveredOn: addDays(today(), -4) }],
      [' Kura, Kano', {}],
      ['Qaza', { shownAtWork: false }],
      ['Qebe', { ended: 'sold-on' }],
      ['Qidi', { deliveredOn: '' }],
    ] as const)
      await add({ serial: town, town, ...ZEBRA, ...shown, ...over })
    const lines = async (prefix = '', search = '') => await site.text(`${prefix}/machinery/${machine.slug}${search}`)
    const html = await lines()
    expect(html).toContain('>At work in: Funtua, Katsina; Bichi; Kano; Kura, Kano<')
    const near = '?to=kano'
    expect(await lines('', near)).toContain('>At work in: Kano; Kura, Kano; Funtua, Katsina; Bichi<')
    const { body } = await site.call<{ lines: object[] }>('GET', `/api/machinery/${machine.slug}${near}`)
    expect(JSON.stringify(body.lines)).toContain('At work in: Kano; ')
    expect(html).not.toMatch(/Zebra|111 ?2222|Qaza|Qebe|Qidi/)
    for (const prefix of ['/ha', '/fr'])
      expect(await lines(prefix)).toContain('Funtua, Katsina; Bichi; Kano; Kura, Kano<')
    const [kura] = (await call<Unit[]>('GET', '/units?q=kura')).body as [Unit]
    const same = (await change(kura, { ...ZEBRA, town: 'Kura', shownAtWork: true })).body
    expect(same.shownAtWork).toBe(true)
    expect((await change(same, { ownerName: 'Giwa', shownAtWork: true })).body.shownAtWork).toBe(false)
    const { otherUnits: theirs } = (await call<ErasePreview>('POST', '/privacy/preview', { phone: ZEBRA.ownerPhone }))
      .body
    expect((await call('POST', '/privacy/erase', { phone: ZEBRA.ownerPhone, units: theirs })).status).toBe(200)
    expect(await lines()).not.toContain('At work in')
  })

  test('is reserved for an order once its deposit is confirmed, and free again when that is reversed', async () => {
    const [first, second] = [await anOrder(site, admin.headers), await anOrder(site, admin.headers)]
    const unit = (await add({ serial: 'Y-1' })).body
    const { number } = first
    // Where no deposit is asked for, something has to be paid as well.
    for (const early of [number, (await anOrder(site, admin.headers, { depositPoints: 0 })).number])
      expect(await change(unit, { reservedFor: early })).toMatchObject(notReserved)
    const { payment } = await paid(first.id)
    const reserved = (await change(unit, { reservedFor: ` ${number.toLowerCase()} ` })).body
    expect(reserved).toMatchObject({ reservedFor: number, quotationId: first.id })
    expect((await order(first.id)).reserved).toEqual([{ machine: '', serial: 'Y-1' }])
    const lines = [{ line: 0, quantity: 1, serials: ['y-1'] }]
    const { body: refused, status } = await deliver(second.id, { lines })
    expect([status, refused.message]).toEqual([400, 'Reserved for another order: Y-1'])
    await reverse(payment)
    expect((await units())[0]).toMatchObject({ reservedFor: '' })
    expect((await order(first.id)).reserved).toEqual([])
    expect((await deliver(second.id, { lines })).status).toBe(201)
    const [delivered] = await units()
    expect(delivered).toMatchObject({ reservedFor: '', quotationId: second.id })
    // One in the yard that was held for an order without its deposit is nobody's of that order when somebody else has it.
    const other = (await add({ serial: 'Y-2' })).body
    await site.rows('update units set quotation_id = ? where serial = ?', first.id, 'Y-2')
    const byHand = { deliveredOn: today(), ownerName: 'Zebra', reservedFor: '' }
    expect((await change(other, byHand)).body.quotationId).toBeNull()
    // A form that was opened before does not take it back.
    const late = await change(delivered as Unit, { reservedFor: '' })
    expect(late).toMatchObject({ status: 200, body: { quotationId: second.id } })
    // It came back: for nobody, or for the order that the save names.
    await paid(second.id)
    const back = (await change(late.body, { deliveredOn: '' })).body
    expect(back).toMatchObject({ reservedFor: '', quotationId: null })
    expect(await site.rows('select id from units where delivery_id is not null')).toEqual([])
    const held = (await change(back, { reservedFor: second.number, deliveredOn: '' })).body
    const still = (await change(held, { deliveredOn: '' })).body
    expect(still.reservedFor).toBe(second.number)
    // Once all of the order has left with others, it is free.
    await deliver(second.id, { lines: [{ line: 0, quantity: 1, serials: ['Y-3'] }] })
    expect((await unitOf(still)).reservedFor).toBe('')
    expect(await change(await unitOf(still), { reservedFor: second.number })).toMatchObject(notReserved)
  })

  test('is reserved for no more pieces than its order waits for, of their machine, and moves to another only when seen', async () => {
    const [tractor, other] = [await aMachine({ guaranteeMonths: 24 }), await aMachine({ name: 'Ridger R2' })]
    const [line] = aDraft().lines
    const part = { machineId: null, description: 'Filter', quantity: 9, unitPrice: 500, discountPoints: 0 }
    const lines = [
      { ...line, machineId: tractor.id },
      { ...part, source: { of: 'part', id: 'RE504836', USD: 500, NGN: null, points: null } },
    ] as QuotationDraft['lines']
    const [first, second] = [
      await anOrder(site, admin.headers, { lines }),
      await anOrder(site, admin.headers, { lines }),
    ]
    for (const { id } of [first, second]) await paid(id, { amount: 2_000_000 })
    const yard = async (serial: string, machine = tractor.id) =>
      (await add({ serial, machine, machineName: '', guaranteeMonths: 6 })).body
    const to = (reservedFor: string, machine = tractor.id) => ({ machine, machineName: undefined, reservedFor })
    expect(await change(await yard('R-1', other.id), to(first.number, other.id))).toMatchObject(notReserved)
    const held = await change(await yard('T-1'), to(first.number))
    expect(held.status).toBe(200)
    expect((await change(await yard('T-2'), to(first.number))).status).toBe(200)
    expect(await change(await yard('T-3'), to(first.number))).toMatchObject(notReserved)
    // Nor one of which nobody says what machine it is.
    expect(await change((await add({ serial: 'N-1' })).body, { reservedFor: first.number })).toMatchObject(notReserved)
    const unseen = (reservedFor: string) => call('PUT', `/units/${held.body.id}`, { serial: 'T-1', ...to(reservedFor) })
    for (const number of [second.number, '']) expect((await unseen(number)).status).toBe(428)
    expect((await unseen(first.number)).status).toBe(200)
    expect(await change(await unitOf(held.body), to(second.number))).toMatchObject({ status: 200 })
    // One that was sold and came back is somebody else's to buy.
    expect((await deliverAll(second.id, ['T-1'])).status).toBe(201)
    const back = await change(await unitOf(held.body), {
      ...to(first.number),
      deliveredOn: '',
      ownerName: 'Musa Ibrahim',
    })
    expect(back).toMatchObject({ status: 200, body: { reservedFor: first.number, ownerName: '', town: '' } })
    expect((await deliverAll(first.id, ['T-1'])).status).toBe(201)
    expect(await unitOf(held.body)).toMatchObject({ ownerName: 'Musa Ibrahim', guaranteeMonths: 6 })
    // A wrong serial number, corrected as the machine comes back: that of the note is free.
    expect(await change(await unitOf(held.body), { serial: 'T-1B', deliveredOn: '' })).toMatchObject({
      status: 200,
      body: { serial: 'T-1B', deliveredOn: '', quotationId: null },
    })
    expect((await add({ serial: 'T-1' })).status).toBe(201)
    const wrong = await deliverAll(first.id, ['R-1'])
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      expect.stringMatching(/^Another machine than.* R-1, Ridger R2\./),
    ])
  })

  test('is whose it says itself, whatever the note says that it left with', async () => {
    const [first, second] = [await anOrder(site, admin.headers), await anOrder(site, admin.headers)]
    const { note } = await deliverAll(first.id, ['A-1', 'A-2'])
    const [one, two] = (await units()) as [Unit, Unit]
    // A number that the note has by mistake is another machine's, and one of a unit that is gone is nobody's.
    const corrected = (await change(one, { serial: 'A-9' })).body
    for (const path of [`/units/${two.id}`, `/bin/${two.id}`]) await call('DELETE', path)
    expect((await deliverAll(second.id, ['A-1', 'A-2'])).status).toBe(201)
    // One that came back and was sold by hand is no longer that note's, nor that order's.
    const back = (await change(corrected, { serial: 'A-9', deliveredOn: '', ownerName: '', ownerPhone: '' })).body
    expect(back).toMatchObject({ deliveredOn: '', quotationId: null, reservedFor: '' })
    await change(back, { serial: 'A-9', deliveredOn: today(), ...ZEBRA })
    expect((await cancel(note)).status).toBe(200)
    expect(await unitOf(back)).toMatchObject({ deliveredOn: today(), ownerName: 'Zebra' })
    // One that nobody can have any more waits for no order.
    await paid(first.id)
    const held = (await change((await add({ serial: 'A-3' })).body, { reservedFor: first.number })).body
    expect(held.reservedFor).toBe(first.number)
    expect((await change(held, { ended: 'scrapped' })).body.reservedFor).toBe('')
    // Where it has been is written as it moves, once, and stays.
    const moves = async (serial: string) =>
      (
        await site.rows<{ move: string }>(
          `select kind || iif(m.quotation_id = '${first.id}', ' for the first', '') move from unit_moves m join units u on u.id = m.unit_id
          where serial = ? order by number`,
          serial,
        )
      ).map(({ move }) => move)
    expect(await moves('A-9')).toEqual(['delivered for the first', 'returned', 'delivered'])
    expect(await moves('A-3')).toEqual(['received', 'reserved for the first', 'scrapped for the first'])
    await expect(site.rows(`update unit_moves set kind = 'received'`)).rejects.toThrow('A move is not changed')
    await expect(site.rows('delete from unit_moves')).rejects.toThrow('A move is not deleted')
  })

  test('has a history of services, from which its last one follows, and a wrong entry is taken back', async () => {
    const unit = (await add({ serial: '1', hours: 100, servicedOn: addDays(today(), -90), servicedHours: 50 })).body
    const last = () => unitOf(unit)
    const then = { servicedOn: addDays(today(), -90), hours: 50 }
    expect(await services(unit)).toMatchObject([{ ...then, work: '' }])
    const known = { work: 'First service', parts: '2 x RE504836\nOil', priceNgn: '₦45,000' }
    // An earlier one contradicts nothing, as long as the meter can have gone on since.
    const first = (await serve(unit, { ...then, ...known })).body
    expect(await services(unit)).toMatchObject([{ ...known, priceNgn: '45000.00' }])
    // Sent twice, it is recorded once.
    expect((await serve(unit, { hours: 300 })).status).toBe(409)
    expect(await serve(first, { hours: 99 })).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    // A new meter begins at zero.
    expect(await serve(first, { hours: 49 })).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    const jump = { hours: 5000 }
    expect(await serve(first, jump)).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    const second = (await serve(first, { ...jump, confirmHours: true })).body
    expect(second).toMatchObject({ servicedOn: today(), servicedHours: 5000, hours: 5000 })
    const remove = (id = '') => call<Unit>('DELETE', `/units/${unit.id}/services/${id}`)
    const wrong = (await services(unit))[0]?.id
    const back = { servicedOn: then.servicedOn, servicedHours: 50, hours: 100 }
    expect(await remove(wrong)).toMatchObject({ status: 200, body: back })
    expect((await remove(wrong)).status).toBe(409)
    // What a later service confirms stays.
    for (const work of ['One', 'Two']) await serve(await last(), { hours: 600, work })
    const removeOf = async (name: string) => remove((await services(unit)).find(({ work }) => work === name)?.id)
    expect((await removeOf('One')).body.hours).toBe(600)
    await removeOf('Two')
    await change(await last(), { hours: 100, confirmHours: true })
    await serve(await last(), { hours: 500 })
    const stored = [await last(), await services(unit)]
    await call('DELETE', `/units/${unit.id}`)
    expect(await site.rows('select * from unit_services')).toEqual([])
    await call('POST', `/bin/${unit.id}/restore`)
    expect([await last(), await services(unit)]).toEqual(stored)
    // The previous release writes to the unit itself.
    const to = (day: string, hours: number) =>
      site.rows('update units set serviced_on = ?, serviced_hours = ?', day, hours)
    await to(today(), 500)
    expect(await services(unit)).toHaveLength(2)
    await to(today(), 510)
    expect((await services(unit)).map(({ hours }) => hours)).toContain(510)
    const csv = `serial,servicedOn\n1,${addDays(today(), -1)}\n`
    const { errors } = (await call<ImportReport>('POST', '/units/import', { csv })).body
    expect(errors).toMatchObject([{ row: 2, column: 'servicedOn' }])
  })

  test('that its buyer sold on, or that has a name and number that anybody may write, is neither exported nor erased', async () => {
    await deliver((await anOrder(site, admin.headers)).id)
    const [unit] = await units()
    const sold = (await change(unit as Unit, { ...ZEBRA, town: 'Funtua', hours: 40, shownAtWork: true })).body
    await serve(sold, { hours: 40, work: 'As Zebra said' })
    const person = { email: 'musa@example.com' }
    const copy = await call<{ machines: unknown[] }>('POST', '/privacy/export', person)
    expect(copy.body.machines).toMatchObject([{ serial: 'GT75-0001', town: '', hours: null, shownAtWork: false }])
    expect(JSON.stringify(copy.body)).not.toMatch(/Zebra|Funtua/)
    // Somebody writes from an address of their own, with the name and number of a unit's owner.
    const asked = aQuotation({ name: 'Musa Bello', phone: '0803 000 0009', ...person })
    expect((await site.call('POST', '/api/contact', asked)).status).toBe(201)
    const own = { ownerName: 'Musa Bello', ownerPhone: '+234 803 000 0009' }
    await add({ serial: 'H', ...own })
    await add({ serial: 'I', ...own, ownerName: 'Amina Bello' })
    const { body: preview } = await call<ErasePreview>('POST', '/privacy/preview', person)
    expect(preview).toMatchObject({ units: 0, otherUnits: ['H', 'I'] })
    const exported = async (units?: string[]) => {
      const { body } = await call<{ machines: { serial: string }[] }>('POST', '/privacy/export', { ...person, units })
      return body.machines.map(({ serial }) => serial)
    }
    expect(await exported()).toEqual(['GT75-0001'])
    // The seller says which are theirs, of those that have the number.
    expect(await exported(['I', 'J'])).toEqual(['GT75-0001', 'I'])
    expect(await call('POST', '/privacy/preview', { phone: own.ownerPhone })).toMatchObject({
      body: { units: 0, otherUnits: ['H', 'I'] },
    })
    for (const one of [person, { phone: own.ownerPhone }])
      expect((await call('POST', '/privacy/erase', one)).status).toBe(200)
    expect((await units()).map(({ serial, ownerName }) => [serial, ownerName])).toEqual([
      ['I', 'Amina Bello'],
      ['H', 'Musa Bello'],
      ['GT75-0001', 'Zebra'],
    ])
    expect((await services(sold))[0]?.work).toBe('As Zebra said')
  })

  test('names nobody once its owner is erased, not even in the bin', async () => {
    await deliver((await anOrder(site, admin.headers, { note: 'For Musa’s brother' })).id)
    const { ownerName, ownerPhone } = ZEBRA
    const binned = (await add({ serial: 'B', ...ZEBRA })).body
    const owned = (await add({ serial: 'C', ownerName, ownerPhone: '+2348031112222', town: '1 Zebra Road' })).body
    for (const unit of [binned, owned]) await serve(unit, { hours: 7, work: 'As Zebra said', parts: 'Zebra’s filter' })
    await call('DELETE', `/units/${binned.id}`)
    const zebra = { phone: ownerPhone, units: ['B', 'C'] }
    const copy = await call<{ machines: unknown[] }>('POST', '/privacy/export', zebra)
    const services7 = [{ hours: 7, work: 'As Zebra said' }]
    expect(copy.body.machines).toMatchObject(['B', 'C'].map((serial) => ({ serial, ownerName, services: services7 })))
    // What its buyer asked at a plate, without an address, is theirs; what somebody else asked there is not.
    const bought = (await units()).find(({ serial }) => serial === 'GT75-0001')
    const asked = { what: 'service', message: 'Mine', name: '', hours: '', token: bought?.token, language: 'en' }
    for (const phone of [bought?.ownerPhone, '0803 000 0077'])
      expect((await site.call('POST', '/api/unit-requests', { ...asked, phone }, BUYER)).status).toBe(201)
    const musa = { email: 'musa@example.com' }
    for (const path of ['/units/none', `/units/${bought?.id}`]) {
      await call('DELETE', path)
      const own = await call<{ inquiries: Inquiry[] }>('POST', '/privacy/export', musa)
      expect(own.body.inquiries.map(({ phone }) => phone)).toEqual([bought?.ownerPhone])
    }
    const counted = async (person: object) => (await call<ErasePreview>('POST', '/privacy/preview', person)).body.units
    const people = [zebra, musa]
    expect(await Promise.all(people.map(counted))).toEqual([2, 1])
    for (const person of people) expect((await call('POST', '/privacy/erase', person)).status).toBe(200)
    expect(await Promise.all(people.map(counted))).toEqual([0, 0])
    expect(await site.rows('select phone from contact_inquiries')).toEqual([{ phone: '+234 803 000 0077' }])
    // The first of them has nothing but units.
    const erasures = () => site.rows(`select id from audit_log where action = 'erase'`)
    expect(await erasures()).toHaveLength(2)
    await call('POST', '/privacy/erase', people[0])
    expect(await erasures()).toHaveLength(2)
    expect(await units()).toMatchObject([{ serial: 'C', ownerName: '', ownerPhone: '' }])
    const rows = await site.rows(
      'select search_text, row, dependents from bin union all select search_text, town, hours from units union all select work, parts, hours from unit_services union all select note, 1, 1 from quotations',
    )
    expect(rows).toHaveLength(5)
    expect(JSON.stringify(rows)).not.toMatch(/zebra|musa|111 ?2222/i)
    await call('POST', `/bin/${binned.id}/restore`)
    expect(await services(binned)).toMatchObject([{ hours: 7, work: '', parts: '' }])
    expect((await call<Unit[]>('GET', '/units?q=b')).body).toMatchObject([{ serial: 'B' }])
  })
})
