import { describe, expect, test } from 'vitest'
import { FileProblems, readMachineryFile } from '#worker/csv/machinery-file.ts'

const HEADER = 'name,category,description,imageUrl,price,series,specifications'
const ROW = 'Gona T75,tractors,A tractor.,/images/a.webp,100.00,T Series,Engine: 75 hp'

/** The rows of a file, and what is wrong with it: "2 price: This column is missing". */
function read(...lines: string[]) {
  const { rows, problems } = readMachineryFile(lines.join('\r\n'))
  return { rows, problems: problems.listed.map(({ row, column, message }) => `${row} ${column}: ${message}`) }
}
const problemsOf = (...lines: string[]) => read(...lines).problems

describe('a file of machines', () => {
  test('is read row by row, each field as its type', () => {
    const { rows, problems } = read(
      `id,version,${HEADER},priceNgn,orderWeeks,featured,hidden,moreImages,imageAlt`,
      ` m-1 , 3 ,${ROW.replace('100.00', '"$1,250.5"')},"₦44,000,000",6, TRUE ,false,"/objects/a  A side  view\n\n /objects/b ",`,
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        row: 2,
        id: 'm-1',
        version: '3',
        fields: {
          name: 'Gona T75',
          category: 'tractors',
          description: 'A tractor.',
          imageUrl: '/images/a.webp',
          price: '1250.5',
          priceNgn: '44000000',
          series: 'T Series',
          specifications: 'Engine: 75 hp',
          orderWeeks: 6,
          featured: true,
          hidden: false,
          moreImages: [
            { imageUrl: '/objects/a', alt: 'A side view' },
            { imageUrl: '/objects/b', alt: '' },
          ],
          imageAlt: undefined,
        },
      },
    ])
  })

  test('is read whatever the case of its header, with empty columns and lines left over by a spreadsheet', () => {
    const { rows, problems } = read('', ' , ', ` ID , Price ,,`, '', 'm-1,120,,', ',,', '"",', 'm-2,130', 'm-3,, ')
    expect(problems).toEqual([])
    const found = rows.map(({ row, id, fields }) => `${row} ${id} ${fields.price}`)
    expect(found).toEqual(['5 m-1 120', '8 m-2 130', '9 m-3 '])
  })

  test('may not be empty', () => {
    for (const lines of [[''], ['\ufeff'], [' , ', ',']])
      expect(problemsOf(...lines)).toEqual(['1 : The file is empty'])
    expect(problemsOf(HEADER)).toEqual(['2 : There is no machine below the header'])
    expect(problemsOf(HEADER, ',,,,,,')).toEqual(['2 : There is no machine below the header'])
    expect(problemsOf('id', 'm-1,2')).toEqual(['2 : The row has 2 cells, the header 1'])
  })
})

test('problems are all counted, and the first 200 listed', () => {
  const problems = new FileProblems()
  for (let row = 1; row <= 201; row++) problems.add(row, 'name', 'Name is required')
  expect([problems.count, problems.listed.length, problems.listed.at(-1)?.row]).toEqual([201, 200, 200])
  const copy = problems.copy()
  copy.add(202, 'name', 'Name is required')
  expect([copy.count, problems.count]).toEqual([202, 201])
  const few = new FileProblems()
  few.copy().add(1, '', 'In the copy alone')
  expect(few).toEqual(new FileProblems())
})
