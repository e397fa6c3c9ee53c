import { amountInWords } from '#contract/money/amount-in-words.ts'
import { formatMoneyExactly } from '#contract/money/format.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Reference } from '#contract/order/einvoice.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { taxStampHeight } from './tax-stamp.ts'
import { lineCount, widthOf } from './text-width.ts'
import type { VatTexts } from './vat-texts.ts'

// The space that the document takes on A4 paper is estimated, on the high side: a browser lays out the sheets by
// itself, but the total can only be carried forward if the breaks are known. Lengths are in ems; ./style.ts has the
// same ones.

/** The sizes of the type in print, in points; below eight a document is hard to read. */
const SIZES = [10, 9, 8] as const
/** A4 without the margins, in points. */
const SHEET = { width: 515, height: 765 }
const LINE = 1.35
const BORDER = 0.1
const ROW = LINE + 0.36 + BORDER
const TABLE_HEAD = 1.9
/** The band, the QR code and the title. */
const TOP = 10.8
const HEADING = 2.8
const PARAGRAPH = 0.8
const LONGEST_HEAD = 6
const GAP = 0.5
/** What is estimated may be this much too high: so much of what follows the sums is left to the browser. */
const SPARE = 6
/** What a document says of its state, in one line or two. */
export const STATE = 3.2

/** A machine's picture beside a line, with the space around it. */
const PICTURE = { width: 5.1, height: 3 }

type Columns = { price: number; amount: number }

/**
 * How to print it: the size of the type in points, the number of lines on each sheet, the widths of the number columns in
 * ems, and whether there is room for the machines' pictures.
 */
export type Paper = { points: number; sheets: number[]; columns: Columns; isPictured: boolean }

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
): Paper {
  const tried = SIZES.flatMap((points) =>
    (pictured.includes(true) ? [pictured, []] : [[]]).flatMap((pictures) =>
      columnsOf(quotation, texts.prices).map((columns) => {
        const measured = measure(quotation, { ...texts, pictured: pictures, columns, points, beneath })
        const isWhole = heightOf(measured) <= measured.room
        const sheets = isWhole ? [quotation.lines.length] : sheetsOf(measured)
        return { points, columns, sheets, isWhole, isPictured: pictures.includes(true) }
      }),
    ),
  )
  const fewestSheets = tried
    .filter(({ isPictured }) => !isPictured)
    .reduce((best, next) => (next.sheets.length < best.sheets.length ? next : best))
  const { isWhole: _, ...paper } = tried.find(({ isWhole }) => isWhole) ?? fewestSheets
  return paper
}

type Measured = { room: number; top: number; lines: number[]; sums: number; rest: number }

const heightOf = ({ top, lines, sums, rest }: Measured) =>
  lines.reduce((total, height) => total + height, top + sums + rest)

