import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotationTotals, vatSums } from '#contract/money/quotation-totals.ts'
import { followUp } from '#contract/quotation/follow-up.ts'
import { amountInWords, numberInFrench, numberInHausa, numberInWords } from '#domain/money/amount-in-words.ts'
import { roundHalfUp } from '#domain/money/exchange.ts'
import {
  canBecome,
  canBeRevised,
  isExpired,
  QUOTATION_STATUSES,
  type QuotationStatus,
  shownStatus,
  TRANSITIONS,
} from '#domain/quotation/status.ts'
import { alike, pairs } from '#tests/support/cases.ts'

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
  [[Array(3).fill([1, 100, 3_333]), 0, 0, 0], { lines: [67, 67, 67], subtotal: 201, vat: 0, total: 201, deposit: 0 }],
  // Free of charge, with a taxed delivery.
  [
    [[[3, 500_000, 10_000]], 10_000, 750, 10_000],
    { lines: [0], subtotal: 0, vat: 750, total: 10_750, deposit: 10_750 },
  ],
]

test.each(BY_HAND)('%j', ([lines, delivery, points, depositPoints], expected) => {
  const vat = { kind: 'standard', points, text: '' } as const
  const priced = lines.map(([quantity, unitPrice, discountPoints]) => ({ quantity, unitPrice, discountPoints, vat }))
  expect(quotationTotals(priced, { delivery, deliveryVat: vat, depositPoints })).toEqual(expected)
})

const NOTHING = { delivery: 0, depositPoints: 0 }

test('an amount too large to be exact is rejected', () => {
  const line = { quantity: 9_999, unitPrice: 9_999_999_999_999, discountPoints: 0 }
  expect(() => quotationTotals([line], NOTHING)).toThrow(RangeError)
})

const unclassed = {
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  discountPoints: fc.integer({ min: 0, max: 10_000 }),
}
const vat = fc.option(
  fc.oneof(
    fc.record({
      id: fc.constantFrom('usual', 'farm'),
      kind: fc.constant('standard' as const),
      points: fc.constantFrom(750, 500, 1),
      text: fc.constant(''),
    }),
    fc.record({
      id: fc.constantFrom('tools', 'seed'),
      kind: fc.constantFrom('exempt' as const, 'zero' as const),
      points: fc.constant(0),
      text: fc.constantFrom('', 's. 186', 's. 187'),
    }),
  ),
)
const line = fc.record({ ...unclassed, vat })

test('the total is the sum of its parts, no discount exceeds its line, and the deposit is within the total', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      vat,
      (lines, delivery, depositPoints, deliveryVat) => {
        const totals = quotationTotals(lines, { delivery, deliveryVat, depositPoints })
        const sums = vatSums(lines, { delivery, deliveryVat })
        expect(totals.vat).toBe(sums.reduce((sum, one) => sum + one.vat, 0))
        for (const { taxed, points, ...one } of sums)
          expect(one.vat).toBe(Number(roundHalfUp(BigInt(taxed) * BigInt(points), 10_000n)))
        // Shown by rate, as what was stored before says, it is the same money.
        const byRate = vatSums(lines, { delivery, deliveryVat, vat: -1 })
        expect(new Set(byRate.map(({ kind, points }) => kind + points)).size).toBe(byRate.length)
        const all = (some: typeof sums) => some.reduce((sum, { taxed }) => sum + taxed, 0)
        expect(all(byRate)).toBe(all(sums))
        const untaxed = [
          ...lines.map((one, i) => [one.vat, totals.lines[i] ?? 0] as const),
          [deliveryVat, delivery] as const,
        ]
          .filter(([own]) => !own)
          .reduce((sum, [, amount]) => sum + amount, 0)
        expect(sums.reduce((sum, { taxed }) => sum + taxed, untaxed)).toBe(totals.subtotal + delivery)
        expect(totals.subtotal).toBe(totals.lines.reduce((sum, amount) => sum + amount, 0))
        expect(totals.total).toBe(totals.subtotal + delivery + totals.vat)
        expect(Math.min(...totals.lines, totals.vat)).toBeGreaterThanOrEqual(0)
        expect(totals.deposit).toBeLessThanOrEqual(totals.total)
      },
    ),
  )
})

