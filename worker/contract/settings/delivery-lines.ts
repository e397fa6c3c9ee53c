import type { ImportError } from '#contract/csv-import.ts'
import { plainNumber } from '#domain/money/typed-number.ts'
import { type State, stateNamed } from '#domain/states.ts'
import { type DeliveryCurrency, deliveryPriceIssue, distanceIssue, noState } from './delivery.ts'

/** "240 km", in any cell behind the state. */
const KM = /\s*(?:km|kilomet(?:er|re)s?)$/i

/** Returns the number in "240 km"; undefined where no kilometres are meant. */
export const kmOf = (typed: string): string | undefined =>
  KM.test(typed.trim()) ? typed.trim().replace(KM, '') : undefined

const HEADING_OF_KM = /^(?:km|kilomet|distance)/i

/** The comma in "1,200 km", which is no price of one and 200 kilometres. */
const COMMA_OF_KM = /([,;\t]\s*\d),(?=\d{3}\s*(?:km|kilomet))/i

const SHIFTED = 'There are more cells than headings: write the price without commas'

/** A text in quotation marks, another one, or a separator. */
const PIECES = /"[^"]*"|[^",;\t]+|[,;\t]/g

/** Returns the cells of a line, trimmed and without their quotation marks. A comma separates where nothing else does. */
function cellsOf(line: string): string[] {
  const separator = /[;\t]/.exec(line)?.[0] ?? ','
  const cells = ['']
  for (const [piece] of line.replace(COMMA_OF_KM, '$1').matchAll(PIECES)) {
    if (piece === separator) cells.push('')
    else cells[cells.length - 1] += piece.replaceAll('"', '')
  }
  return cells.map((cell) => cell.trim())
}

/**
 * Reads states with their prices or kilometres, a line each, as they are pasted from a spreadsheet or stand in a CSV file.
 * Kilometres stand in the column that a first line of headings calls so, or say "km". A state with neither is left out; what
 * cannot be read is an error of its line.
 */
export function readDeliveryLines(text: string, currency: DeliveryCurrency) {
  const read = new Map<State, { price: string; km: string }>()
  const errors: ImportError[] = []
  let headings: string[] = []
  // A mark of the byte order is white space, which is trimmed.
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const row = index + 1
    const [name = '', ...rest] = cellsOf(line)
    if (row === 1 && /^states?$/i.test(name)) {
      headings = rest
      continue
    }
    if (line.trim() === '') continue
    const isKm = (cell: string, column: number) => HEADING_OF_KM.test(headings[column] ?? '') || KM.test(cell)
    const km = (rest.find((cell, column) => cell && isKm(cell, column)) ?? '').replace(KM, '')
    // A comma within the price separates its thousands; behind it, empty cells.
    const price = rest
      .filter((cell, column) => !isKm(cell, column))
      .join(',')
      .replace(/^,+|,+$/g, '')
    const state = stateNamed(name)
    // Without quotation marks, thousands would stand in the column of the kilometres.
    const isShifted = headings.some((cell) => HEADING_OF_KM.test(cell)) && rest.slice(headings.length).some(Boolean)
    const wrongPrice = isShifted ? SHIFTED : price && deliveryPriceIssue(price, currency)
    const wrongKm = km && distanceIssue(km)
    if (!state) errors.push({ row, column: 'State', message: noState(name) })
    else if (read.has(state)) errors.push({ row, column: 'State', message: `${state} is listed twice` })
    else if (wrongPrice) errors.push({ row, column: 'Price', message: wrongPrice })
    else if (wrongKm) errors.push({ row, column: 'Kilometres', message: wrongKm })
    else if (price || km) read.set(state, { price: plainNumber(price), km: plainNumber(km) })
  }
  return { states: Object.fromEntries(read), errors }
}
