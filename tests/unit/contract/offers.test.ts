import { describe, expect, test } from 'vitest'
import { deliveryInput, deliveryProblem, deliveryReceipt } from '#contract/order/delivery.ts'
import { einvoiceBuyer, irnProblem, isIrnOf, readProviderJson, referenceInput } from '#contract/order/einvoice.ts'
import { orderListQuery } from '#contract/order/listed-order.ts'
import {
  certificateInput,
  confirmationInput,
  deliveredByLine,
  paymentInput,
  paymentState,
  reasonInput,
  reservedByLine,
  reversalInput,
} from '#contract/order/order.ts'
import { readPaymentForm, typedMinorUnits } from '#contract/order/payment-form.ts'
import { acceptance, answerByPhone } from '#contract/quotation/answer.ts'
import { quotationDraft, quotationListQuery, quotationNumber } from '#contract/quotation/quotation.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { isLinkEnded, linkEndsOn } from '#domain/quotation/status.ts'
import { alike } from '#tests/support/cases.ts'
import {
  accepts,
  between,
  changed,
  type FieldRow,
  needed,
  refusals,
  refuses,
  testFields,
} from '#tests/support/field-tests.ts'
import { aDelivery, aPayment } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'

const TODAY = lagosDate(Date.now())
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)]
/** The most days between today and a day that somebody enters: five years. */
const FIVE_YEARS = 5 * 366
const EMAIL = 'Valid email is required'
const MAX = 9_999_999_999_999

const line = { machineId: null, description: 'A tractor', quantity: 1, unitPrice: 2_780_000, discountPoints: 0 }
const draft = aDraft({ koboPerDollar: null, rateDate: null, customerEmail: null, customerPhone: null, lines: [line] })

/** An amount in minor units that may be nothing. */
const amount = (path: string, name: string, most: FieldRow[] = [[path, MAX]]): FieldRow[] => [
  [path, 0],
  [path, -1, `${name} must not be negative`],
  ...most,
  [path, MAX + 1, `${name} is too large`],
  [path, 1.5, `${name} must be an amount of at most two decimals`],
]
const points = (path: string, name: string): FieldRow[] => [
  [path, 1.5, `${name} must be a percentage of at most two decimals`],
  ...between(path, [0, `${name} must not be negative`], [10_000, `${name} must be at most 100%`]),
]
const QUANTITY = 'Quantity must be at least 1'