test('a tractor that is exempt beside a ploughshare and a delivery that are taxed', () => {
  const exempt = { kind: 'exempt', points: 0, text: 's. 186 (1) (h)' } as const
  const taxed = { kind: 'standard', points: 750, text: '' } as const
  const one = { quantity: 1, discountPoints: 0 }
  // 7.5 % of 0.07 + 0.07 kobo-sized amounts is 1.05, once: not 0.525 twice, which would be 1 and 1.
  const share = { ...one, unitPrice: 7, vat: taxed }
  const lines = [{ ...one, unitPrice: 4_400_000_000, vat: exempt }, share, share]
  const charged = { delivery: 0, deliveryVat: taxed }
  expect(vatSums(lines, charged)).toEqual([
    { kind: 'standard', points: 750, name: '', taxed: 14, vat: 1, texts: [] },
    { kind: 'exempt', points: 0, name: '', taxed: 4_400_000_000, vat: 0, texts: ['s. 186 (1) (h)'] },
  ])
  expect(quotationTotals(lines, { ...charged, depositPoints: 0 }).total).toBe(4_400_000_015)
  // A delivery that is free has no row.
  expect(vatSums([{ ...share, vat: exempt }], charged)).toMatchObject([{ kind: 'exempt', taxed: 7 }])
  expect(vatSums(lines, { ...charged, delivery: 100 })[0]).toMatchObject({ taxed: 114, vat: 9 })
})

test('each class has its sum, with its law, rounded once; what was rounded by rate keeps its sum', () => {
  const of = (id: string, kind: 'standard' | 'exempt', text = '') =>
    ({ id, name: id, kind, points: kind === 'standard' ? 750 : 0, text }) as const
  const line = (unitPrice: number, vat: ReturnType<typeof of>) => ({ quantity: 1, discountPoints: 0, unitPrice, vat })
  const lines = [
    line(7, of('Usual', 'standard')),
    line(7, of('Hire', 'standard')),
    line(100, of('Tools', 'exempt', 's. 186 (h)')),
    line(50, of('Seed', 'exempt', 's. 186 (c)')),
  ]
  const rows = (stored?: number) =>
    vatSums(lines, { delivery: 0, ...(stored !== undefined && { vat: stored }) }).map(({ name, taxed, vat, texts }) => [
      name,
      taxed,
      vat,
      texts,
    ])
  // 7.5 % of 7 is 0.525 twice, and of 14 is 1.05.
  for (const vat of [undefined, 2])
    expect(rows(vat)).toEqual([
      ['Usual', 7, 1, []],
      ['Hire', 7, 1, []],
      ['Tools', 100, 0, ['s. 186 (h)']],
      ['Seed', 50, 0, ['s. 186 (c)']],
    ])
  expect(quotationTotals(lines, NOTHING).vat).toBe(2)
  expect(rows(1).map(([, ...sums]) => sums)).toEqual([
    [14, 1, []],
    [150, 0, ['s. 186 (h)', 's. 186 (c)']],
  ])
})

test('sums of VAT are by rate, then by kind, and leave out what has no class', () => {
  const one = { quantity: 1, discountPoints: 0, unitPrice: 100 }
  const lines = [...(['zero', 'exempt'] as const).map((kind) => ({ ...one, vat: { kind, points: 0, text: '' } })), one]
  const deliveryVat = { kind: 'standard', points: 500, text: '' } as const
  const sum = { points: 0, name: '', taxed: 100, vat: 0, texts: [] }
  expect(vatSums(lines, { delivery: 100, deliveryVat })).toEqual([
    { ...sum, kind: 'standard', points: 500, vat: 5 },
    { ...sum, kind: 'exempt' },
    { ...sum, kind: 'zero' },
  ])
})

