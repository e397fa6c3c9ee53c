import { describe, expect, test } from 'vitest'
import { FileProblems } from '#worker/csv/machinery-file.ts'
import { readTranslationsFile, type TranslationsRow } from '#worker/csv/translations-file.ts'
import { planTranslations } from '#worker/csv/translations-import.ts'

const HEADER = 'resource,key,field,english,ha,fr'

/** The rows of a file, and what is wrong with it. */
function read(...lines: string[]) {
  const { rows, problems } = readTranslationsFile(lines.join('\r\n'))
  return { rows, problems: problems.listed.map(({ row, column, message }) => `${row} ${column}: ${message}`) }
}
const problemsOf = (...lines: string[]) => read(...lines).problems

describe('a file of translations', () => {
  test('is read row by row, without the languages whose cell is empty', () => {
    expect(
      read(HEADER, ' machinery , m-1 , name , Tractor ,Tarakta,', '', ',, ,', 'machinery,m-1,series,T, ,"a\r\nb\rc"'),
    ).toEqual({
      rows: [
        { row: 2, resource: 'machinery', key: 'm-1', field: 'name', english: ' Tractor ', texts: { ha: 'Tarakta' } },
        { row: 5, resource: 'machinery', key: 'm-1', field: 'series', english: 'T', texts: { fr: 'a\nb\nc' } },
      ],
      problems: [],
    })
  })

  test('may have one language, its columns in any order and case, and empty ones at the end', () => {
    expect(read(' FR ,English,Field,key,Resource,,', 'Tracteur,Tractor,name,m-1,machinery')).toEqual({
      rows: [
        { row: 2, resource: 'machinery', key: 'm-1', field: 'name', english: 'Tractor', texts: { fr: 'Tracteur' } },
      ],
      problems: [],
    })
  })

  test('says which columns are missing, unknown or there twice', () => {
    const keyless = { rows: [], problems: ['1 key: This column is missing'] }
    expect(read('resource,field,english,ha', 'machinery,name,a,b')).toEqual(keyless)
    expect(problemsOf(`${HEADER},de,ha`, 'machinery,m-1,name,a,b')).toEqual([
      '1 de: There is no such column',
      '1 ha: This column appears twice',
    ])
    expect(problemsOf('resource,key,field,english', 'machinery,m-1,name,a')).toEqual([
      '1 : There is no language column: ha, fr',
    ])
  })

  test('may not be empty', () => {
    for (const lines of [[''], ['\ufeff'], [' , ', ',']])
      expect(problemsOf(...lines)).toEqual(['1 : The file is empty'])
    expect(problemsOf(HEADER)).toEqual(['2 : There is no text below the header'])
    expect(problemsOf(HEADER, ',,', 'machinery,m-1,name,a,b,c')).toEqual([])
  })
})

type Stored = Parameters<typeof planTranslations>[1][number]

const tractor = (over: Partial<Stored> = {}): Stored => ({
  resource: 'machinery',
  id: 'm-1',
  name: 'Gona T75',
  version: 3,
  english: { name: 'Gona T75', description: 'A tractor.\nRed.' },
  texts: { ha: { name: { text: 'Tarakta', of: 'Gona T75' } } },
  ...over,
})

const ROW: TranslationsRow = {
  row: 2,
  resource: 'machinery',
  key: 'm-1',
  field: 'name',
  english: 'Gona T75',
  texts: {},
}
const line = (over: Partial<TranslationsRow> = {}): TranslationsRow => ({ ...ROW, ...over })

const plan = (rows: TranslationsRow[], stored: Stored[] = [tractor()]) =>
  planTranslations({ rows, problems: new FileProblems() }, stored)

const NOTHING = {
  ...{ changeCount: 0, unchanged: 0, staleCount: 0, errorCount: 0 },
  ...{ changes: [], stale: [], errors: [], versions: { 'm-1': 3 } },
}

describe('a translation', () => {
  test('that differs from the stored one is saved with the English it was made from', () => {
    const { updates, report } = plan([
      line({ texts: { ha: 'Tarakta T75', fr: 'Tracteur' } }),
      line({ row: 3, field: 'description', english: ' A tractor.\nRed.\n', texts: { fr: 'Un tracteur.' } }),
    ])
    expect(updates).toEqual([
      {
        resource: 'machinery',
        id: 'm-1',
        version: 3,
        texts: {
          ha: { name: { text: 'Tarakta T75', of: 'Gona T75' } },
          fr: {
            name: { text: 'Tracteur', of: 'Gona T75' },
            description: { text: 'Un tracteur.', of: 'A tractor.\nRed.' },
          },
        },
      },
    ])
    const change = { row: 2, name: 'Gona T75', field: 'name' }
    expect(report).toEqual({
      ...NOTHING,
      changeCount: 3,
      changes: [
        { ...change, language: 'ha', from: 'Tarakta', to: 'Tarakta T75' },
        { ...change, language: 'fr', from: '', to: 'Tracteur' },
        { ...change, row: 3, field: 'description', language: 'fr', from: '', to: 'Un tracteur.' },
      ],
    })
  })

  test('of English that is no longer the site’s is named, and not saved', () => {
    const row = line({ english: 'Gona T70', texts: { ha: 'Tarakta T70', fr: 'Tracteur' } })
    const other = line({ row: 3, field: 'description', english: 'A tractor.\nRed.', texts: { fr: 'Un' } })
    const { updates, report } = plan([row, other])
    expect(updates.map(({ texts }) => texts)).toEqual([{ fr: { description: expect.anything() } }])
    expect(report).toMatchObject({
      changeCount: 1,
      staleCount: 1,
      stale: [{ row: 2, name: 'Gona T75', field: 'name', english: 'Gona T75' }],
    })
  })
})

describe('a row', () => {
  const errorsOf = (rows: TranslationsRow[], stored?: Stored[]) =>
    plan(rows, stored).report.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)

  test('must be of something that is there, once each field', () => {
    const rows = [
      ...[{ key: 'm-2' }, { resource: 'posts' as const }, { field: 'price' }, { field: 'toString' }, {}],
      ...[{ texts: { ha: 'b' } }, { field: 'price', texts: {} }],
    ].map((over, i) => line({ row: i + 2, texts: { fr: 'a' }, ...over }))
    expect(errorsOf(rows)).toEqual([
      '2 key: This row belongs to no text on the site',
      '3 key: This row belongs to no text on the site',
      '4 field: This text has no such field',
      '5 field: This text has no such field',
      '7 field: An earlier row already has this text',
      '8 field: This text has no such field',
    ])
    expect(plan(rows).updates.map(({ texts }) => texts)).toEqual([{ fr: { name: { text: 'a', of: 'Gona T75' } } }])
  })

  test.for([
    ['texts', 'statistics'],
    ['texts', 'financing'],
    ['machinery', 'moreImages'],
  ] as const)('of a list has a line for each in English: %s %s', ([resource, field]) => {
    const stored = tractor({ resource, english: { [field]: 'one\ntwo' }, texts: {} })
    const row = (text: string) => line({ resource, field, english: 'one\ntwo', texts: { fr: text } })
    expect(errorsOf([row('un\ndeux\n')], [stored])).toEqual([])
    for (const text of ['un', 'un\ndeux\ntrois']) {
      expect(errorsOf([row(text)], [stored])).toEqual(['2 fr: Must have 2 lines, one for each in English'])
      expect(plan([row(text)], [stored]).updates).toEqual([])
    }
  })
})
