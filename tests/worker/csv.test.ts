import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '#contract/machinery-import.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { CsvError, parseCsv, toCsv } from '#worker/http/csv.ts'

const site = startSite()
let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
})

/** Text as a person or a robot may enter it: separators, quotes, line ends and formulas among the rest. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('"', ',', ';', '\r\n', '\n', '\r', '=', "'", '@', '+', '-', '\t', '\ufeff', ' '),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

test('what is written is read again, whatever stands in the cells', () => {
  fc.assert(
    fc.property(fc.array(fc.array(nasty, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(parseCsv(toCsv(rows)).map(({ cells }) => cells)).toEqual(rows)
    }),
    { numRuns: 1_000 },
  )
})

test('no cell that is written begins like a formula', () => {
  fc.assert(
    fc.property(nasty, (cell) => {
      const line = toCsv([[cell]]).slice(1)
      expect(line).toMatch(/\r\n$/)
      expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/)
    }),
    { numRuns: 1_000 },
  )
})

test.for([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\n"1,5";c,d',
    [
      ['a', 'b'],
      ['1,5', 'c,d'],
    ],
  ],
  ['sep=;\r\na;b', [['a', 'b']]],
  [
    'a\tb\r\n"c;""d"\t',
    [
      ['a', 'b'],
      ['c;"d', ''],
    ],
  ],
  ['"a;b;c",d', [['a;b;c', 'd']]],
  [
    '\ufeff"a ""b""","c\r\nd"\r\n\r\n,\r\n',
    [
      ['a "b"', 'c\r\nd'],
      ['', ''],
    ],
  ],
  ["'=1,'a,''=1", [['=1', "'a", "'=1"]]],
] as [string, string[][]][])('the file %j has the rows %j', ([file, rows]) => {
  expect(parseCsv(file).map(({ cells }) => cells)).toEqual(rows)
})

test.for([['a,"b'], ['a\n"b"c,d'], ['a,b"c']])('the file %j is no CSV', ([file]) => {
  expect(() => parseCsv(file as string)).toThrow(CsvError)
})

const add = async (over: Parameters<typeof aTractor>[0]) => {
  const answer = await site.send('POST', '/api/machinery', aTractor(over), headers)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}
const download = async (path: string) => {
  const answer = await site.fetch(path, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  // `text()` would take the mark away.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}
const load = async (csv: string, dryRun?: boolean) => {
  const answer = await site.send('POST', '/api/admin/machinery/import', { csv, dryRun }, headers)
  return { status: answer.status, body: (await answer.json()) as ImportReport & { message: string } }
}
const machines = () => site.rows<Record<string, unknown>>('select * from machinery order by id')

test('inquiries are saved as a file that a spreadsheet opens and does not run', async () => {
  await site.send(
    'POST',
    '/api/contact',
    aMessage({ firstName: '=HYPERLINK("http://evil.example")', lastName: 'Ƙaura' }),
  )
  const file = await download('/api/admin/contact-inquiries.csv')
  expect(file).toMatch(/^\ufeffid,createdAt,status,firstName,.*\r\n/)
  expect(file).toContain(`,"'=HYPERLINK(""http://evil.example"")",Ƙaura,amina@example.com,'+234 800 000 0001,`)
  expect(await site.rows(`select action, summary from audit_log where entity = 'inquiry'`)).toContainEqual({
    action: 'export',
    summary: '1 inquiries as CSV',
  })
})

test('the machinery that is saved is read again without a change, odd as it may be', async () => {
  const text = nasty.filter((value) => value.trim() !== '' && value.isWellFormed() && !value.includes('\0'))
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
    rows.map(({ id: _, created_at: __, ...rest }) => JSON.stringify(rest)).sort()
  expect(content(await machines())).toEqual(content(before))
})

const HEADER = 'id,name,category,description,imageUrl,price,series,specifications'
const row = (id: string, name: string, price = '100.00') =>
  `${id},${name},tractors,A tractor.,/images/machinery/tractor-t75.webp,${price},T Series,Engine: 75 hp`

test('a file is looked at before it is taken: what it would change, machine by machine', async () => {
  const { id } = await add({
    name: 'Old name',
    description: 'A tractor.',
    specifications: 'Engine: 75 hp',
    price: '100',
  })
  const csv = [HEADER, row(id, 'New name', '"$1,250"'), row('', 'Another')].join('\r\n')
  const before = await machines()
  const looked = await load(csv, true)
  expect(looked).toMatchObject({
    status: 200,
    body: {
      creates: 1,
      updates: 1,
      unchanged: 0,
      errors: [],
      changes: [
        { row: 2, action: 'update', id, name: 'New name', columns: ['name', 'price'] },
        { row: 3, action: 'create', id: null, name: 'Another' },
      ],
    },
  })
  expect(await machines()).toEqual(before)
  expect((await load(csv)).body).toEqual(looked.body)
  const after = await machines()
  expect(after).toHaveLength(2)
  expect(after.find((machine) => machine.id === id)).toMatchObject({
    name: 'New name',
    price_cents: 125_000,
    version: 2,
  })
  expect(after.find((machine) => machine.id === id)?.search_text).toContain('new name')
  expect(await site.rows(`select username, summary from audit_log where action = 'import'`)).toContainEqual({
    username: 'amina',
    summary: '1 created, 1 changed',
  })
})

test('a file with one bad row changes nothing, and every bad cell is named', async () => {
  const { id } = await add({ name: 'Kept' })
  const before = await machines()
  const csv = [
    HEADER,
    row('', 'Good'),
    row('', ' ', 'cheap'),
    row('no-such-id', 'Lost'),
    row(id, 'A'),
    row(id, 'B'),
    'short,row',
  ].join('\n')
  const refused = await load(csv)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('The file has errors: nothing was imported')
  expect(refused.body.errors).toEqual([
    { row: 3, column: 'name', message: 'Name is required' },
    { row: 3, column: 'price', message: 'Price must be an amount such as 45000.00' },
    { row: 4, column: 'id', message: 'No machine has this id, or a row above has it' },
    { row: 6, column: 'id', message: 'No machine has this id, or a row above has it' },
    { row: 7, column: '', message: 'The row has 2 cells, the header 8' },
  ])
  expect(await machines()).toEqual(before)
  expect((await load(csv, true)).status).toBe(200)
})

test.for([
  ['name,price\nA,1', { row: 1, column: 'category', message: 'This column is missing' }],
  [`${HEADER},colour\n`, { row: 1, column: 'colour', message: 'There is no such column' }],
  [`${HEADER},name\n`, { row: 1, column: 'name', message: 'This column stands twice' }],
  ['\n\n', { row: 1, column: '', message: 'The file is empty' }],
  [`${HEADER}\n,,,,,,,\n`, { row: 2, column: '', message: 'No machine stands below the header' }],
  [`${HEADER}\n"`, { row: 2, column: '', message: expect.stringContaining('not closed') }],
] as [string, object][])('the file %j is refused: %j', async ([csv, error]) => {
  expect((await load(csv)).body.errors).toContainEqual(error)
})

test('a file is taken as a spreadsheet of another country saves it', async () => {
  const csv = [
    'Name;Category;Description;ImageURL;Price;Series;Specifications;;',
    'Moissonneuse;harvesters;"Bonne; solide";/images/machinery/tractor-t75.webp;"45 000,50";H;Moteur;;',
    ';;;;;;;;',
  ].join('\r\n')
  expect((await load(`\ufeffsep=;\r\n${csv}`)).body).toMatchObject({
    creates: 1,
    errors: [],
    changes: [{ row: 2, price: { from: null, to: '45000.50' } }],
  })
  expect(await machines()).toMatchObject([{ description: 'Bonne; solide', price_cents: 4_500_050 }])
})

test('a thousand machines are made in one go', async () => {
  const csv = [HEADER, ...Array.from({ length: 1_000 }, (_, i) => row('', `Machine ${i}`))].join('\n')
  expect(await load(csv)).toMatchObject({ status: 200, body: { creates: 1_000 } })
  expect(await machines()).toHaveLength(1_000)
  const file = await download('/api/admin/machinery.csv')
  expect((await load(file.replaceAll('T Series', 'T2 Series'))).body).toMatchObject({ updates: 1_000, unchanged: 0 })
})

test('what is no CSV text, and no token, is refused', async () => {
  expect((await site.send('POST', '/api/admin/machinery/import', { csv: 7 }, headers)).status).toBe(400)
  expect((await site.send('POST', '/api/admin/machinery/import', { csv: HEADER })).status).toBe(401)
  expect((await site.fetch('/api/admin/machinery.csv')).status).toBe(401)
})
