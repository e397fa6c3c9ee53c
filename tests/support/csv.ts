import fc from 'fast-check'
import { CSV_START, csvLines, csvRows } from '#worker/csv/csv.ts'

export const toCsv = (rows: string[][]) => CSV_START + csvLines(rows)
export const parseCsv = (file: string) => [...csvRows(file)]

/** Text that a person or a robot may enter: with separators, quotes, line ends and formulas. */
export const nastyCell = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('"', ',', ';', '\r\n', '\n', '\r', '=', "'", '@', '+', '-', '\t', '\ufeff', ' '),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