describe('a quotation', () => {
  testFields(quotationDraft, draft, [
    ...needed('customerName', 'Name is required'),
    ['customerEmail', 'amina', EMAIL],
    ['language', 'de', 'Choose one of the languages'],
    ['currency', 'EUR', 'Currency must be USD or NGN'],
    ['koboPerDollar', 1.5, 'Rate must be in whole kobo'],
    ['rateDate', '2026-02-30', 'Date of the rate must be a day such as 2026-11-04'],
    ['rateDate', '2026-11-04', 'Enter both the rate and its date, or neither'],
    ['validUntil', YESTERDAY, 'Valid until must not be in the past'],
    ['validUntil', TODAY],
    ['validUntil', addDays(TODAY, FIVE_YEARS)],
    ['validUntil', addDays(TODAY, FIVE_YEARS + 1), 'Valid until must be within five years'],
    ['validUntil', 'soon', 'Valid until must be a day such as 2026-11-18'],
    ...amount('delivery', 'Delivery', []),
    ...points('depositPoints', 'Deposit'),
    ['lines', undefined, 'Lines are required'],
    ['lines', [], 'Add at least one line'],
    ['lines', Array(31).fill(line), 'At most 30 lines'],
    ...needed('lines.0.description', 'Description is required', 2_000),
    ...between('lines.0.quantity', [1, QUANTITY], [9_999, 'Quantity must be at most 9999']),
    ...amount('lines.0.unitPrice', 'Unit price', []).slice(1),
    ['lines.0.unitPrice', 0, 'Unit price must be more than 0: what is free has a discount of 100%'],
    ...points('lines.0.discountPoints', 'Discount'),
  ])

  const COUNT = 'Payments must be a whole number from 1 to 120'
  const INTERVAL = 'Payments must be monthly or harvest'
  describe('in instalments', () =>
    testFields(quotationDraft, { ...draft, instalments: { count: 12, interval: 'monthly' } }, [
      ...between('instalments.count', [1, COUNT], [120, COUNT]),
      ['instalments.count', 1.5, COUNT],
      ['instalments.interval', 'daily', INTERVAL],
      ['instalments.interval', 'quarterly', INTERVAL],
    ]))

  test('has a total that is represented exactly', () => {
    const large = { ...draft, lines: [{ ...line, quantity: 9_999, unitPrice: MAX }] }
    expect(refusals(quotationDraft, large)).toEqual({ lines: 'The total is too large' })
  })
  test('has a delivery at what its source comes to', () => {
    const deliverySource = { of: 'delivery', id: 'Kano', USD: 200, NGN: null, points: null }
    const delivered = (delivery: number) => refusals(quotationDraft, { ...draft, delivery, deliverySource })
    expect([delivered(200), delivered(100)]).toEqual([{}, { delivery: 'This is not what its source comes to' }])
  })
  test('has both a rate and its day, or neither', () => {
    const rated = { ...draft, koboPerDollar: 158_000, rateDate: '2026-11-04' }
    expect(refusals(quotationDraft, rated)).toEqual({})
    for (const rate of [1, 99_999_999]) expect(refusals(quotationDraft, { ...rated, koboPerDollar: rate })).toEqual({})
    for (const rate of [0, 100_000_000])
      expect(Object.keys(refusals(quotationDraft, { ...rated, koboPerDollar: rate }))).toEqual(['koboPerDollar'])
    expect(refusals(quotationDraft, { ...rated, rateDate: null })).toEqual({
      rateDate: 'Enter both the rate and its date, or neither',
    })
  })
  test.for([
    [2026, 7, 'Q-2026-0007'],
    [2026, 9_999, 'Q-2026-9999'],
    [2026, 12_345, 'Q-2026-12345'],
  ] as const)('has a number: %d, %d is %s', ([year, sequence, number]) => {
    expect(quotationNumber(year, sequence)).toBe(number)
  })
})

describe('a link', () => {
  const made = '2026-11-10T23:30:00.000Z'
  test.for([
    ['2026-12-01', null, '2027-03-01'],
    ['2026-11-01', null, '2027-02-09'],
    ['2026-11-01', undefined, '2027-02-09'],
    ['2026-11-01', '2026-12-01T08:00:00.000Z', '2027-03-01'],
    ['2026-12-24', '2026-12-01T08:00:00.000Z', '2027-03-24'],
  ] as const)(
    'of a quotation valid until %s, with the last payment at %s, ends on %s',
    ([validUntil, lastMoved, last]) => {
      expect(linkEndsOn({ validUntil, lastMoved }, made)).toBe(last)
      const link = { createdAt: made, endedAt: null }
      expect(isLinkEnded({ validUntil, lastMoved }, link, last)).toBe(false)
      expect(isLinkEnded({ validUntil, lastMoved }, link, addDays(last, 1))).toBe(true)
      expect(isLinkEnded({ validUntil, lastMoved }, { ...link, endedAt: made }, last)).toBe(true)
    },
  )
})

test('the link of an order in instalments works until after the next one is due', () => {
  const of = {
    validUntil: '2026-11-01',
    lastMoved: '2026-12-01T08:00:00.000Z',
    instalments: { interval: 'harvest' },
  } as const
  const made = '2026-11-10T23:30:00.000Z'
  expect(linkEndsOn({ ...of, status: 'accepted' }, made)).toBe('2028-02-29')
  expect(linkEndsOn({ ...of, status: 'sent' }, made)).toBe('2027-03-01')
})

