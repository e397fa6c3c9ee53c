import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { amountInWords } from '#domain/money/amount-in-words.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { lineCount, widthOf } from './text-width.ts'
import type { VatTexts } from './vat-texts.ts'

// The space that the document takes on A4 paper is estimated, on the high side: a browser lays out the sheets by
// itself, but the total can only be carried forward if the breaks are known. Lengths are in ems; ./style.ts has the
// same ones.

/** The heights of a line of text, and of the space in a row of the table and around a paragraph. */
export type Spacing = { line: number; cell: number; paragraph: number }

/** As in ./style.ts. */
export const USUAL_SPACING: Spacing = { line: 1.35, cell: 0.36, paragraph: 0.8 }

/** Type of a size, in points, with its spacing. */
type Setting = { points: number; spacing: Spacing }

/** The settings of print, the largest first; below eight points a document is hard to read. */
export const USUAL_SETTINGS: Setting[] = [10, 9, 8].map((points) => ({ points, spacing: USUAL_SPACING }))

/** A4 without the margins, in points. */
export const A4_SHEET = { width: 515, height: 765 }
const BORDER = 0.1
const rowOfSpacing = ({ line, cell }: Spacing) => line + cell + BORDER
export const PAPER_ROW = rowOfSpacing(USUAL_SPACING)
export const PAPER_TABLE_HEAD = 1.9
/** The band, the QR code and the title. */
export const PAPER_TOP = 10.8
const HEADING = 2.8
export const LONGEST_HEAD = 6
const GAP = 0.5
/** What is estimated may be this much too high: so much of what follows the sums is left to the browser. */
const SPARE = 6
/** What a document says of its state, in one line or two. */
export const STATE = 3.2

/** A machine's picture beside a line, with the space around it. */
const PICTURE = { width: 5.1, height: 3 }

type Columns = { price: number; amount: number }

/**
 * How to print it: the size of the type in points with its spacing, the number of lines on each sheet, the widths of the
 * number columns in ems, and whether there is room for the machines' pictures.
 */
export type Paper = Setting & { sheets: number[]; columns: Columns; isPictured: boolean }

/**
 * Chooses the largest type with which everything fits on one sheet, with a discount after its price or below it, and with
 * pictures if they fit as well; if none fits, the one with the fewest sheets, without pictures. `prices` are the texts in the
 * unit price column, `pictured` says which lines have a picture, `instalments` how the total is paid, and `beneath` is the
 * height in ems of what follows the table.
 */
export function paperOf(
  quotation: Quotation,
  { pictured, ...texts }: { prices: string[]; taxes: VatTexts; pictured: boolean[]; instalments?: string },
  beneath = 0,
  settings = USUAL_SETTINGS,
): Paper {
  const tried = settings.flatMap((setting) =>
    (pictured.includes(true) ? [pictured, []] : [[]]).flatMap((pictures) =>
      columnsOf(quotation, texts.prices).map((columns) => {
        const measured = measure(quotation, { ...texts, pictured: pictures, columns, setting, beneath })
        const isWhole = heightOf(measured) <= measured.room
        const sheets = isWhole ? [quotation.lines.length] : sheetsOf(measured)
        return { ...setting, columns, sheets, isWhole, isPictured: pictures.includes(true) }
      }),
    ),
  )
  const fewestSheets = tried
    .filter(({ isPictured }) => !isPictured)
    .reduce((best, next) => (next.sheets.length < best.sheets.length ? next : best))
  const { isWhole: _, ...paper } = tried.find(({ isWhole }) => isWhole) ?? fewestSheets
  return paper
}

type Measured = { room: number; row: number; top: number; lines: number[]; sums: number; rest: number }

const heightOf = ({ top, lines, sums, rest }: Measured) =>
  lines.reduce((total, height) => total + height, top + sums + rest)

/** Distributes the lines over the sheets; the sums, and what is signed beneath them, stay with the last line. */
function sheetsOf({ room, row, top, lines, sums }: Measured): number[] {
  const sheets: number[] = []
  let used = top
  let count = 0
  lines.forEach((height, i) => {
    const after = i === lines.length - 1 ? sums : row
    if (count > 0 && used + height + after > room) {
      sheets.push(count)
      count = 0
      used = PAPER_TABLE_HEAD + row
    }
    // A line longer than a sheet continues on the next ones.
    used = used + height > room ? (used + height) % room : used + height
    count += 1
  })
  return [...sheets, count]
}

