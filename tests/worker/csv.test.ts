import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportInput, ImportReport } from '#contract/machinery/import.ts'
import { hasVisibleText, isStorableText } from '#contract/text.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aMessage, aPart, aTractor } from '#tests/support/builders.ts'
import { nastyCell, parseCsv, toCsv } from '#tests/support/csv.ts'
import { sameLineEnds } from '#worker/csv/columns.ts'

const { site, headers, call } = adminSite()
const add = async (over: Parameters<typeof aTractor>[0]) => (await call('POST', '/api/machinery', aTractor(over))).body
const download = async (path: string) => {
  const answer = await site.fetch(path, { headers })
  const said = ['Content-Type', 'Cache-Control'].map((name) => answer.headers.get(name))
  expect([answer.status, ...said]).toEqual([200, 'text/csv; charset=utf-8', 'no-store'])
  // `text()` would remove the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}
const imported = (what: string, csv: string, more: object = {}) =>
  call<ImportReport & { message: string }>('POST', `/api/admin/${what}/import`, { csv, ...more })
const load = (csv: string, dryRun?: boolean, basis: Partial<ImportInput> = {}) =>
  imported('machinery', csv, { dryRun, confirmJumps: true, ...basis })
const machines = () => site.rows<Record<string, unknown>>('select * from machinery order by id')

test('inquiries are exported as a file that a spreadsheet opens without running anything', async () => {
  const firstName = '=HYPERLINK("http://evil.example")'
  await site.send('POST', '/api/contact', aMessage({ firstName, lastName: 'Ƙaura' }))
  const file = await download('/api/admin/contact-inquiries.csv')
  expect(file).toMatch(/^\ufeffid,createdAt,status,firstName,.*\r\n/)
  expect(file).toContain(`,"'=HYPERLINK(""http://evil.example"")",Ƙaura,amina@example.com,'+234 800 000 0001,`)
  const entry = { action: 'export', summary: '1 inquiries as CSV' }
  expect(await site.rows(`select action, summary from audit_log where entity = 'inquiry'`)).toContainEqual(entry)
})

test('exported machinery imports without changes, however odd its values', async () => {
  const text = nastyCell.filter((value) => hasVisibleText(value) && isStorableText(value))
  const samples = fc.sample(fc.record({ name: text, description: text, specifications: text, series: text }), 30)
  for (const sample of samples) await add({ ...sample, price: '12.5' })
  const before = await machines()
  const file = await download('/api/admin/machinery.csv')
  const kept = await load(file)
  expect(kept).toMatchObject({ status: 200, body: { creates: 0, updates: 0, unchanged: 30, errors: [], changes: [] } })
  expect(await machines()).toEqual(before)

  await site.rows('delete from machinery')
  const withoutIds = toCsv(parseCsv(file).map(({ cells }, i) => (i === 0 ? cells : ['', ...cells.slice(1)])))
  expect((await load(withoutIds)).body).toMatchObject({ creates: 30, errors: [] })
  const content = (rows: Record<string, unknown>[]) =>
    rows
      .map(({ id: _, created_at: __, slug: ___, ...rest }) =>
        JSON.stringify(rest, (_, value) => (typeof value === 'string' ? sameLineEnds(value) : value)),
      )
      .sort()
  expect(content(await machines())).toEqual(content(before))
})

const HEADER = 'id,name,category,description,imageUrl,price,series,specifications'
/** A machine that a row of a file does not change. */
const SAME = { description: 'A tractor.', specifications: 'Engine: 75 hp', price: '100' }
const row = (id: string, name: string, price = '100.00') =>
  `${id},${name},tractors,A tractor.,/images/machinery/tractor-t75.webp,${price},T Series,Engine: 75 hp`

test('an import is previewed machine by machine before it happens', async () => {
  const { id } = await add({ name: 'Old name', ...SAME })
  const csv = [HEADER, row(id, 'New name', '"$1,250"'), row('', 'Another')].join('\r\n')
  const before = await machines()
  const looked = await load(csv, true)
  expect(looked.body).toMatchObject({ creates: 1, updates: 1, unchanged: 0, errors: [] })
  expect(looked.body.changes).toMatchObject([
    { row: 2, action: 'update', id, name: 'New name', columns: ['name', 'price'] },
    { row: 3, action: 'create', id: null, name: 'Another' },
  ])
  expect(await machines()).toEqual(before)
  expect((await load(csv)).body).toEqual(looked.body)
  const after = await machines()
  expect(after).toHaveLength(2)
  const search_text = expect.stringContaining('new name')
  expect(after).toContainEqual(expect.objectContaining({ id, price_cents: 125_000, version: 2, search_text }))
  const entry = { username: 'amina', summary: '1 created, 1 changed' }
  expect(await site.rows(`select username, summary from audit_log where action = 'import'`)).toContainEqual(entry)
})

const edit = async (id: string, over: Parameters<typeof aTractor>[0]) =>
  expect((await call('PUT', `/api/machinery/${id}`, aTractor(over))).status).toBe(200)

test('a file does not overwrite edits made since the export unless asked to', async () => {
  const edited = (await add({ name: 'Edited', price: '100' })).id
  const other = (await add({ name: 'Other', price: '100' })).id
  const file = (await download('/api/admin/machinery.csv')).replaceAll('100.00', '150.00')
  await edit(edited, { name: 'Edited', price: '500' })
  const before = await machines()
  const conflict = { id: edited, action: 'update', columns: ['price'], price: { from: '500.00', to: '150.00' } }
  const looked = await load(file, true)
  expect(looked).toMatchObject({ status: 200, body: { updates: 1, conflictCount: 1, conflicts: [conflict] } })
  expect(looked.body.changes).toMatchObject([{ id: other }])
  expect(looked.body.versions).toEqual({ [edited]: 2, [other]: 1 })
  const refused = await load(file, false, { expectedVersions: looked.body.versions })
  expect(refused).toMatchObject({ status: 409, body: { conflictCount: 1, conflicts: [conflict] } })
  expect(refused.body.message).toBe('Machines were changed in the meantime: nothing was imported')
  expect(await machines()).toEqual(before)

  expect(await load(file, false, { conflicts: 'skip' })).toMatchObject({ status: 200, body: { updates: 1 } })
  const prices = async () => Object.fromEntries((await machines()).map(({ name, price_cents }) => [name, price_cents]))
  expect(await prices()).toEqual({ Edited: 50_000, Other: 15_000 })
  const overwritten = await load(file, false, { conflicts: 'overwrite', expectedVersions: looked.body.versions })
  expect(overwritten.body).toMatchObject({ updates: 1, unchanged: 1, conflictCount: 0 })
  expect(await prices()).toEqual({ Edited: 15_000, Other: 15_000 })
})

test('a file without versions does not overwrite edits made since the preview', async () => {
  const id = (await add({ name: 'Old', price: '100' })).id
  const same = (await add({ name: 'Same', ...SAME })).id
  const csv = [HEADER, row(id, 'New'), row(same, 'Same')].join('\n')
  const looked = await load(csv, true)
  expect(looked.body).toMatchObject({ updates: 1, unchanged: 1, conflictCount: 0 })
  // Rows that the file does not change are conflicts as well.
  await edit(same, { name: 'Renamed meanwhile' })
  const { versions } = looked.body
  const refused = await load(csv, false, { expectedVersions: versions })
  expect(refused).toMatchObject({ status: 409, body: { conflicts: [{ id: same, name: 'Renamed meanwhile' }] } })
  // Overwriting refers to the previewed versions, too.
  expect((await load(csv, false, { conflicts: 'overwrite', expectedVersions: versions })).status).toBe(409)
  const names = async () => (await machines()).map(({ name }) => name).sort()
  expect(await names()).toEqual(['Old', 'Renamed meanwhile'])
  expect((await load(csv, false, { conflicts: 'skip', expectedVersions: versions })).status).toBe(200)
  expect(await names()).toEqual(['New', 'Renamed meanwhile'])
  // An older file, sent without a preview as before.
  expect((await load(csv)).status).toBe(200)
  expect(await names()).toEqual(['New', 'Same'])
})

test('of two files that change the same machine at once, one is imported', async () => {
  const { id } = await add({ name: 'Shared', price: '100' })
  const files = Array.from({ length: 6 }, (_, i) => `id,price,version\n${id},${200 + i},1`)
  const answers = await Promise.all(files.map((csv) => load(csv)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await site.rows('select version from machinery')).toEqual([{ version: 2 }])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await machines()).toMatchObject([{ price_cents: (200 + winner) * 100 }])
})

test('of files that add a machine of one name at once, each adds it, with a slug of its own, or nothing', async () => {
  const csv = 'name,category,description,imageUrl,price,series,specifications\nTwin,Tractors,D,/images/hero.webp,1,S,P'
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => load(csv)))).map(({ status }) => status)
  const added = statuses.filter((status) => status === 200).length
  expect(statuses.toSorted()).toEqual([...Array(added).fill(200), ...Array(6 - added).fill(409)])
  expect(await site.rows('select count(distinct slug) as slugs from machinery')).toEqual([{ slugs: added }])
})