test.each<[number, 'USD' | 'NGN', 'en' | 'ha' | 'fr', string]>([
  [2_780_000, 'USD', 'en', 'Twenty-seven thousand, eight hundred US dollars only'],
  [100, 'USD', 'en', 'One US dollar only'],
  [101, 'USD', 'en', 'One US dollar and one cent only'],
  [202, 'USD', 'en', 'Two US dollars and two cents only'],
  [5_000, 'USD', 'en', 'Fifty US dollars only'],
  [10_000, 'USD', 'en', 'One hundred US dollars only'],
  [110_000, 'USD', 'en', 'One thousand, one hundred US dollars only'],
  [0, 'NGN', 'en', 'Zero naira only'],
  [101, 'NGN', 'en', 'One naira and one kobo only'],
  [4_448_000_050, 'NGN', 'en', 'Forty-four million, four hundred and eighty thousand naira and fifty kobo only'],
  [100_500, 'NGN', 'en', 'One thousand and five naira only'],
  [111_100, 'NGN', 'en', 'One thousand, one hundred and eleven naira only'],
  [100_000_001_900, 'NGN', 'en', 'One billion and nineteen naira only'],
  [
    9_007_199_254_740_991,
    'NGN',
    'en',
    'Ninety trillion, seventy-one billion, nine hundred and ninety-two million, five hundred and forty-seven thousand, four hundred and nine naira and ninety-one kobo only',
  ],
  [0, 'USD', 'fr', 'Zéro dollar américain'],
  [100, 'USD', 'fr', 'Un dollar américain'],
  [101, 'USD', 'fr', 'Un dollar américain et un cent'],
  [200, 'USD', 'fr', 'Deux dollars américains'],
  [2_780_050, 'USD', 'fr', 'Vingt-sept mille huit cents dollars américains et cinquante cents'],
  [101, 'NGN', 'fr', 'Un naira et un kobo'],
  [202, 'NGN', 'fr', 'Deux nairas et deux kobos'],
  [100_000_000, 'NGN', 'fr', 'Un million de nairas'],
  [150_000_000, 'NGN', 'ha', 'Naira miliyan ɗaya, da dubu ɗari biyar kawai'],
  [2_780_001, 'USD', 'ha', 'Dalar Amurka dubu ashirin da bakwai, da ɗari takwas, tare da sen ɗaya kawai'],
])('%i minor units of %s in "%s" are %j', (amount, currency, language, words) => {
  expect(amountInWords(amount, currency, language)).toBe(words)
  if (language === 'en') expect(amountInWords(amount, currency)).toBe(words)
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
  const of = (discountPoints: number) => quotationTotals([{ quantity: 1, unitPrice: 1_000, discountPoints }], NOTHING)
  expect([of(0).total, of(10_000).total]).toEqual([1_000, 0])
  for (const points of [-1, 10_001]) expect(() => of(points)).toThrow(new RangeError('discount'))
})

test.each(
  pairs(`
  0 = zéro; 5 = cinq; 16 = seize; 20 = vingt; 21 = vingt et un; 22 = vingt-deux; 70 = soixante-dix;
  71 = soixante et onze; 77 = soixante-dix-sept; 80 = quatre-vingts; 81 = quatre-vingt-un; 90 = quatre-vingt-dix;
  91 = quatre-vingt-onze; 99 = quatre-vingt-dix-neuf; 100 = cent; 101 = cent un; 200 = deux cents;
  280 = deux cent quatre-vingts; 1000 = mille; 1001 = mille un; 21000 = vingt et un mille;
  27800 = vingt-sept mille huit cents; 80000 = quatre-vingt mille; 200000 = deux cent mille;
  200080 = deux cent mille quatre-vingts; 1000000 = un million; 80000000 = quatre-vingts millions;
  2000000200 = deux milliards deux cents
`),
)('%s in French is %s', (value, words) => {
  expect(numberInFrench(BigInt(value))).toBe(words)
})

