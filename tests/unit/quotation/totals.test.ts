import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, numberInWords } from '#contract/money/amount-in-words.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'

type Row = [
  lines: [quantity: number, unitPrice: number, discountPoints: number][],
  delivery: number,
  vat: number,
  deposit: number,
]

/** Calculated with pencil and paper. */
const BY_HAND: [Row, expected: { lines: number[]; subtotal: number; vat: number; total: number; deposit: number }][] = [
  // Two tractors at $27,800 less 5 %: 55,600 - 2,780 = 52,820; delivery 1,200; VAT 7.5 % of 54,020 = 4,051.50.
  [
    [[[2, 2_780_000, 500]], 120_000, 750, 3_000],
    { lines: [5_282_000], subtotal: 5_282_000, vat: 405_150, total: 5_807_150, deposit: 1_742_145 },
  ],
  // Halves are rounded up: 5 % of 10 cents is half a cent, 7.5 % of 1.01 is 7.575 cents, half of 1.09 is 54.5 cents.
  [[[[1, 10, 500]], 0, 0, 0], { lines: [9], subtotal: 9, vat: 0, total: 9, deposit: 0 }],
  [[[[1, 101, 0]], 0, 750, 5_000], { lines: [101], subtotal: 101, vat: 8, total: 109, deposit: 55 }],
  // Each line is rounded by itself: three times 33.33 % off 100 is 3 x 67, not 200.01.
  [
    [
      [
        [1, 100, 3_333],
        [1, 100, 3_333],
        [1, 100, 3_333],
      ],
      0,
      0,
      0,
    ],
    { lines: [67, 67, 67], subtotal: 201, vat: 0, total: 201, deposit: 0 },
  ],
  // Free of charge, with a taxed delivery.
  [
    [[[3, 500_000, 10_000]], 10_000, 750, 10_000],
    { lines: [0], subtotal: 0, vat: 750, total: 10_750, deposit: 10_750 },
  ],
]

test.each(BY_HAND)('%j', ([lines, delivery, vatPoints, depositPoints], expected) => {
  const priced = lines.map(([quantity, unitPrice, discountPoints]) => ({ quantity, unitPrice, discountPoints }))
  expect(quotationTotals(priced, { delivery, vatPoints, depositPoints })).toEqual(expected)
})

test('an amount too large to be exact is rejected', () => {
  const line = { quantity: 9_999, unitPrice: 9_999_999_999_999, discountPoints: 0 }
  expect(() => quotationTotals([line], { delivery: 0, vatPoints: 0, depositPoints: 0 })).toThrow(RangeError)
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  discountPoints: fc.integer({ min: 0, max: 10_000 }),
})

test('the total is the sum of its parts, no discount exceeds its line, and the deposit is within the total', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, delivery, vatPoints, depositPoints) => {
        const totals = quotationTotals(lines, { delivery, vatPoints, depositPoints })
        expect(totals.subtotal).toBe(totals.lines.reduce((sum, amount) => sum + amount, 0))
        expect(totals.total).toBe(totals.subtotal + delivery + totals.vat)
        expect(Math.min(...totals.lines, totals.vat)).toBeGreaterThanOrEqual(0)
        expect(totals.deposit).toBeLessThanOrEqual(totals.total)
      },
    ),
  )
})

test.each([
  [2_780_000, 'USD', 'Twenty-seven thousand, eight hundred US dollars only'],
  [100, 'USD', 'One US dollar only'],
  [101, 'USD', 'One US dollar and one cent only'],
  [0, 'NGN', 'Zero naira only'],
  [4_448_000_050, 'NGN', 'Forty-four million, four hundred and eighty thousand naira and fifty kobo only'],
  [100_500, 'NGN', 'One thousand and five naira only'],
  [111_100, 'NGN', 'One thousand, one hundred and eleven naira only'],
  [100_000_001_900, 'NGN', 'One billion and nineteen naira only'],
  [
    9_007_199_254_740_991,
    'NGN',
    'Ninety trillion, seventy-one billion, nine hundred and ninety-two million, five hundred and forty-seven thousand, four hundred and nine naira and ninety-one kobo only',
  ],
] as const)('%i %s in words: %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words)
})

const WORTH = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, BigInt(value)]),
)
for (const [i, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  WORTH.set(word, BigInt(i + 2) * 10n)
}
const SCALES = new Map([
  ['thousand', 1_000n],
  ['million', 1_000_000n],
  ['billion', 1_000_000_000n],
  ['trillion', 1_000_000_000_000n],
  ['quadrillion', 1_000_000_000_000_000n],
])

/** Reads number words, with rules of its own. */
function read(text: string): bigint {
  let total = 0n
  let group = 0n
  for (const word of text.replaceAll(/[,-]/g, ' ').split(/\s+/)) {
    if (word === 'hundred') group *= 100n
    else if (SCALES.has(word)) {
      total += group * (SCALES.get(word) as bigint)
      group = 0n
    } else if (word !== 'and' && word !== '') group += WORTH.get(word) ?? fail(word)
  }
  return total + group
}

function fail(word: string): never {
  throw new Error(`no number word: ${word}`)
}

test('amounts in words parse back to the original number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }), (value) => {
      expect(read(numberInWords(value))).toBe(value)
    }),
  )
})

test('a discount below nothing or above everything is a mistake of the caller', () => {
  const of = (discountPoints: number) =>
    quotationTotals([{ quantity: 1, unitPrice: 1_000, discountPoints }], {
      delivery: 0,
      vatPoints: 0,
      depositPoints: 0,
    })
  expect([of(0).total, of(10_000).total]).toEqual([1_000, 0])
  for (const points of [-1, 10_001]) expect(() => of(points)).toThrow(new RangeError('discount'))
})