test('a machine deleted since the export is not recreated', async () => {
  const { id } = await add({ name: 'Sold' })
  const file = await download('/api/admin/machinery.csv')
  const { versions } = (await load(file, true)).body
  await call('DELETE', `/api/machinery/${id}`)
  const refused = await load(file, false, { expectedVersions: versions, conflicts: 'overwrite' })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ row: 2, column: 'id' }] } })
  expect(await machines()).toEqual([])
})

test('a file with only ids and prices changes only prices', async () => {
  const first = await add({ name: 'First', price: '100' })
  const second = await add({ name: 'Second', price: '100' })
  const before = await machines()
  const csv = `Price,ID\n"$1,250",${first.id}\n100,${second.id}`
  expect((await load(csv)).body).toMatchObject({ updates: 1, unchanged: 1, changes: [{ columns: ['price'] }] })
  const changed = { price_cents: 125_000, version: 2 }
  expect(await machines()).toEqual(before.map((one) => (one.id === first.id ? { ...one, ...changed } : one)))
  // A new machine needs the other columns.
  const error = { row: 2, column: 'name', message: 'Name is required' }
  expect((await load(`id,price\n,100`)).body.errors).toContainEqual(error)
})

test('a price that jumps is named, and written only when that is confirmed', async () => {
  const { id } = await add({ name: 'A', price: '100.00', priceNgn: '160000' })
  const before = await machines()
  const file = `id,price,priceNgn\n${id},"1,000",120000`
  const jumps = [{ row: 2, name: 'A', column: 'price', from: '100.00', to: '1000.00' }]
  const unconfirmed = { confirmJumps: undefined }
  expect(await load(file, true, unconfirmed)).toMatchObject({ status: 200, body: { jumpCount: 1, jumps, updates: 1 } })
  expect(await load(file, false, unconfirmed)).toMatchObject({ status: 409, body: { jumps, asks: 'confirmJumps' } })
  expect(await machines()).toEqual(before)
  expect(await load(file, false, { confirmJumps: true })).toMatchObject({ status: 200, body: { updates: 1 } })
  const halved = await load(`id,price,priceNgn\n${id},1100,60000`, true)
  expect(halved.body.jumps).toMatchObject([{ column: 'priceNgn', from: '120000.00', to: '60000.00' }])
})