/** Distributes the lines over the sheets; the sums, and what is signed beneath them, stay with the last line. */
function sheetsOf({ room, top, lines, sums }: Measured): number[] {
  const sheets: number[] = []
  let used = top
  let count = 0
  lines.forEach((height, i) => {
    const after = i === lines.length - 1 ? sums : ROW
    if (count > 0 && used + height + after > room) {
      sheets.push(count)
      count = 0
      used = TABLE_HEAD + ROW
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
  points: number
  beneath: number
  instalments?: string
}

function measure(
  quotation: Quotation,
  { prices, taxes, pictured, columns, points, beneath, instalments = '' }: Printed,
): Measured {
  const { price, amount } = columns
  const { lines, note, terms, total, currency, language, depositPoints, koboPerDollar } = quotation
  const width = SHEET.width / points
  const item = Math.max(LONGEST_HEAD, width - price - amount - LONGEST_HEAD - GAP)
  const paragraph = (text: string) => lineCount(text, width) * LINE + PARAGRAPH
  const section = (text: string) => (text ? HEADING + paragraph(text) : 0)
  const rowOf = (description: string, tax: string, priceText: string, isPictured: boolean) =>
    Math.max(
      // Beside a picture what is said of VAT stands below the description.
      (isPictured
        ? lineCount(description, item - PICTURE.width) + (tax ? 1 : 0)
        : lineCount(`${description} ${tax}`, item)) * LINE,
      lineCount(priceText, price - GAP) * LINE,
      isPictured ? PICTURE.height : 0,
    ) +
    ROW -
    LINE
  const spare = Math.min(beneath, SPARE)
  const notes = [...taxes.law, taxes.rounding].filter(Boolean)
  return {
    room: SHEET.height / points,
    top: TOP + factsOf(quotation, width) + TABLE_HEAD,
    lines: lines.map(({ description }, i) =>
      rowOf(description, taxes.lines[i] ?? '', prices[i] ?? '', pictured[i] ?? false),
    ),
    // Subtotal, delivery, VAT, total and deposit; what is said of VAT; the amount in words, and the rate.
    sums:
      (3 + (depositPoints > 0 ? 1 : 0) + Math.max(1, taxes.rows.length)) * ROW +
      0.5 +
      notes.reduce((height, text) => height + paragraph(text), 0) +
      paragraph(amountInWords(total, currency, language)) +
      (koboPerDollar === null ? 0 : LINE + PARAGRAPH) +
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
  return rows * (LINE + 0.1) + 1.5 + state
}

/**
 * Returns the height of what follows an invoice's table: two sums and the accounts in a list, what the tax office returned, how
 * to check it, and a line for the signature.
 */
export function beneathInvoice(accounts: string[], reference: Reference | null = null): number {
  const width = SHEET.width / SIZES[0]
  const rows = accounts.reduce((total, account) => total + lineCount(account, width - 12), 2)
  return rows * (LINE + 0.1) + taxStampHeight(reference, width) + 1.5 + 3 + 2 * (LINE + PARAGRAPH)
}

/** The texts of a receipt: its facts, its paragraphs, what was bought, and the sums below that. */
export type ReceiptTexts = {
  facts: string[]
  paragraphs: string[]
  goods: string
  sums: number
  reference: Reference | null | undefined
}

/** Returns the largest type, in points, with which a receipt fits on one sheet; the smallest if none does. */
export function receiptPoints({ facts, paragraphs, goods, sums, reference }: ReceiptTexts): number {
  const height = (width: number) =>
    TOP +
    [...facts, goods].reduce((total, fact) => total + lineCount(fact, width - 12) * (LINE + 0.1), 3) +
    // The amount, in its panel.
    3.5 +
    paragraphs.reduce((total, text) => total + lineCount(text, width) * LINE + PARAGRAPH, 0) +
    sums * (LINE + 0.1) +
    taxStampHeight(reference ?? null, width) +
    // A line for the signature, and how to check it.
    3 +
    2 * (LINE + PARAGRAPH) +
    LINE
  return SIZES.find((points) => height(SHEET.width / points) <= SHEET.height / points) ?? Math.min(...SIZES)
}

/** The texts of a delivery note: its facts, and the description and serial numbers of each line. */
export type NoteTexts = { facts: string[]; lines: { description: string; serials: string[] }[] }

/**
 * Returns the largest type, in points, with which a delivery note fits on one sheet, with the serial numbers below their
 * description if they fit there, otherwise behind it; the smallest type if none does. `serialNumbers` are the words before
 * them.
 */
export function notePaper({ facts, lines }: NoteTexts, serialNumbers: string): { points: number; isBelow: boolean } {
  // None is broken at its spaces and hyphens.
  const unbroken = (serials: string[]) => serials.map((serial) => `${serial.replaceAll(/[ -]/g, 'm')},`).join(' ')
  const height = (width: number, isBelow: boolean) => {
    const item = width - LONGEST_HEAD
    const rows = lines.map(({ description, serials }) => {
      const numbers = serials.length > 0 ? `${serialNumbers}: ${unbroken(serials)}` : ''
      const texts = isBelow && numbers ? [description, numbers] : [`${description} ${numbers}`]
      return texts.reduce((total, text) => total + lineCount(text, item), 0) * LINE + ROW - LINE
    })
    const said = facts.reduce((total, fact) => total + lineCount(fact, width - 12) * (LINE + 0.1), 1.5)
    // Whether it was received or cancelled, and two lines for signatures, one below the other at worst.
    return rows.reduce((total, row) => total + row, TOP + said + TABLE_HEAD + 3.2 + 3 + 2 * (2 * LINE + PARAGRAPH + 2))
  }
  const tried = SIZES.flatMap((points) => [true, false].map((isBelow) => ({ points, isBelow })))
  const fits = ({ points, isBelow }: { points: number; isBelow: boolean }) =>
    height(SHEET.width / points, isBelow) <= SHEET.height / points
  return tried.find(fits) ?? { points: Math.min(...SIZES), isBelow: false }
}
