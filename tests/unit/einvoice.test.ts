import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { LineVat } from '#contract/money/vat.ts'
import type { Quotation, QuotationLine } from '#contract/quotation/quotation.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { accepts, changed, type FieldRow, refusals, refuses, testFields } from '#tests/support/field-tests.ts'
import { buyerIn, einvoiceOf, type IssuedPaper, knownBuyer } from '#worker/einvoice/document.ts'
import { type EinvoiceDocument, einvoiceDocument } from '#worker/einvoice/schema.ts'

const vat = (kind: LineVat['kind'], points: number, text = '') => ({ id: kind, name: kind, kind, points, text })
const EXEMPT = vat('exempt', 0, 'Exempt: s. 186.')
const STANDARD = vat('standard', 750)
const SHARE = { machineId: null, description: 'A plough share', quantity: 1, unitPrice: 10_000, discountPoints: 0 }
const line = (over: Partial<QuotationLine> = {}): QuotationLine => ({ ...SHARE, vat: STANDARD, ...over })
const RED = { machineId: 't75', description: 'Gona T75\n75 hp, red', vat: EXEMPT }
const TRACTOR = line({ ...RED, quantity: 2, unitPrice: 4_500_000_050, discountPoints: 500 })

const codeOf = (of: string, code: string, from = '2026-01-01') => ({ of, code, from, source: '' })

type Priced = Partial<Pick<Quotation, 'lines' | 'delivery' | 'deliveryVat' | 'currency'>>

type Over = Partial<Omit<IssuedPaper, 'paper'>> & { issued?: object; body?: object }

function issued(priced: Priced = {}, { issued, body, ...over }: Over = {}): IssuedPaper {
  const sold = { lines: [TRACTOR, line()], delivery: 120_000, deliveryVat: STANDARD, depositPoints: 0 }
  const sale = { currency: 'NGN', ...sold, ...priced }
  return {
    paper: {
      // Half an hour into the 27th in Lagos.
      ...{ number: 'I-2026-0007', issuedAt: '2026-11-26T23:30:05.000Z', ...issued },
      body: {
        kind: 'I',
        firm: { ...demonstration.firm, ...demonstration.contact, tin: '12345678-0001' },
        buyer: { name: 'Musa Ibrahim', company: 'Kura Farms Ltd' },
        sale: { ...sale, ...quotationTotals(sale.lines, sale), lines: sale.lines },
        goods: { t75: { value: 'tractors', label: 'Tractors' } },
        ...body,
      } as object,
    } as IssuedPaper['paper'],
    buyer: {
      tin: '87654321-0001',
      email: 'pay@kura.example',
      telephone: '0803 123 4567',
      street: '1 Zaria Road',
      city: 'Kano',
      postalZone: '700001',
      country: 'ng',
    },
    settings: {
      from: '2026-01-01',
      businessId: 'b-1',
      serviceId: '94ND90NR',
      codes: [
        ...demonstration.einvoice.codes,
        ...[codeOf('exempt', 'EXEMPT'), codeOf('goods', '8432.90'), codeOf('category:tractors', '8701.91')],
      ],
    },
    ...over,
  }
}

function documentOf(paper: IssuedPaper): EinvoiceDocument {
  const made = einvoiceOf(paper)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.document
}
const problemsOf = (paper: IssuedPaper) => {
  const made = einvoiceOf(paper)
  return 'problems' in made ? made.problems : []
}
const messagesOf = (paper: IssuedPaper) => problemsOf(paper).map(({ message }) => message)