test('numbers of a file are read as people write them, and asked about in doubt', async () => {
  const { id } = await add({ name: 'A', price: '40000.00' })
  const file = (price: string) => `id,price,orderWeeks\n${id},"${price}","1,0"`
  const message = 'Is 1.580 meant as 1580 or as 1.58? Write one of them.'
  expect((await load(file('1.580'))).body.errors).toContainEqual({ row: 2, column: 'price', message })
  expect((await load(`id,price\n${id},$ 45 000`)).body).toMatchObject({ updates: 1 })
  const [naira] = (await load(`id,price\n${id},₦ 46 000`)).body.errors
  expect(naira).toMatchObject({ row: 2, column: 'price', message: expect.stringContaining('meant in naira') })
})

test('a list longer than one read is imported in one go, exported completely, newest first, and imported again', async () => {
  const numbers = Array.from({ length: 1_203 }, (_, i) => i)
  const added = await load([HEADER, ...numbers.map((i) => row('', `M${i}`))].join('\n'))
  expect(added).toMatchObject({ status: 200, body: { creates: 1_203 } })
  // Created in one statement they have the same date: half of them get another.
  await site.rows(`update machinery set created_at = '2026-01-01T00:00:00.000Z' where rowid % 2`)
  const file = await download('/api/admin/machinery.csv')
  const rows = parseCsv(file).slice(1)
  expect(new Set(rows.map(({ cells }) => cells[1]))).toEqual(new Set(numbers.map((i) => `M${i}`)))
  const order = await site.rows<{ id: string }>('select id from machinery order by created_at desc, id desc')
  expect(rows.map(({ cells }) => cells[0])).toEqual(order.map(({ id }) => id))
  expect((await load(file.replaceAll('T Series', 'T2 Series'))).body).toMatchObject({ updates: 1_203, unchanged: 0 })
})