test.each(
  pairs(`
  0 = sifili; 1 = ɗaya; 10 = goma; 11 = goma sha ɗaya; 18 = goma sha takwas; 20 = ashirin; 41 = arba’in da ɗaya;
  100 = ɗari; 205 = ɗari biyu da biyar; 1000 = dubu ɗaya; 27800 = dubu ashirin da bakwai, da ɗari takwas;
  102000 = dubu ɗari da biyu; 100002 = dubu ɗari, da biyu; 3000000 = miliyan uku
`),
)('%s in Hausa is %s', (value, words) => {
  expect(numberInHausa(BigInt(value))).toBe(words)
})

test('no two numbers are spelled the same in any language', () => {
  const value = fc.bigInt({ min: 0n, max: 999_999_999_999n })
  for (const write of [numberInFrench, numberInHausa]) {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(write(a) === write(b)).toBe(a === b)
        expect(write(a)).not.toMatch(/undefined| {2}|^ | $/)
      }),
    )
    const all = new Set(Array.from({ length: 20_000 }, (_, n) => write(BigInt(n))))
    expect(all.size).toBe(20_000)
  }
})

test.each<[from: QuotationStatus, to: QuotationStatus[]]>([
  ['draft', ['sent']],
  ['sent', ['viewed', 'accepted', 'declined', 'withdrawn']],
  ['viewed', ['accepted', 'declined', 'withdrawn']],
  ...alike(['accepted', 'declined', 'withdrawn'] as const, []),
])('a quotation that is %s can only become %j', (from, to) => {
  expect(QUOTATION_STATUSES.filter((next) => canBecome(from, next))).toEqual(to)
  expect(TRANSITIONS[from]).toHaveLength(to.length)
})

test('a quotation is valid through its last day and expires afterwards unless answered', () => {
  const quotation = { status: 'sent' as const, validUntil: '2026-11-18' }
  expect(isExpired(quotation, '2026-11-18')).toBe(false)
  expect(isExpired(quotation, '2026-11-19')).toBe(true)
  expect(shownStatus({ ...quotation, status: 'viewed' }, '2026-11-19')).toBe('expired')
  for (const answered of ['accepted', 'declined', 'withdrawn', 'draft'] as const) {
    expect(shownStatus({ ...quotation, status: answered }, '2027-01-01')).toBe(answered)
  }
})

test('an accepted quotation is not sent again, and a draft is edited in place', () => {
  expect(QUOTATION_STATUSES.filter(canBeRevised)).toEqual(['sent', 'viewed', 'declined', 'withdrawn'])
})

const NOW = Date.parse('2026-11-10T12:00:00Z')
const sent = { status: 'sent' as const, validUntil: '2026-11-24', sentAt: '2026-11-09T08:00:00.000Z', viewedAt: null }

test.each([
  ...alike([{}, { status: 'accepted' as const, validUntil: '2026-11-01' }, { status: 'draft' as const }], null),
  [{ status: 'viewed' as const }, 'Viewed, not answered'],
  [{ sentAt: '2026-11-05T08:00:00.000Z' }, 'No answer for 5 days'],
  [{ status: 'viewed' as const, sentAt: '2026-11-01T08:00:00.000Z' }, 'No answer for 9 days'],
  [{ validUntil: '2026-11-12', sentAt: '2026-11-01T08:00:00.000Z' }, 'Expires in 2 days'],
  [{ validUntil: '2026-11-11' }, 'Expires in 1 day'],
  [{ validUntil: '2026-11-10' }, 'Expires today'],
  [{ validUntil: '2026-11-09' }, 'Expired without an answer'],
])('a quotation with %j shows the seller: %s', (over, text) => {
  expect(followUp({ ...sent, ...over }, NOW)).toBe(text)
})
