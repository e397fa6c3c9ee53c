import { describe, expect, test } from 'vitest'
import {
  contactInput,
  IDEMPOTENCY_KEY,
  inquiryInput,
  quotationForm,
  quotationInput,
  readContact,
  readQuotation,
  splitName,
  withLanguage,
} from '#contract/inquiry/contact.ts'
import { inquiryUpdate, personInput, personOf } from '#contract/inquiry/inbox.ts'
import { partLine } from '#contract/inquiry/parts.ts'
import { isDue } from '#domain/inquiry/options.ts'
import { alike } from '#tests/support/cases.ts'
import { accepts, atMost, type FieldRow, needed, refusals, refuses, testFields } from '#tests/support/field-tests.ts'

const EMAIL = 'Valid email is required'
const PHONE = 'Phone number is required'
const DETAILS = 'Please provide details about your requirements'

const dataOf = <Data>(read: { success: true; data: Data } | { success: false }) =>
  read.success ? read.data : undefined

/** The fields that both forms have. */
const shared: FieldRow[] = [
  ...refuses('email', EMAIL, 'amina', undefined),
  ...accepts('noEmail', false, 'true', 'false', '', null),
  ['noEmail', 'perhaps', 'noEmail must be true or false'],
  ['website', { any: 'thing' }],
]

const contact = { firstName: 'Amina', lastName: 'Bello', email: 'amina@example.com', message: 'Good morning' }
const quotation = { name: 'Amina Bello', email: 'amina@example.com', phone: '0803123456', message: 'A tractor!' }

describe('the contact form', () =>
  testFields(contactInput, contact, [
    ...shared,
    ...needed('firstName', 'First name is required'),
    ...needed('lastName', 'Last name is required'),
    ...needed('message', 'Message is required', 10_000),
    ...accepts('phone', null, ''),
    ...atMost('phone', 200),
    ...accepts('farmSize', null, '', '100-500'),
    ['farmSize', '100', 'Choose one of the farm sizes'],
    ...accepts('interest', null, '', 'tractors'),
    ['interest', 'Tractors!', 'Choose one of the interests'],
    ...accepts('language', 'ha', '', null),
    ['language', 'de', 'Choose one of the languages'],
  ]))

describe('the quotation form', () =>
  testFields(quotationForm, quotation, [
    ...shared,
    ...needed('name', 'Name is required'),
    ...refuses('phone', PHONE, undefined, '080312345', ' 080312345 ', '\u200b\u2800\u0301'.repeat(5)),
    ['phone', '1'.repeat(200)],
    ['phone', '1'.repeat(201), 'Phone number is too long'],
    ...atMost('company', 200),
    ...refuses('message', DETAILS, undefined, '  A tract  '),
    ['message', 'a'.repeat(10_000)],
    ...refuses('message', 'Message is too long', 'a'.repeat(10_001), 'A tractor\0\0'),
  ]))

test('a text that is too short is refused for that alone', () => {
  const said = (body: object) => inquiryInput.safeParse(body).error?.issues.map(({ message }) => message)
  expect(said({ ...quotation, message: 'tractor\0' })).toEqual([DETAILS])
  expect(said({ ...quotation, phone: '0803\0' })).toEqual([PHONE])
  expect(said({ ...quotation, noEmail: true, phone: '0803' })).toEqual([PHONE])
})

describe('a quotation request as it is sent', () =>
  testFields(quotationInput, quotation, [
    ['company', null],
    ...atMost('company', 200),
    ['subject', null],
    ...atMost('subject', 400),
    ['machineId', null],
    ...atMost('machineId', 100),
    ['language', 'fr'],
    ['language', 'de', 'Choose one of the languages'],
  ]))

describe('without an email address', () => {
  test.for([true, 'true'])('a number that can be dialled is needed: %s', (noEmail) => {
    const withoutOne = { email: '', noEmail: true }
    expect(readContact({ ...contact, email: '', noEmail }).error?.issues).toMatchObject([{ path: ['phone'] }])
    const dialled = readContact({ ...contact, noEmail, phone: '\u202a0803 123 4567\u202c' })
    expect(dataOf(dialled)).toMatchObject(withoutOne)
    const { error } = readContact({ ...contact, noEmail, phone: 'call my brother' })
    expect(error?.issues[0]).toMatchObject({ message: PHONE })
    expect(inquiryInput.parse({ ...quotation, noEmail })).toMatchObject(withoutOne)
    expect(refusals(inquiryInput, { ...quotation, noEmail, phone: 'my brother’s' })).toEqual({ phone: PHONE })
    const form = readQuotation({ ...quotation, noEmail }, { title: 'Gona T75' })
    expect(dataOf(form)).toMatchObject(withoutOne)
    expect(readQuotation({ ...quotation, noEmail, phone: 'my brother’s' }, { title: 'Gona T75' }).success).toBe(false)
  })

  test.for([false, 'false', '', null, undefined])('an address is needed where the box is not ticked: %s', (noEmail) => {
    expect(readContact({ ...contact, email: '', phone: '0803 123 4567', noEmail }).error?.issues).toMatchObject([
      { path: ['email'], message: EMAIL },
    ])
  })
})