test('a file with one invalid row changes nothing, and every invalid cell is named', async () => {
  const { id } = await add({ name: 'Kept' })
  const before = await machines()
  const wrong = [row('', ' ', 'cheap'), row('no-such-id', 'Lost'), row(id, 'A'), row(id, 'B'), 'short,row']
  const csv = [HEADER, row('', 'Good'), ...wrong].join('\n')
  const refused = await load(csv)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('The file has errors: nothing was imported')
  expect(refused.body.errors).toEqual([
    { row: 3, column: 'name', message: 'Name is required' },
    { row: 3, column: 'price', message: 'Price must be an amount such as 45000.00' },
    { row: 4, column: 'id', message: 'No machine has this id, or the id appears twice' },
    { row: 6, column: 'id', message: 'No machine has this id, or the id appears twice' },
    { row: 7, column: '', message: 'The row has 2 cells, the header 8' },
  ])
  expect(await machines()).toEqual(before)
  expect((await load(csv, true)).status).toBe(200)
  const first = async (file: string) => (await load(file)).body.errors[0]?.message
  expect(await first('\ufeff , \n,')).toBe('The file is empty')
  expect(await first('id,price\n,,')).toBe('There is no machine below the header')
  expect(await first('id,price,ID\n')).toBe('This column appears twice')
  expect(await first('id,colour\n')).toBe('There is no such column')
  expect((await load(`, \n ID , Price ,,\n\n${id},120,,\n,,`)).body).toMatchObject({ updates: 1, errors: [] })
})

const cellsOf = ({ errors }: ImportReport) => errors.map(({ row, column }) => `${row} ${column}`)

test('exported parts import without changes, and a list of numbers and prices changes them or says what is wrong', async () => {
  const { id } = await add({ name: 'T75' })
  const hidden = await add({ name: 'T90', hidden: true })
  for (const number of ['GN-1', 'GN-2'])
    await call('POST', '/api/parts', { ...aPart(id, hidden.id), number, priceNgn: '15000' })
  const loadParts = (csv: string, more: object = {}) => imported('parts', csv, more)
  const file = await download('/api/admin/parts.csv')
  expect(file).toContain('"t75\nt90"')
  expect((await loadParts(file)).body).toMatchObject({ unchanged: 2, updates: 0, errorCount: 0 })
  expect((await loadParts(file.replaceAll('15000.00', '15000'))).body).toMatchObject({ unchanged: 2, updates: 0 })
  const list = 'number,name,machines,price\ngn-1,Oil filter,t75,9.75\nGN-3,Belt,t75 t90,12\n'
  const changes = [{ name: 'GN-1 Oil filter', columns: ['machines', 'price'] }, { name: 'GN-3 Belt' }]
  expect((await loadParts(list, { dryRun: true })).body).toMatchObject({ creates: 1, updates: 1, changes })
  const stored = () => site.rows<object>('select number, price_cents from parts order by number')
  expect(await stored()).toHaveLength(2)
  expect((await loadParts(list)).status).toBe(200)
  expect((await stored()).flatMap((row) => Object.values(row))).toEqual(['GN-1', 975, 'GN-2', 950, 'GN-3', 1200])
  const wrong = await loadParts(`${list}GN-3,Belt,t75,12\nGN-4,Belt,nowhere,12\nGN-5,Belt,,12\nGN-6,Belt,t75,\n`)
  const ofClass = (id: string) => loadParts(`number,name,machines,price,vatClass\nGN-1,Oil filter,t75,9.75,${id}\n`)
  expect(cellsOf((await ofClass('nonsense')).body)).toEqual(['2 vatClass'])
  expect((await ofClass('exempt')).body).toMatchObject({ updates: 1 })
  expect([wrong.status, cellsOf(wrong.body)]).toEqual([400, ['4 number', '5 machines', '6 machines', '7 price']])
  expect(await stored()).toHaveLength(3)
  expect((await loadParts(list.replace('9.75', '975'))).status).toBe(409)
  expect((await loadParts(file)).status).toBe(409)
})