test('a list is of quotations with a known status, and of orders that wait for one of the known things', () => {
  const [status, waits] = [/^Status must be one of draft, sent, /, /^waits must be one of [\w-]+, /]
  expect(refusals(quotationListQuery, { status: 'lost' })).toEqual({ status: expect.stringMatching(status) })
  expect(refusals(orderListQuery, { waits: 'rain' })).toEqual({ waits: expect.stringMatching(waits) })
})

const PHONE = 'Phone number is required'

test('who buys is stored without the characters that would show it as another', () => {
  const of = { buyerCompany: 'Zaria\u2066 Coop', buyerTin: '20\u200F45', buyerAddress: 'Kano\u202A' }
  const typed = { name: 'Sani\u202E Bello', ...of }
  const stored = { name: 'Sani Bello', buyerCompany: 'Zaria Coop', buyerTin: '2045', buyerAddress: 'Kano' }
  const phone = '0803 123 4567'
  expect(acceptance.parse({ ...typed, phone, agreed: 'yes' })).toMatchObject(stored)
  expect(answerByPhone.parse({ ...typed, phone, answer: 'accepted' })).toMatchObject(stored)
})

describe('an acceptance', () =>
  testFields(acceptance, { name: 'Amina Bello', phone: '0803 123 4567', agreed: 'yes' }, [
    ...needed('name', 'Name is required'),
    ...refuses('phone', PHONE, undefined, '  0803 1234  ', '\u200b\u3164'.repeat(5)),
    ...accepts('phone', '0803 12345', '1'.repeat(200)),
    ['phone', '1'.repeat(201), 'Phone number is too long'],
    ...refuses('agreed', 'Tick the box to accept', undefined, 'no'),
  ]))

test('a phone number that is too short is refused for that alone', () => {
  const body = { name: 'Amina Bello', phone: '0803\0', agreed: 'yes' }
  expect(acceptance.safeParse(body).error?.issues).toMatchObject([{ path: ['phone'], message: PHONE }])
})

describe('an acceptance by phone', () =>
  testFields(answerByPhone, { answer: 'accepted', name: 'Amina', phone: '' }, [
    ...needed('name', 'Name is required'),
    ['answer', 'perhaps', 'answer must be accepted or declined'],
  ]))

const payment = aPayment({ amount: 1, currency: 'NGN', bank: '', reference: '' })

describe('a payment', () =>
  testFields(paymentInput, payment, [
    ['kind', 'gift', 'Choose payment or refund'],
    ['amount', 1.5, 'Amount must be an amount of at most two decimals'],
    ...between('amount', [1, 'Amount must be more than 0'], [MAX, 'Amount is too large']),
    ['currency', 'EUR', 'Currency must be USD or NGN'],
    ['method', 'card', 'Choose how it was paid'],
    ['paidOn', TOMORROW, 'The date cannot be in the future'],
    ['paidOn', addDays(TODAY, -FIVE_YEARS)],
    ['paidOn', addDays(TODAY, -FIVE_YEARS - 1), 'The date cannot be more than five years ago'],
    ['paidOn', 'today', 'Date must be a day such as 2026-11-04'],
    ['payer', '\u200b', 'Contains characters we cannot store'],
    ...refuses('withheld', 'Withholding tax must be an amount of at most two decimals', -1, 0.5),
    ['withheld', 2, 'More tax was withheld than was paid: check both amounts'],
    ['withheld', MAX + 1, 'Amount is too large'],
  ]))

describe('a certificate of tax withheld', () =>
  testFields(certificateInput, { number: 'WHT 1', certifiedOn: TODAY }, [
    ...needed('number', 'The certificate’s number is required', 100),
    ['certifiedOn', 'today', 'Date must be a day such as 2026-11-04'],
  ]))