test('an issued invoice is a document with its amounts by class of VAT', () => {
  expect(documentOf(issued())).toEqual({
    business_id: 'b-1',
    irn: 'I20260007-94ND90NR-20261127',
    issue_date: '2026-11-27',
    issue_time: '00:30:05',
    invoice_kind: 'B2B',
    invoice_type_code: '380',
    note: 'Exempt: s. 186.',
    document_currency_code: 'NGN',
    tax_currency_code: 'NGN',
    accounting_supplier_party: {
      party_name: 'Gona Agricultural Machinery',
      tin: '12345678-0001',
      email: 'info@gona.example',
      telephone: '+2348000004662',
      business_description: 'Farm machinery made and served in Kano',
      postal_address: {
        street_name: '14 Challawa Industrial Estate Road',
        city_name: 'Kano',
        postal_zone: '700001',
        country: 'NG',
      },
    },
    accounting_customer_party: {
      party_name: 'Kura Farms Ltd',
      tin: '87654321-0001',
      email: 'pay@kura.example',
      telephone: '+2348031234567',
      postal_address: { street_name: '1 Zaria Road', city_name: 'Kano', postal_zone: '700001', country: 'NG' },
    },
    allowance_charge: [{ charge_indicator: true, amount: 1_200 }],
    tax_total: [
      {
        tax_amount: 97.5,
        tax_subtotal: [
          { taxable_amount: 1_300, tax_amount: 97.5, tax_category: { id: 'STANDARD_VAT', percent: 7.5 } },
          { taxable_amount: 85_500_000.95, tax_amount: 0, tax_category: { id: 'EXEMPT', percent: 0 } },
        ],
      },
    ],
    legal_monetary_total: {
      line_extension_amount: 85_500_100.95,
      tax_exclusive_amount: 85_501_300.95,
      tax_inclusive_amount: 85_501_398.45,
      payable_amount: 85_501_398.45,
    },
    invoice_line: [
      {
        hsn_code: '8701.91',
        product_category: 'Tractors',
        discount_rate: 5,
        discount_amount: 4_500_000.05,
        invoiced_quantity: 2,
        line_extension_amount: 85_500_000.95,
        item: { name: 'Gona T75', description: 'Gona T75\n75 hp, red', sellers_item_identification: 't75' },
        price: { price_amount: 45_000_000.5, base_quantity: 1, price_unit: 'NGN per 1' },
      },
      {
        hsn_code: '8432.90',
        product_category: 'A plough share',
        discount_rate: 0,
        discount_amount: 0,
        invoiced_quantity: 1,
        line_extension_amount: 100,
        item: { name: 'A plough share', description: 'A plough share' },
        price: { price_amount: 100, base_quantity: 1, price_unit: 'NGN per 1' },
      },
    ],
  })
})

const CORRECTS = 'I20260007-94ND90NR-20261127'
const OF_CREDIT_NOTE = 'C20260001-94ND90NR-20261201'

/** The credit note that takes the invoice back. */
const credited = (correctedIrn = CORRECTS, over: Over = {}) => {
  const invoice = { number: 'I-2026-0007', issuedAt: '2026-11-26T23:30:05.000Z' }
  const own = { number: 'C-2026-0001', issuedAt: '2026-12-01T09:00:05.000Z' }
  return issued({}, { correctedIrn, issued: own, ...over, body: { kind: 'C', invoice, ...over.body } })
}

test('a credit note names the invoice that it corrects, and has a code, a number and a day of its own, and all else of it', () => {
  const invoice = documentOf(issued())
  expect(documentOf(credited())).toEqual({
    ...invoice,
    irn: OF_CREDIT_NOTE,
    issue_date: '2026-12-01',
    issue_time: '10:00:05',
    invoice_type_code: '381',
    billing_reference: [{ irn: invoice.irn, issue_date: invoice.issue_date }],
  })
  expect(invoice).not.toHaveProperty('billing_reference')
  // What the tax office has not taken is not taken back there.
  expect(messagesOf(credited(''))).toEqual(['The invoice’s reference is missing'])
})

test('a credit note says what its invoice said, and a document that was handed over is not made of what holds today', () => {
  const invoice = documentOf(issued())
  const later = codeOf('goods', 'NEW', '2026-11-28')
  const today = credited()
  const settings = {
    ...today.settings,
    codes: [...today.settings.codes, later, codeOf('credit-note', '382', '2026-12-01')],
  }
  // Codes are those of the invoice's day, but for what the credit note is.
  const { invoice_line, invoice_type_code } = documentOf({ ...today, settings })
  expect([invoice_line, invoice_type_code]).toEqual([invoice.invoice_line, '382'])

  const changed = { buyer: { ...today.buyer, tin: '11111111-0001', city: 'Kaduna' } }
  const { invoice_line: lines, tax_total } = invoice
  const accounting_customer_party = invoice.accounting_customer_party as Business
  const handedOver = { ...invoice, note: 'As it was' }
  const same = { note: 'As it was', accounting_customer_party, invoice_line: lines, tax_total }
  expect(documentOf({ ...today, ...changed, handedOver })).toMatchObject({ ...same, irn: OF_CREDIT_NOTE })
  expect(documentOf({ ...issued(), ...changed, handedOver })).toEqual(handedOver)
  // The person was erased, whose address is then asked again.
  const erased = { ...handedOver, accounting_customer_party: { ...accounting_customer_party, email: '' } }
  expect(buyerIn(erased)).toEqual({ ...today.buyer, telephone: '+2348031234567', country: 'NG', email: '' })
  expect(messagesOf({ ...today, handedOver: erased, buyer: { ...today.buyer, email: '' } })).toEqual([
    'The buyer’s email address is missing',
  ])
  expect(documentOf({ ...today, handedOver: erased })).toMatchObject(same)
})

