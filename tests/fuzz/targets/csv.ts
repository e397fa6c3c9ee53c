import Papa from 'papaparse'
import { MAX_LISTED } from '#contract/csv-import.ts'
import { mustEqual, mustHold, ofText, type Target } from '#tests/fuzz/target.ts'
import { CSV_START, CsvError, csvLines, csvRows } from '#worker/csv/csv.ts'
import { MACHINES_OF_FILE, readRowsFile } from '#worker/csv/machinery-file.ts'
import { readTranslationsFile } from '#worker/csv/translations.ts'

function rowsOf(text: string): string[][] | null {
  try {
    return [...csvRows(text)].map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof CsvError && error.row > 0) return null
    throw error
  }
}

const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** Rows that were read are the same after they were written and read again, and no written cell is a formula. */
function checkRows(text: string) {
  const rows = rowsOf(text)
  if (!rows) return
  // A row of one empty cell is an empty line, which is left out.
  const written = rows.filter((cells) => cells.length > 1 || cells[0] !== '')
  const file = csvLines(written)
  // The separator is recognised, but where a cell of the first row looks like Excel's name of one.
  const start = /^sep=/i.test(file) ? 'sep=,\r\n' : CSV_START
  mustEqual(rowsOf(start + file), written, 'read again')
  for (const cell of Papa.parse<string[]>(file, { delimiter: ',' }).data.flat())
    mustHold(!FORMULA.test(cell), `a formula is written: ${JSON.stringify(cell)}`)
}

const HEADER = 'id,version,name,category,description,imageUrl,price,series,specifications'

export const csv: Target = {
  seeds: [
    'a,b\r\n1,2\r\n',
    'sep=;\na;"b;c"\n"x ""y""";\n',
    '\ufeffa\tb\rc\td',
    '\'=1+1,\'-2,"\n"',
    '"\n=","\t@\t"\n',
    '"a;b;c","d;e;f"',
    `${HEADER}\r\n,,Gona T75,tractors,A tractor,/images/a.webp,27800,T Series,"Engine: 75 hp\nDrive: 4WD"\r\n`,
    'resource,key,field,english,ha,fr\r\nmachinery,gona-t75,name,Gona T75,Gona T75,Gona T75\r\n',
  ],
  words: ['"', '""', ',', ';', '\t', '\r\n', '\n', '\r', "'", '=', '@', '＝', 'sep=,\n', '\ufeff', '\u200b', HEADER],
  check: ofText((text) => {
    checkRows(text)
    for (const { problems } of [readRowsFile(text, MACHINES_OF_FILE), readTranslationsFile(text)])
      mustHold(problems.listed.length <= MAX_LISTED, 'problems without end')
  }),
}