test('what confirms or reverses a payment', () => {
  expect(refusals(confirmationInput, {})).toEqual({})
  expect(confirmationInput.parse({ overpays: true })).toEqual({ overpays: true })
  expect(reversalInput.parse({ reason: 'R', refunded: true })).toEqual({ reason: 'R', refunded: true })
  expect(refusals(reasonInput, { reason: ' ' })).toEqual({ reason: 'A reason is required' })
  expect(refusals(reasonInput, { reason: 'a'.repeat(2_000) })).toEqual({})
  expect(refusals(reasonInput, { reason: 'a'.repeat(2_001) })).toEqual({ reason: 'Must be at most 2,000 characters' })
})

test.for([
  [null, null, 'reported'],
  ['2026-11-04', null, 'confirmed'],
  ['2026-11-04', '2026-11-05', 'reversed'],
  [null, '2026-11-05', 'reversed'],
] as const)('a payment confirmed at %s and reversed at %s is %s', ([confirmedAt, reversedAt, state]) => {
  expect(paymentState({ confirmedAt, reversedAt })).toBe(state)
})

describe('the form of a payment', () => {
  const form = { amount: '250,000', currency: 'NGN', paidOn: TODAY }
  test('is read as a transfer', () => {
    const input = { ...payment, amount: 25_000_000 }
    expect(readPaymentForm(form)).toEqual({ input })
    expect(readPaymentForm({ ...form, amount: '₦250,000', overpays: 'yes', bank: 'A bank', reference: 'R' })).toEqual({
      input: { ...input, overpays: true, bank: 'A bank', reference: 'R' },
    })
    expect(readPaymentForm({ ...form, withheld: '0' })).toEqual({ input: { ...input, withheld: 0 } })
    expect(readPaymentForm({ ...form, withheld: '$50' })).toEqual({
      issues: { currency: 'The amount is in a different currency. Check both.' },
    })
    expect(readPaymentForm({ ...form, payer: 'Zainab' })).toMatchObject({ input: { payer: 'Zainab' } })
    expect(readPaymentForm({ ...form, payer: ' ', withheld: ' ', overpays: 'no' })).toEqual({ input })
  })
  test.for([
    ...refuses('amount', 'Enter the amount you paid, such as 250,000', '', 'all', '1.500', '999,999,999,999'),
    ['currency', 'EUR', 'Choose one of the currencies'],
    ['paidOn', '0026-11-04', 'Enter the date you paid'],
    ['paidOn', '2016-11-04', 'The date cannot be more than five years ago'],
    ['paidOn', '', 'Enter the date you paid'],
    ['paidOn', TOMORROW, 'The date cannot be in the future'],
    ['bank', 'a'.repeat(201), 'Please shorten this'],
    ['reference', 'a'.repeat(201), 'Please shorten this'],
    ['payer', 'a'.repeat(201), 'Enter a name of at most 200 characters'],
    ...refuses('withheld', 'Enter an amount that is not more than what you paid', 'some', '1.500', '250,001'),
  ] as const)('says what is wrong with %s "%s": %s', ([name, value, message]) => {
    expect(readPaymentForm({ ...form, [name]: value })).toEqual({ issues: { [name]: message } })
  })
  test('without anything says so of each field', () => {
    expect(Object.keys((readPaymentForm({}) as { issues: object }).issues)).toEqual(['amount', 'currency', 'paidOn'])
  })
  test.for([
    ['1', 100],
    ['1.5', 150],
    ['0.01', 1],
    ['2.5m', 250_000_000],
    ...alike(['', '1.234567', '1234567890123'], 0),
    ['999999999999', MAX + 1],
  ] as const)('an amount of %s is %d minor units', ([typed, units]) => expect(typedMinorUnits(typed)).toBe(units))
})

