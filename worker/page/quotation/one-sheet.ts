import type { Reference } from '#contract/order/einvoice.ts'
import type { QuotationLine } from '#contract/quotation/quotation.ts'
import {
  A4_SHEET,
  LONGEST_HEAD,
  PAPER_ROW,
  PAPER_TABLE_HEAD,
  PAPER_TOP,
  type Spacing,
  USUAL_SETTINGS,
  USUAL_SPACING,
} from './paper.ts'
import { taxStampHeight } from './tax-stamp.ts'
import { lineCount } from './text-width.ts'

// What stands on one sheet, or is to: estimated as in ./paper.ts.

const SIZES = USUAL_SETTINGS.map(({ points }) => points)
const LARGEST = Math.max(...SIZES)
const { line: LINE, paragraph: PARAGRAPH } = USUAL_SPACING

/** Lines close together, for what must stand on one sheet. */
const TIGHT: Spacing = { line: 1.25, cell: 0.2, paragraph: 0.4 }

/** The settings of such a paper: those that a bank reads well, then the smallest that papers may have. */
export const ONE_SHEET_SETTINGS = [
  [...USUAL_SETTINGS.filter(({ points }) => points >= 9), ...[9, 8.5].map((points) => ({ points, spacing: TIGHT }))],
  [{ points: Math.min(...SIZES), spacing: TIGHT }],
]

/** Returns a text of at most so many letters, the last of them an ellipsis where it is longer. */
export function firstLetters(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** So many letters of each description, on three lines, on two, and at last on one. */
const FEWER = [150, 120, 100, 90, 80, 70, 60, 50, 40]

/** Returns the lines with shorter and shorter descriptions: whole, their first lines, and the first letters of those. */
export const shorterAndShorter = (lines: QuotationLine[]): QuotationLine[][] =>
  [undefined, Number.POSITIVE_INFINITY, ...FEWER].map((most) =>
    most === undefined
      ? lines
      : lines.map((line) => ({ ...line, description: firstLetters(line.description.split('\n')[0] ?? '', most) })),
  )

/**
 * Returns the height of what follows an invoice's table: two sums and the accounts in a list, what the tax office returned, how
 * to check it, and a line for the signature.
 */
export function beneathInvoice(accounts: string[], reference: Reference | null = null): number {
  const width = A4_SHEET.width / LARGEST
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
    PAPER_TOP +
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
  return SIZES.find((points) => height(A4_SHEET.width / points) <= A4_SHEET.height / points) ?? Math.min(...SIZES)
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
      return texts.reduce((total, text) => total + lineCount(text, item), 0) * LINE + PAPER_ROW - LINE
    })
    const said = facts.reduce((total, fact) => total + lineCount(fact, width - 12) * (LINE + 0.1), 1.5)
    // Whether it was received or cancelled, and two lines for signatures, one below the other at worst.
    return rows.reduce(
      (total, row) => total + row,
      PAPER_TOP + said + PAPER_TABLE_HEAD + 3.2 + 3 + 2 * (2 * LINE + PARAGRAPH + 2),
    )
  }
  const tried = SIZES.flatMap((points) => [true, false].map((isBelow) => ({ points, isBelow })))
  const fits = ({ points, isBelow }: { points: number; isBelow: boolean }) =>
    height(A4_SHEET.width / points, isBelow) <= A4_SHEET.height / points
  return tried.find(fits) ?? { points: Math.min(...SIZES), isBelow: false }
}