type Business = NonNullable<EinvoiceDocument['accounting_customer_party']>
const REQUIRED_OF_A_BUSINESS = ['tin', 'email', 'telephone', 'city', 'country']
const NOTHING = { tin: '', email: '', telephone: '', street: '', city: '', postalZone: '', country: '' }

test('all that is missing is said at once, and where it is entered', () => {
  const firm = { ...demonstration.firm, ...demonstration.contact, tin: '', street: '', phones: [] }
  const bare = issued({}, { body: { firm } })
  const settings = { from: '', businessId: '', serviceId: '', codes: [] }
  expect(messagesOf({ ...bare, buyer: NOTHING, settings })).toEqual([
    'The company’s business ID is missing: Settings, E-invoices',
    'The company’s service ID is missing: Settings, E-invoices',
    'The code of this kind of document is missing: Settings, E-invoices',
    'The company’s TIN is missing: Settings, Bank Accounts',
    'The company’s phone number is missing: Settings, Contact',
    'The company’s street is missing: Settings, Company Details',
    'The buyer’s TIN is missing',
    'The buyer’s email address is missing',
    'The buyer’s phone number is missing',
    'The buyer’s town is missing',
    'The buyer’s country code is missing',
    'The code of a class of VAT is missing: Settings, E-invoices',
    'Line 1: HSN code is missing: Settings, E-invoices',
    'Line 2: HSN code is missing: Settings, E-invoices',
  ])
  expect(problemsOf({ ...issued(), buyer: NOTHING }).map(({ path }) => path)).toEqual(REQUIRED_OF_A_BUSINESS)
})

test('a farmer without a TIN is a consumer, of whom nothing is asked and nothing said; a company and a TIN are a business', () => {
  const bought = (company: string, over = {}) =>
    issued({}, { body: { buyer: { name: 'Musa Ibrahim', company } }, buyer: { ...NOTHING, ...over } })
  const farmer = documentOf(bought(''))
  expect([farmer.invoice_kind, 'accounting_customer_party' in farmer, buyerIn(farmer)]).toEqual(['B2C', false, NOTHING])
  // Its credit note takes back what was sold to a consumer.
  expect(documentOf({ ...credited(), handedOver: farmer })).not.toHaveProperty('accounting_customer_party')
  for (const business of [bought('Kura Farms Ltd'), bought('', { tin: '87654321-0001' })])
    expect(problemsOf(business).map(({ path }) => path)).toEqual(
      REQUIRED_OF_A_BUSINESS.filter((path) => !(path === 'tin' && business.buyer.tin)),
    )
  const { postal_address } = documentOf(bought('Kura Farms Ltd', { ...issued().buyer, street: '', postalZone: ' ' }))
    .accounting_customer_party as Business
  expect(postal_address).toEqual({ city_name: 'Kano', country: 'NG' })
})

test('a code is that of the machine, then of its category, then of all goods, on the day of the invoice', () => {
  const codes = [...issued().settings.codes]
  const coded = (more: typeof codes, priced?: Priced) => {
    const settings = { ...issued().settings, codes: [...codes, ...more] }
    return documentOf(issued(priced, { settings })).invoice_line.map(({ hsn_code }) => hsn_code)
  }
  expect(coded([codeOf('machine:t75', '8701.92')])).toEqual(['8701.92', '8432.90'])
  expect(coded([codeOf('goods', 'NEW', '2026-11-27')])).toEqual(['8701.91', 'NEW'])
  expect(coded([codeOf('goods', 'NEW', '2026-11-28')])).toEqual(['8701.91', '8432.90'])
  expect(coded([codeOf('goods', 'OLD', '2025-01-01')])).toEqual(['8701.91', '8432.90'])
  // A machine that was deleted since is sold as whatever else is.
  expect(coded([], { lines: [{ ...TRACTOR, machineId: 'gone' }] })).toEqual(['8432.90'])
})

test('a firm that charges no VAT has none in its document, and no delivery where nothing is charged for it', () => {
  const document = documentOf(issued({ lines: [line({ vat: null })], delivery: 0, deliveryVat: null }))
  expect(document.tax_total).toEqual([{ tax_amount: 0, tax_subtotal: [] }])
  expect(document).not.toHaveProperty('allowance_charge')
  expect(document).not.toHaveProperty('note')
})