describe('the reference of an invoice', () => {
  const irn = 'I20260007-94ND90NR-20261127'
  const IRN = 'An IRN looks like I20260007-94ND90NR-20261127'
  testFields(referenceInput, { irn, stamp: 's', qr: 'q' }, [
    ...refuses('irn', IRN, '', 'I-2026-0007-94ND90NR-20261127', 'I20260007-94ND90N-20261127'),
    ...refuses('irn', IRN, 'I20260007-94ND90NR-2026', `${irn}1`),
    ['irn', undefined, 'The reference is required'],
    ['stamp', undefined, 'The stamp is required'],
    ['stamp', ' ', 'The stamp is required, in plain letters, digits and signs'],
    ...refuses('qr', 'The text of the QR code is required, in plain letters, digits and signs', 'ƙa', 'aƙ'),
    ['qr', 'data:image/png;base64,iVBO', 'The text of the QR code must be a text, not a picture'],
  ])
  test('may say nothing of its buyer', () => {
    const nothing = { tin: '', email: '', telephone: '', street: '', city: '', postalZone: '', country: '' }
    expect(refusals(einvoiceBuyer, nothing)).toEqual({})
  })

  const invoice = { number: 'I-2026-0007', issuedAt: '2026-11-26T23:30:00.000Z' }
  test.for([
    [irn, '94ND90NR', undefined],
    [irn, '', undefined],
    [
      'I20260008-94ND90NR-20261127',
      '',
      'This IRN belongs to another document: that of I-2026-0007 begins with I20260007',
    ],
    ['I20260007-94ND90NR-20261126', '', 'The IRN’s day must be that of I-2026-0007: 20261127'],
    [irn, '00000000', 'The IRN’s service ID must be the company’s: 00000000'],
    ['nothing', '', IRN],
  ] as const)('%s of the service "%s": %s', ([typed, service, problem]) =>
    expect(irnProblem(typed, invoice, service)).toBe(problem),
  )
  test('has the number of its invoice', () =>
    expect([irn, irn.replace('7', '8')].map((one) => isIrnOf(one, invoice))).toEqual([true, false]))

  test.for([
    [{ data: { IRN: irn, csid: 's', qr_code: 'q' } }, { irn, stamp: 's', qr: 'q' }],
    [[{ irn }, { irn: 'another' }], { irn }],
    [{ irn: 7, data: { irn }, error: null }, { irn }],
    [{ a: { b: { c: { d: { e: { f: { irn } } } } } } }, { irn }],
    ...alike([{ csid: 's' }, { a: { b: { c: { d: { e: { f: { g: { irn } } } } } } } }, null], undefined),
  ] as const)('is found in %j', ([returned, found]) =>
    expect(readProviderJson(JSON.stringify(returned))).toEqual(found),
  )
  test.for([
    ['InvoiceReferenceNumber', 'stamp', 'qr'],
    ['irn', 'CryptographicStamp', 'qrText'],
    ['IRN', 'cryptographic-stamp-identifier', 'qr_code_text'],
    ['irn', 'csid', 'QR data'],
    ['irn', 'csid', 'qrCodeData'],
  ] as const)('is found as %s, with its stamp as %s and its text as %s', ([name, stamp, qr]) => {
    const returned = { [name]: irn, [stamp]: 's', [qr]: 'q' }
    expect(readProviderJson(JSON.stringify(returned))).toEqual({ irn, stamp: 's', qr: 'q' })
  })
  test('is not found in what is no JSON', () => expect(readProviderJson('<html>')).toBeUndefined())
})

const { unpaid: _, ...delivery } = aDelivery({ driver: '' })