test('a list of prices is taken for parts whose machine is in the bin or gone, and one of 6,000 parts as it was exported', async () => {
  const { id } = await add({ name: 'T75' })
  const part = await call<{ id: string }>('POST', '/api/parts', { ...aPart(id), number: 'GN-1' })
  await call('DELETE', `/api/machinery/${id}`)
  const price = (dollars: string) => imported('parts', `id,price\n${part.body.id},${dollars}\n`, {})
  expect(await price('9.75')).toMatchObject({ status: 200, body: { updates: 1 } })
  await call('DELETE', `/api/admin/bin/${id}`)
  expect(await price('10')).toMatchObject({ status: 200, body: { updates: 1 } })
  const refitted = await imported('parts', 'number,name,machines,price\nGN-1,Filter,nowhere,12\n', {})
  expect(cellsOf(refitted.body)).toEqual(['2 machines'])
  await site.rows(`with recursive n(i) as (values(1) union all select i + 1 from n where i < 6000)
    insert into parts (id, number, name, machines, price_cents, search_text)
    select 'p' || i, 'N-' || i, 'Part', '["gone"]', 1000, '' from n`)
  const file = await download('/api/admin/parts.csv')
  expect((await imported('parts', file.replaceAll(',10.00,', ',10.50,'), {})).body).toMatchObject({ updates: 6_001 })
})

test('exported units import without changes, and a list of what was sold adds them or says what is wrong', async () => {
  await add({ name: 'T75', guaranteeMonths: 24 })
  const loadUnits = (csv: string, more: object = {}) => imported('units', csv, more)
  const list =
    'serial,machine,machineName,deliveredOn,ownerName,ownerPhone,hours\nSN 1,t75,,2025-01-31,Musa,8031112222,250\nSN 2,,Old plough,,,,\n'
  expect((await loadUnits(list, { dryRun: true })).body).toMatchObject({ creates: 2, errorCount: 0 })
  expect(await site.rows('select * from units')).toEqual([])
  expect((await loadUnits(list)).status).toBe(200)
  const stored = 'select serial, machine_name, guarantee_months, owner_phone, hours, token from units order by serial'
  const before = await site.rows<{ token: string }>(stored)
  expect(before).toMatchObject([
    { serial: 'SN 1', machine_name: 'T75', guarantee_months: 24, owner_phone: '+234 803 111 2222', hours: 250 },
    { serial: 'SN 2', machine_name: 'Old plough', guarantee_months: null },
  ])
  const file = await download('/api/admin/units.csv')
  expect(file).not.toContain(String(before[0]?.token))
  expect(file).toContain(',SN 1,t75,T75,')
  expect((await loadUnits(file)).body).toMatchObject({ unchanged: 2, updates: 0, errorCount: 0 })
  const rows = ['sn1,T75,,249', 'SN 3,T,nowhere,', 'SN3,T,,', 'SN 4,,,', ',T,,']
  const wrong = await loadUnits(['serial,machineName,machine,hours', ...rows, ''].join('\n'))
  const cells = ['2 hours', '3 machine', '4 serial', '5 machine', '6 serial']
  expect([wrong.status, cellsOf(wrong.body)]).toEqual([400, cells])
  const changes = [{ columns: ['serial', 'hours'] }]
  expect((await loadUnits('serial,hours\nsn1,260\n')).body).toMatchObject({ updates: 1, changes })
  expect(await site.rows(stored)).toMatchObject([{}, { serial: 'sn1', hours: 260, token: before[0]?.token }])
  expect((await loadUnits(file.replace(',250,', ',300,'))).status).toBe(409)
  // Of another machine, in a file that has the name of before.
  await add({ name: 'Ridger R2' })
  const moved = (await download('/api/admin/units.csv')).replace(',sn1,t75,T75,', ',sn1,ridger-r2,T75,')
  expect((await loadUnits(moved)).body).toMatchObject({ updates: 1 })
  expect(await site.rows(stored)).toMatchObject([{}, { serial: 'sn1', machine_name: 'Ridger R2' }])
  // Of ten years: longer than any other body may be.
  const long = ['serial,machineName,town', ...Array.from({ length: 3_000 }, (_, i) => `L ${i},T75,${'K'.repeat(190)}`)]
  expect((await loadUnits(long.join('\n'), { dryRun: true })).body).toMatchObject({ creates: 3_000, errorCount: 0 })
})