test('the sums of a document are those of its parts, in minor units', () => {
  const minor = (amount: number) => Math.round(amount * 100)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + minor(amount), 0)
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9_999 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
      discountPoints: fc.integer({ min: 0, max: 10_000 }),
      vat: fc.constantFrom(EXEMPT, STANDARD, vat('zero', 0), vat('standard', 500)),
    }),
    { minLength: 1, maxLength: 30 },
  )
  const property = fc.property(
    lines,
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.constantFrom('NGN' as const, 'USD' as const),
    (some, delivery, currency) => {
      const document = documentOf(issued({ lines: some.map((one) => line(one)), delivery, currency }))
      const { legal_monetary_total: total, tax_total, allowance_charge = [], invoice_line } = document
      const [tax] = tax_total
      expect(sum(invoice_line.map((one) => one.line_extension_amount))).toBe(minor(total.line_extension_amount))
      expect(minor(total.tax_exclusive_amount)).toBe(
        minor(total.line_extension_amount) + sum(allowance_charge.map(({ amount }) => amount)),
      )
      expect(minor(total.tax_inclusive_amount)).toBe(minor(total.tax_exclusive_amount) + minor(tax?.tax_amount ?? 0))
      expect(sum(tax?.tax_subtotal.map((one) => one.taxable_amount) ?? [])).toBe(minor(total.tax_exclusive_amount))
      expect(sum(tax?.tax_subtotal.map((one) => one.tax_amount) ?? [])).toBe(minor(tax?.tax_amount ?? 0))
      for (const { price, invoiced_quantity, discount_amount, line_extension_amount } of invoice_line)
        expect(invoiced_quantity * minor(price.price_amount) - minor(discount_amount)).toBe(
          minor(line_extension_amount),
        )
    },
  )
  fc.assert(property)
})