/** Two choices of columns: only as wide as a price alone, or prices and discounts on one line. */
function columnsOf(quotation: Quotation, prices: string[]): Columns[] {
  const money = (amount: number) => widthOf(formatMoneyExactly(amount, quotation.currency, quotation.language))
  const amounts = quotationTotals(quotation.lines, quotation).lines.map(money)
  const alone = quotation.lines.map(({ unitPrice }) => money(unitPrice))
  // The total is bold and larger.
  const amount = Math.max(LONGEST_HEAD, ...amounts, money(quotation.total) * 1.2) + GAP
  return [alone, prices.map(widthOf)].map((widths) => ({ price: Math.max(LONGEST_HEAD, ...widths) + 2 * GAP, amount }))
}

type Printed = {
  prices: string[]
  taxes: VatTexts
  pictured: boolean[]
  columns: Columns
  setting: Setting
  beneath: number
  instalments?: string
}

function measure(
  quotation: Quotation,
  { prices, taxes, pictured, columns, setting, beneath, instalments = '' }: Printed,
): Measured {
  const { points, spacing } = setting
  const { line, paragraph: space } = spacing
  const row = rowOfSpacing(spacing)
  const { price, amount } = columns
  const { lines, note, terms, total, currency, language, depositPoints, koboPerDollar } = quotation
  const width = A4_SHEET.width / points
  const item = Math.max(LONGEST_HEAD, width - price - amount - LONGEST_HEAD - GAP)
  const paragraph = (text: string) => lineCount(text, width) * line + space
  const section = (text: string) => (text ? HEADING + paragraph(text) : 0)
  const rowOf = (description: string, tax: string, priceText: string, isPictured: boolean) =>
    Math.max(
      // Beside a picture what is said of VAT stands below the description.
      (isPictured
        ? lineCount(description, item - PICTURE.width) + (tax ? 1 : 0)
        : lineCount(`${description} ${tax}`, item)) * line,
      lineCount(priceText, price - GAP) * line,
      isPictured ? PICTURE.height : 0,
    ) +
    row -
    line
  const spare = Math.min(beneath, SPARE)
  const notes = [...taxes.law, taxes.rounding].filter(Boolean)
  return {
    room: A4_SHEET.height / points,
    row,
    top: PAPER_TOP + factsOf(quotation, width) + PAPER_TABLE_HEAD,
    lines: lines.map(({ description }, i) =>
      rowOf(description, taxes.lines[i] ?? '', prices[i] ?? '', pictured[i] ?? false),
    ),
    // Subtotal, delivery, VAT, total and deposit; what is said of VAT; the amount in words, and the rate.
    sums:
      (3 + (depositPoints > 0 ? 1 : 0) + Math.max(1, taxes.rows.length)) * row +
      0.5 +
      notes.reduce((height, text) => height + paragraph(text), 0) +
      paragraph(amountInWords(total, currency, language)) +
      (koboPerDollar === null ? 0 : line + space) +
      beneath -
      spare,
    rest: spare + (instalments ? paragraph(instalments) : 0) + section(note) + section(terms),
  }
}

function factsOf(quotation: Quotation, width: number): number {
  const { customerName, customerCompany, customerPhone, customerEmail, revision, status } = quotation
  const { buyerCompany, buyerTin, buyerRc, buyerAddress } = quotation
  const company = [buyerTin && `TIN ${buyerTin}`, buyerRc && `RC ${buyerRc}`, buyerAddress]
  const people = [
    [customerName, buyerCompany || customerCompany],
    ...(company.some(Boolean) ? [company] : []),
    [customerPhone, customerEmail],
  ].map((texts) => lineCount(texts.filter(Boolean).join(', '), width - 12))
  const rows = people.reduce((total, lines) => total + lines, revision > 1 ? 3 : 2)
  const state = status === 'sent' || status === 'viewed' || status === 'draft' ? 0 : STATE
  return rows * (USUAL_SPACING.line + 0.1) + 1.5 + state
}