describe('what is sent', () => {
  test('is validated as the form it is from', () => {
    expect(refusals(inquiryInput, {})).toMatchObject({ firstName: 'First name is required' })
    expect(refusals(inquiryInput, { name: '' })).toMatchObject({ name: 'Name is required', phone: PHONE })
    expect(inquiryInput.parse(contact)).toEqual(contact)
  })

  test.for([null, 'text', 5, undefined])('is refused if it is no form: %s', (body) => {
    expect(inquiryInput.safeParse(body).success).toBe(false)
  })

  test('names the machine in its subject and first line', () => {
    const read = readQuotation(quotation, { title: 'Gona T75', machineId: 'm-1' })
    expect(dataOf(read)).toEqual({
      ...quotation,
      company: '',
      message: 'Quotation Request for Gona T75\n\nA tractor!',
      subject: 'Quotation Request - Gona T75',
      machineId: 'm-1',
    })
    const farm = readQuotation({ ...quotation, company: 'Bello Farms' }, { title: 'A photo' })
    expect(dataOf(farm)).not.toHaveProperty('machineId')
    expect(dataOf(farm)?.company).toBe('Bello Farms')
    expect(readQuotation({ ...quotation, message: 'short' }, { title: 'A photo' }).error?.issues).toMatchObject([
      { path: ['message'], message: DETAILS },
    ])
  })

  test('has the parts that are ticked, each with its quantity', () => {
    const ticked = { 'part.GN-1': '1', 'part.A B': '1' }
    const parts = { ...ticked, 'quantity.GN-1': ' 999 ', 'quantity.GN-2': 'two', 'quantity.A B': '1' }
    const asked = (over: object) => readQuotation({ ...quotation, ...parts, ...over }, { title: 'Spare parts' })
    expect(dataOf(asked({}))?.parts).toEqual([
      { number: 'GN-1', quantity: 999 },
      { number: 'A B', quantity: 1 },
    ])
    const message = 'Quantity must be a whole number from 1 to 999'
    for (const quantity of ['0', '1000', '1.5', '-1', 'two', '', undefined])
      expect(asked({ 'quantity.A B': quantity, phone: '' }).error?.issues).toMatchObject([
        { path: ['phone'], message: PHONE },
        { path: ['quantity.A B'], message },
      ])
    const names = Array.from({ length: 30 }, (_, i) => [`part.${i}`, `quantity.${i}`]).flat()
    const many = Object.fromEntries(names.map((name) => [name, '1']))
    expect(readQuotation({ ...quotation, ...many }, { title: 'Spare parts' }).success).toBe(true)
    const tooMany = { path: ['parts'], message: 'At most 30 parts in one request' }
    expect(asked(many).error?.issues).toMatchObject([tooMany])
    const api = (part: unknown) => refusals(inquiryInput, { ...quotation, parts: part })
    expect(api([{ number: ' ', quantity: 1 }])).toEqual({ 'parts.0.number': 'Number is required' })
    expect(api([{ number: 'GN-1', quantity: '2' }])).toEqual({ 'parts.0.quantity': message })
    expect(api('GN-1')).toEqual({ parts: 'Parts must be a list' })
    expect(partLine({ id: '1', number: 'GN-1', name: 'Oil filter', quantity: 2 })).toBe('2 × GN-1 Oil filter')
  })

  test('says its language unless that is the default', () => {
    expect(withLanguage(contact, 'en')).toEqual(contact)
    expect(withLanguage(contact, 'ha')).toEqual({ ...contact, language: 'ha' })
  })

  test.for([
    ['Amina Bello', 'Amina', 'Bello'],
    ['  Amina  Abdul Bello ', 'Amina', ' Abdul Bello'],
    ['Amina', 'Amina', ''],
  ])('has a name in two parts: %s', ([name = '', firstName, lastName]) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  test.for([
    ...alike(['a', 'a.b:c-d_E9', 'a'.repeat(100)], true),
    ...alike(['', 'a'.repeat(101), 'a b', 'a/b'], false),
  ] as const)('has a key of letters, digits and marks that a URL takes, or none: %s', ([key, isOne]) =>
    expect(IDEMPOTENCY_KEY.test(key)).toBe(isOne),
  )
})

const STATUS = 'Status must be one of new, answered, won, closed'

describe('a change of an inquiry', () =>
  testFields(inquiryUpdate, { status: 'new' }, [
    ['status', undefined, STATUS],
    ['note', null],
    ...atMost('note', 10_000),
    ...accepts('nextActionOn', null, '', '2026-11-04'),
    ['nextActionOn', '2026-02-30', 'Next action must be a day such as 2026-11-04'],
  ]))

test('a person is an address, or a number that can be dialled, and not both', () => {
  expect(personInput.parse({ email: 'amina@example.com' })).toEqual({ email: 'amina@example.com' })
  expect(personInput.parse({ phone: '0803 123 4567' })).toEqual({ phone: '0803 123 4567' })
  for (const wrong of [{}, { email: 'amina' }, { email: 'amina@example.com', phone: '0803 123 4567' }])
    expect(refusals(personInput, wrong)).toEqual({ email: EMAIL })
  expect(refusals(personInput, { phone: 'my brother’s' })).toEqual({ phone: PHONE })
  expect(personOf({ email: 'amina@example.com', phone: '1' })).toEqual({ email: 'amina@example.com' })
  expect(personOf({ email: '', phone: '0803 123 4567' })).toEqual({ phone: '0803 123 4567' })
  expect(personOf({ email: '', phone: null })).toEqual({ phone: '' })
})

test.for([
  ['new', '2026-11-03', true],
  ['answered', '2026-11-04', true],
  ['new', '2026-11-05', false],
  ['new', null, false],
  ['won', '2026-11-03', false],
  ['closed', '2026-11-03', false],
] as const)(
  'an inquiry that is %s with its next action on %s is due on 4 November: %s',
  ([status, nextActionOn, due]) => {
    expect(isDue({ status, nextActionOn }, '2026-11-04')).toBe(due)
  },
)