describe.for([
  ['an invoice', documentOf(issued())],
  ['a credit note', documentOf(credited())],
] as const)('a field of the document of %s', ([, document]) => {
  const missing = (path: string, message: string): FieldRow => [path, '', message]
  const longest = (path: string, max: number, message: string): FieldRow[] => [
    [path, 'a'.repeat(max)],
    [path, 'a'.repeat(max + 1), message],
  ]
  const party = (path: string, who: string, isFirm = false): FieldRow[] => {
    const where = (tab: string) => (isFirm ? `: Settings, ${tab}` : '')
    const tin = `${who} TIN is not valid${where('Bank Accounts')}`
    const phone = `${who} phone number is not valid${where('Contact')}`
    return [
      ...longest(`${path}.party_name`, 200, `${who} name is longer than 200 characters`),
      ...accepts(`${path}.tin`, '1'.repeat(8), '1'.repeat(20)),
      ...refuses(`${path}.tin`, tin, '1'.repeat(7), '1'.repeat(21), '12 345 678'),
      [`${path}.email`, 'musa', `${who} email address is not one`],
      [`${path}.telephone`, '+12345678'],
      ...refuses(`${path}.telephone`, phone, '08031234567', '+0803123456', '+234 803', `+${'1'.repeat(16)}`),
      ...longest(`${path}.postal_address.street_name`, 300, `${who} street is longer than 300 characters`),
      ...longest(`${path}.postal_address.city_name`, 200, `${who} town is longer than 200 characters`),
      ...longest(`${path}.postal_address.postal_zone`, 20, `${who} postal code is longer than 20 characters`),
      [`${path}.postal_address.country`, 'NGA', `${who} country code is not valid${where('Company Details')}`],
    ]
  }
  const money = (path: string, what: string): FieldRow[] => [
    [path, 0],
    [path, -0.01, `${what} is negative`],
    [path, 0.005, `${what} has more than two decimals`],
    [path, 9_999_999_999_999.99],
    [path, 10_000_000_000_000, `${what} is too large for an e-invoice`],
  ]
  const at = 'invoice_line.0'
  const ofClass = 'tax_total.0.tax_subtotal.0.tax_category'
  const longNumber = (letters: number) => `${'I'.repeat(letters)}-94ND90NR-20261127`
  const corrected: FieldRow[] = document.billing_reference
    ? [
        ['billing_reference.0.irn', longNumber(40)],
        ...['', 'I-2026-0007', longNumber(41), 'I20260007-94ND90N-20261127', CORRECTS.toLowerCase()].map(
          (wrong): FieldRow => ['billing_reference.0.irn', wrong, 'The invoice’s reference is missing'],
        ),
        ['billing_reference.0.issue_date', '2026-02-30', 'A day is not one'],
        ['billing_reference', undefined],
      ]
    : []
  testFields(einvoiceDocument, document, [
    ...longest('business_id', 60, 'The company’s business ID is longer than 60 characters'),
    ['irn', 'I20260007-94ND90N-20261127', 'The company’s service ID is missing: Settings, E-invoices'],
    ['issue_date', '2026-02-30', 'A day is not one'],
    ['issue_time', '9:00', 'The time is not one'],
    ['invoice_kind', 'B2C'],
    ['invoice_type_code', '3 80', 'The code of this kind of document is not valid: Settings, E-invoices'],
    ...longest('note', 2_000, 'The note is longer than 2000 characters'),
    ['document_currency_code', 'USD'],
    ['billing_reference', [{ irn: CORRECTS, issue_date: '2026-11-27' }]],
    ...corrected,
    ...party('accounting_supplier_party', 'The company’s', true),
    ...longest(
      'accounting_supplier_party.business_description',
      500,
      'The company’s description is longer than 500 characters',
    ),
    ...party('accounting_customer_party', 'The buyer’s'),
    ...money('allowance_charge.0.amount', 'Delivery'),
    ...money('tax_total.0.tax_amount', 'VAT'),
    ...money('tax_total.0.tax_subtotal.0.taxable_amount', 'What VAT is taken from'),
    ...money('tax_total.0.tax_subtotal.0.tax_amount', 'VAT'),
    missing(`${ofClass}.id`, 'The code of a class of VAT is missing: Settings, E-invoices'),
    [`${ofClass}.percent`, 100],
    [`${ofClass}.percent`, 100.01, 'The rate of VAT is more than 100'],
    ...money('legal_monetary_total.line_extension_amount', 'The subtotal'),
    ...money('legal_monetary_total.tax_exclusive_amount', 'The total without VAT'),
    ...money('legal_monetary_total.tax_inclusive_amount', 'The total'),
    ...money('legal_monetary_total.payable_amount', 'The total'),
    ['invoice_line', [], 'There are no lines'],
    ['invoice_line', Array(30).fill(document.invoice_line[0])],
    ['invoice_line', Array(31).fill(document.invoice_line[0]), 'There are too many lines'],
    missing(`${at}.hsn_code`, 'HSN code is missing: Settings, E-invoices'),
    ...longest(`${at}.product_category`, 200, 'Category is longer than 200 characters'),
    [`${at}.discount_rate`, 100],
    [`${at}.discount_rate`, 101, 'Discount is more than 100'],
    ...money(`${at}.discount_amount`, 'Discount'),
    [`${at}.invoiced_quantity`, 0, 'Quantity is less than 1'],
    [`${at}.invoiced_quantity`, 1.5, 'Quantity is no whole number'],
    ...money(`${at}.line_extension_amount`, 'Amount'),
    ...longest(`${at}.item.name`, 200, 'Name is longer than 200 characters'),
    ...longest(`${at}.item.description`, 2_000, 'Description is longer than 2000 characters'),
    ...longest(`${at}.item.sellers_item_identification`, 100, 'Number of the machine is longer than 100 characters'),
    ...money(`${at}.price.price_amount`, 'Unit price'),
    ...longest(`${at}.price.price_unit`, 40, 'Unit of the price is longer than 40 characters'),
  ])

  test('names one invoice that it corrects, or none', () => {
    const one = { irn: CORRECTS, issue_date: '2026-11-27' }
    for (const some of [[], [one, one], one])
      expect(refusals(einvoiceDocument, changed(document, 'billing_reference', some))).not.toEqual({})
  })
})

test('what a quotation says of its buyer is the start of what the document needs', () => {
  const known = { buyerTin: ' 1 ', buyerAddress: 'Plot 3,\nZaria Road, Kano', customerEmail: null, customerPhone: '' }
  expect(knownBuyer({ ...known, acceptedPhone: '0803 123 4567' }, 'NG')).toEqual({
    ...{ tin: '1', email: '', telephone: '+234 803 123 4567', street: 'Plot 3, Zaria Road', city: 'Kano' },
    ...{ postalZone: '', country: 'NG' },
  })
  // One part alone names a street, or a town: the seller says which.
  const { street, city } = knownBuyer({ ...known, buyerAddress: 'Kano', acceptedPhone: null }, 'NG')
  expect([street, city]).toEqual(['Kano', ''])
})