describe('a delivery', () => {
  testFields(deliveryInput, delivery, [
    ['lines', undefined, 'Lines are required'],
    ['lines', [], 'Enter how many of at least one line leave now'],
    ['lines.0.line', -1, 'There is no such line'],
    ...between('lines.0.quantity', [1, QUANTITY], [9_999, 'Quantity must be at most 9999']),
    ['lines.0.serials', undefined, 'Serial numbers are required'],
    ['lines.0.serials.0', ' ', 'A serial number must not be empty'],
    ['lines.0.serials.0', 'SN\u200b1', 'A serial number must have visible characters only'],
    ['lines', [0, 0].map((at) => ({ line: at, quantity: 1, serials: [] })), 'The same line is listed twice'],
    ...needed('place', 'Place is required'),
    ['deliveredOn', TOMORROW, 'The date cannot be in the future'],
    ['deliveredOn', '1926-11-04', 'The date cannot be more than five years ago'],
    ['deliveredOn', 'today', 'Date must be a day such as 2026-11-04'],
  ])

  test('has each serial number once, whatever its spaces and case', () => {
    const twice = { lines: 'The same serial number appears twice' }
    expect(refusals(deliveryInput, changed(delivery, 'lines.0.serials', ['SN-1', ' sn-1 ']))).toEqual(twice)
    const two = (serial: string) => [delivery.lines[0], { line: 1, quantity: 1, serials: [serial] }]
    expect(refusals(deliveryInput, { ...delivery, lines: two('gt75-0001') })).toEqual(twice)
    expect(refusals(deliveryInput, { ...delivery, lines: two('gt75-0002') })).toEqual({})
  })

  const ordered = [
    { machineId: 'm-1', quantity: 3 },
    { machineId: null, quantity: 2 },
  ]
  test.for([
    [0, 2, ['a', 'b'], [1], undefined],
    [0, 3, ['a', 'b', 'c'], [1], { path: 'lines.0.quantity', message: 'Line 1: 3 to deliver, but 2 left of 3' }],
    [0, 2, ['a'], [], { path: 'lines.0.serials', message: 'Line 1: 1 serial number for 2 machines' }],
    [0, 1, ['a', 'b'], [], { path: 'lines.0.serials', message: 'Line 1: 2 serial numbers for 1 machine' }],
    [1, 2, [], [3], undefined],
    [1, 2, ['a'], [], undefined],
    [1, 1, ['a', 'b'], [], { path: 'lines.0.serials', message: 'Line 2: 2 serial numbers for 1 machine' }],
    [2, 1, [], [], { path: 'lines.0.line', message: 'Line 3 is not on the quotation' }],
  ] as const)('of line %d, %d of them with %j, after %j: %j', ([at, quantity, serials, delivered, problem]) => {
    expect(deliveryProblem([{ line: at, quantity, serials: [...serials] }], ordered, delivered)).toEqual(problem)
  })

  test('that arrived is confirmed by name', () => {
    expect(refusals(deliveryReceipt, { name: 'Musa' })).toEqual({})
    expect(refusals(deliveryReceipt, { name: ' ' })).toEqual({ name: 'Name is required' })
  })

  test('counts as long as it is not cancelled', () => {
    const of = (cancelledAt: string | null, ...quantities: number[]) => ({
      cancelledAt,
      lines: quantities.map((quantity, at) => ({ line: at, quantity, serials: [] })),
    })
    const deliveries = [of(null, 1), of(null, 1, 1), of('2026-11-04', 1, 1)]
    expect(deliveredByLine({ quotation: { lines: ordered }, deliveries } as never)).toEqual([2, 1])
  })

  test('begins with the serial numbers that are reserved for its order, each in one line', () => {
    const lines = ['a', null, 'b', 'a'].map((machineId) => ({ machineId }))
    const reserved = ['1', '2', '3', '4'].map((serial) => ({ machine: serial === '3' ? 'c' : 'a', serial }))
    const order = { quotation: { lines }, reserved } as unknown as Parameters<typeof reservedByLine>[0]
    expect(reservedByLine(order, [2, 1, 1, 1])).toEqual([['1', '2'], [], [], ['4']])
    expect(reservedByLine(order, [1, 1, 1, 0])).toEqual([['1'], [], [], []])
  })
})
