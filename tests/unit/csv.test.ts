import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { alike } from '#tests/support/cases.ts'
import { parseCsv, toCsv } from '#tests/support/csv.ts'
import { columnsOf } from '#worker/csv/columns.ts'
import { CsvError, csvLines, csvRows } from '#worker/csv/csv.ts'
import { MACHINES_OF_FILE, readRowsFile } from '#worker/csv/machinery-file.ts'

test('true and false are read however a spreadsheet writes them, and anything else stays for the schema', () => {
  const [hidden] = columnsOf(z.object({ hidden: z.boolean() }), {})
  const cells = ['true', 'TRUE', ' True ', 'FALSE', 'false', 'yes']
  expect(cells.map((cell) => hidden?.read(cell))).toEqual([true, true, true, false, false, 'yes'])
})

test.for([
  ...['=1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠SUM(1)', '﹦1', '﹢1', '﹣1', '﹫a', '−1'],
  ...[
    ...[' =1', '  +1', '\u00a0-1', '\u3000＝1', '\u200b=1', '\ufeff@a', '\u202e=1', '\t=1', '\n=1', '\r@a', '\ta'],
    ...['\u0000=1', "'＝1", "' =1"],
  ],
])('the cell %j is written as text and read back unchanged', (cell) => {
  const line = toCsv([[cell, 'b']]).slice(1)
  expect(line).toMatch(/^"?'/)
  expect(parseCsv(line)).toEqual([{ row: 1, cells: [cell, 'b'] }])
})

test.for(['a=1', '5 - 7', 'ƙasa', '(＝)', "O'Brien", '1 = 1'])('the cell %j is written unchanged', (cell) => {
  expect(toCsv([[cell]])).toBe(`\ufeff${cell}\r\n`)
})

test.for([
  ['a,b\nc,d', ['a', 'b'], ['c', 'd']],
  ['a;b\n"1,5";c,d', ['a', 'b'], ['1,5', 'c,d']],
  ['sep=;\r\na;b', ['a', 'b']],
  ['a\tb\r\n"c;""d"\t', ['a', 'b'], ['c;"d', '']],
  ['"a;b;c",d', ['a;b;c', 'd']],
  ['\ufeff"a ""b""","c\r\nd"\r\n\r\n,\r\n', ['a "b"', 'c\r\nd'], ['', '']],
  ["'=1,'a,''=1", ['=1', "'a", "'=1"]],
  ['\ufeffsep=;\na;b', ['a', 'b']],
  ['a,b\nsep=;\n', ['a', 'b'], ['sep=;']],
  ['a\nb,c', ['a'], ['b', 'c']],
  [''],
] as [string, ...string[][]][])('the file %j has the rows %j, %j', ([file, ...rows]) => {
  expect(parseCsv(file).map(({ cells }) => cells)).toEqual(rows)
})

test('different line endings are accepted, and a row is named by its spreadsheet number', () => {
  expect(parseCsv('a,b\r\n"c\nd",e\n\n\rf,5" pipe and 6"\r')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['c\nd', 'e'] },
    { row: 5, cells: ['f', '5" pipe and 6"'] },
  ])
})

test('no rows are an empty file', () => {
  expect(csvLines([])).toBe('')
})

test('a number stays one in a column of numbers', () => {
  const cells = ['-5', '-5', '=a']
  expect(csvLines([cells], [true])).toBe("-5,'-5,'=a\r\n")
})

test.for<[string, number]>([...alike(['a,"b', 'a,b"c', 'a"\nb"'], 1), ['a\n"b"c,d', 2]])(
  'the file %j is not valid CSV, for its row %i',
  ([file, row]) => {
    expect(() => parseCsv(file)).toThrow(
      expect.objectContaining({ row, message: 'A quoted cell is not closed, or an unquoted cell contains a quote' }),
    )
  },
)

test('a row may be as long as the limit and no longer, wherever it is in the file', () => {
  const rows = (text: string) => [...csvRows(text, 5)].map(({ cells }) => cells)
  expect(rows('a,b\nccccc\n1,2,3')).toEqual([['a', 'b'], ['ccccc'], ['1', '2', '3']])
  expect(() => rows('a,b\ncccccc')).toThrow(new CsvError(2, 'A row is longer than 5 characters'))
  expect(() => rows('a,b\ncccccc')).toThrow(expect.objectContaining({ row: 2 }))
})

test('a file of 5,000 machines is read to its end, and one of 5,001 is refused', () => {
  const fileOf = (count: number) => `id,price\n${'m-1,100\n\n'.repeat(count)}`
  const { rows, problems } = readRowsFile(fileOf(5_000), MACHINES_OF_FILE)
  expect([rows.length, problems.listed]).toEqual([5_000, []])
  expect(readRowsFile(fileOf(5_001), MACHINES_OF_FILE).problems.listed).toEqual([
    { row: expect.any(Number), column: '', message: 'At most 5,000 rows' },
  ])
})
