import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Customer, Inquiry, InquiryRecord, TimelineEvent } from '#contract/inquiry/inquiry.ts'
import type { Delivery, Order, Payment } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import { deliveriesOnTheWay, expectedAmounts, type OrderFacts, stateOf, stillDue } from '#domain/order/facts.ts'
import { aQuotation, DEMO_SETTINGS } from '#tests/support/builders.ts'
import { aPayment } from '#tests/support/orders.ts'
import { customerIdentity, paidByCurrency } from '#web/admin/sections/inquiries/customer/customer-page.tsx'
import { isLate } from '#web/admin/sections/inquiries/labels.ts'
import { convertedAmount } from '#web/admin/sections/inquiries/orders/order-forms.tsx'
import { orderStep } from '#web/admin/sections/inquiries/orders/order-labels.ts'
import { messageKinds } from '#web/admin/sections/inquiries/orders/order-messages.ts'
import { saveablePayment } from '#web/admin/sections/inquiries/orders/order-saveables.ts'
import { loadMessageTexts } from '#web/admin/sections/inquiries/queries.ts'
import { linkMessage, messagePhones } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { nextStep } from '#web/admin/sections/inquiries/record/next-step.ts'
import { timelineEntries } from '#web/admin/sections/inquiries/record/timeline.tsx'
import { mailReply, telHref, whatsappReply } from '#web/admin/sections/inquiries/reply.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import {
  followUpMessage,
  messageInsteadOfForm,
  referenceOf,
  searchMessage,
  whatsappLink,
} from '#web/site/lib/whatsapp.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test('a reply is late after 24 hours', () => {
  expect(isLate('2026-11-19T12:00:00Z', NOW)).toBe(false)
  expect(isLate('2026-11-19T11:59:59Z', NOW)).toBe(true)
})

const inquiry = {
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina+farm@example.com',
  phone: '0803 123 4567',
  subject: 'Quotation Request - T75 & plough',
  message: 'Do you deliver?\nTo Katsina.',
} as Inquiry

test('a reply starts with the name and the subject', () => {
  const chat = new URL(whatsappReply(DEMO_SETTINGS, inquiry) ?? '')
  expect(chat.origin + chat.pathname).toBe('https://wa.me/2348031234567')
  expect(chat.searchParams.get('text')).toMatch(/^Hello Amina Bello, .*\(Quotation Request - T75 & plough\)\. $/)
  expect(whatsappReply(DEMO_SETTINGS, { ...inquiry, phone: null })).toBeNull()
  expect(telHref('0803 (123) 4567')).toBe('tel:08031234567')

  const mail = new URL(mailReply(DEMO_SETTINGS, inquiry))
  expect(decodeURIComponent(mail.pathname)).toBe('amina+farm@example.com')
  expect(mail.searchParams.get('subject')).toBe('Re: Quotation Request - T75 & plough')
  expect(mail.searchParams.get('body')).toContain('> Do you deliver?\r\n> To Katsina.')
})

test('a reply starts in the inquiry’s language, which also sets the quotation’s subject', async () => {
  await loadMessageTexts([{ language: 'ha' }, { language: 'fr' }])
  const chat = (over: Partial<Inquiry>) =>
    new URL(whatsappReply(DEMO_SETTINGS, { ...inquiry, ...over }) ?? '').searchParams.get('text')
  expect(chat({ language: 'ha' })).toBe(
    'Sannu Amina Bello, mun gode da tambayarku zuwa ga Gona Agricultural Machinery (Neman farashi - T75 & plough). ',
  )
  expect(chat({ language: 'fr', subject: null })).toBe(
    'Bonjour Amina Bello, merci pour votre demande adressée à Gona Agricultural Machinery. ',
  )
  const mail = new URL(mailReply(DEMO_SETTINGS, { ...inquiry, language: 'fr' }))
  expect(mail.searchParams.get('subject')).toBe('Re: Demande de devis - T75 & plough')
})

test('the text sent with a quotation’s link, date included, is in the quotation’s language', async () => {
  await loadMessageTexts([{ language: 'ha' }])
  const quotation = { number: 'Q-2026-0007', customerName: 'Musa', validUntil: '2026-11-18', language: 'ha' } as const
  expect(linkMessage('sent', DEMO_SETTINGS, quotation, 'https://x/q')).toBe(
    'Sannu Musa, ga takardar farashinmu Q-2026-0007, tana aiki har zuwa 18 ga Nuwamba 2026: https://x/q Kuna iya amincewa da ita a can. Gona Agricultural Machinery',
  )
  expect(linkMessage('reminder', DEMO_SETTINGS, quotation, 'https://x/q')).toContain(
    'ko kun duba takardar farashinmu Q-2026-0007?',
  )
})

test('the number that an acceptance names is said to be typed, and never goes before the firm’s own', () => {
  const numbers = (customerPhone: string | null, acceptedPhone: string | null) =>
    messagePhones({ customerPhone, acceptedPhone })
  const both = { phone: '0803 123 4567', other: '0809 999 9999', isTyped: false }
  expect(numbers('0803 123 4567', '0809 999 9999')).toEqual(both)
  expect(numbers('0803 123 4567', '+234 803 123 4567')).toMatchObject({ other: null, isTyped: false })
  expect(numbers(null, '0809 999 9999')).toEqual({ phone: '0809 999 9999', other: null, isTyped: true })
  expect(numbers(null, null)).toMatchObject({ phone: null, isTyped: false })
})

test.for([
  [400, '{"message":"Phone number is required","issues":[]}', '400: Phone number is required'],
  [500, '', '500: Internal Server Error'],
  [500, 'no space left', '500: no space left'],
  [502, '<html>Bad gateway</html>', '502: <html>Bad gateway</html>'],
  ...['{"error":"bad"}', '{"message":{"text":"bad"}}', '["message"]', 'null', '{"message":', '{"message":""}'].map(
    (body) => [400, body, `400: ${body}`] as const,
  ),
] as const)('a %i with the body %j reads %j', ([status, body, message]) => {
  expect(new RequestError(status, 'Internal Server Error', body).message).toBe(message)
})

const textOf = (link: string) => new URL(link).searchParams.get('text')

test('a WhatsApp message states who asks about which machine, as far as the form is filled in', () => {
  expect(messageInsteadOfForm(inEnglish, DEMO_SETTINGS, undefined, {})).toBe('Hello Gona.')
  expect(messageInsteadOfForm(inEnglish, DEMO_SETTINGS, 'T75 & plough', { name: ' ', message: '' })).toBe(
    'Hello Gona, I am interested in: T75 & plough.',
  )
  expect(messageInsteadOfForm(inEnglish, DEMO_SETTINGS, 'T75', { name: 'Musa', message: 'Two,\nplease? ' })).toBe(
    'Hello Gona, I am interested in: T75.\nMy name is Musa.\nTwo,\nplease?',
  )
  expect(messageInsteadOfForm(inEnglish, DEMO_SETTINGS, '', { firstName: 'Amina', lastName: '', message: 'Hi' })).toBe(
    'Hello Gona.\nMy name is Amina.\nHi',
  )
})

test('a stored inquiry is named by the beginning of its id, which is what the seller searches for', () => {
  const id = '1a2b3c4d-0000-4000-8000-000000000000'
  expect(referenceOf(id)).toBe('1a2b3c4d')
  expect(followUpMessage(inEnglish, DEMO_SETTINGS, { id })).toBe(
    'Hello Gona, I have sent you an inquiry on your website (reference 1a2b3c4d).',
  )
  expect(followUpMessage(inEnglish, DEMO_SETTINGS, { id: null, title: 'T75' })).toBe(
    'Hello Gona, I have asked for a quotation for T75 on your website.',
  )
})

test('the seller is asked for what a search did not find, and for a machine where nothing was searched', () => {
  const firm = { name: 'Gona' }
  expect(searchMessage(inEnglish, firm, ' rice transplanter ')).toBe('Hello Gona, do you have: rice transplanter?')
  for (const q of ['', '  ']) expect(searchMessage(inEnglish, firm, q)).toBe('Hello Gona, I am looking for a machine.')
})

test('a long message is cut between characters, and URL characters are encoded as text', () => {
  expect(textOf(whatsappLink(DEMO_SETTINGS, 'a&text=b#c?'))).toBe('a&text=b#c?')
  const long = textOf(whatsappLink(DEMO_SETTINGS, `a${'🚜'.repeat(3_000)}`))
  expect(long).toBe(`a${'🚜'.repeat(1_499)}`)
})

describe('the timeline of an inquiry', () => {
  const NOW = Date.parse('2026-11-22T12:00:00Z')
  const by = { at: '2026-11-22T10:00:00.000Z', by: 'amina' }
  const event = (id: number, kind: TimelineEvent['kind'], summary: string, entityId = 'q1'): TimelineEvent => ({
    ...by,
    id,
    kind,
    entityId,
    summary,
  })
  const quotation = (over: Partial<ListedQuotation>) =>
    ({ id: 'q1', erasedAt: null, validUntil: '2026-12-01', deposit: 0, currency: 'USD', ...over }) as ListedQuotation
  const record = (status: string, quotations: ListedQuotation[] = [], orders: Order[] = []) => {
    const received = { status, createdAt: '2026-11-20T12:00:00.000Z' }
    return { inquiry: received, quotations, orders, events: [] } as unknown as InquiryRecord
  }

  const hrefs = { quotation: (id: string) => `/${id}`, order: (id: string) => `/order/${id}` }

  const order = (over: Partial<OrderFacts> = {}, payments: unknown[] = [{}], deliveries: unknown[] = []) => {
    const sums = { total: 100_000, deposit: 30_000, instalment: 0, confirmed: 0, refunded: 0, unchecked: 0 }
    const reported = (payments as Payment[]).filter((one) => one.kind === 'payment' && !one.confirmedAt)
    const checking = reported.reduce((sum, { counted }) => sum + counted, 0)
    const onTheWay = deliveriesOnTheWay({ deliveries: deliveries as Delivery[] }).length
    const none = { checking, onTheWay, invoiced: 0, credited: 0, erased: 0 }
    const facts = { ...sums, ...none, ordered: 2, delivered: 0, ...over }
    const accepted = quotation({ status: 'accepted' })
    return { quotation: accepted, facts, waits: stateOf(facts), payments, deliveries } as unknown as Order
  }

  test('an event is named by what happened, with what was said and where it leads', () => {
    const declined = quotation({ declineReason: 'Too dear' })
    const events = [
      event(4, 'quotation decline by phone', 'Q-2026-0007, revision 1'),
      event(3, 'inquiry update', 'status answered', 'i1'),
      event(2, 'inquiry update', 'status answered', 'i1'),
      event(1, 'quotation create', 'a draft, revision 1'),
      event(0, 'inquiry update', 'status new', 'i1'),
    ]
    expect(timelineEntries(events, { quotations: [declined], orders: [] }, hrefs)).toMatchObject([
      { title: 'Q-2026-0007 declined by phone', details: 'Too dear', href: '/q1', by: 'amina' },
      { title: 'Note or next action changed' },
      { title: 'Marked as answered' },
      { title: 'Draft prepared', href: '/q1' },
      { title: 'Note or next action changed' },
    ])
  })

  test.each([
    ['new', [], 'reply', /^Not answered, received 2 days ago\. That is more than 24 hours ago\.$/],
    ['answered', [], 'prepare', /^Answered, no quotation yet\.$/],
    ['new', [quotation({ status: 'draft' })], 'quotation', /^Saved as a draft\./],
    ['answered', [quotation({ status: 'sent', validUntil: '2026-11-01' })], 'quotation', /^Expired without an answer/],
    ['closed', [quotation({ status: 'sent' })], 'none', /^Closed/],
  ] as const)('what comes next for an inquiry that is %s', (status, quotations, action, text) => {
    expect(nextStep(record(status, [...quotations]), NOW)).toMatchObject({ action, text: expect.stringMatching(text) })
  })

  test('what comes next where a quotation was asked for is the quotation', () => {
    const asked = record('new', [])
    Object.assign(asked.inquiry, aQuotation())
    const text = expect.stringMatching(/asked for, received 2/)
    expect(nextStep(asked, NOW)).toMatchObject({ action: 'prepare', text })
    expect(nextStep(record('new', [quotation({ status: 'draft' })]), NOW).action).toBe('quotation')
  })

  test('payments, deliveries and invoices are in the same timeline, with what was written and a link to their order', () => {
    const events = [
      event(7, 'delivery note receive', 'D-2026-0001', 'd1'),
      event(6, 'delivery note issue', 'D-2026-0001', 'd1'),
      event(5, 'invoice issue', 'I-2026-0003'),
      event(4, 'payment reverse', 'Q-2026-0007, refund of NGN 1600.05', 'p2'),
      event(3, 'payment confirm', 'Q-2026-0007, payment of USD 17421.45', 'p1'),
      event(2, 'payment report', 'Q-2026-0007, payment of USD 17421.45', 'p1'),
    ]
    const paid = {
      ...order({}, [
        { id: 'p1', receipt: 'R-2026-0001', bank: 'Zenith', reference: 'TRF 1' },
        { id: 'p2', kind: 'refund', confirmedAt: null, reason: 'A fake alert' },
      ]),
      deliveries: [{ id: 'd1', place: 'Dawanau', driver: 'Sani', receivedName: 'Musa' }],
    } as unknown as Order
    const shown = timelineEntries(events, { quotations: [paid.quotation as never], orders: [paid] }, hrefs)
    expect(shown.map(({ title, details, href }) => [title, details, href])).toEqual([
      ['D-2026-0001 received by the customer', 'Musa', '/order/q1'],
      ['Delivery note D-2026-0001 issued', 'Dawanau, Sani', '/order/q1'],
      ['Invoice I-2026-0003 issued', undefined, '/order/q1'],
      ['Refund of ₦1,600.05: not refunded', 'A fake alert', '/order/q1'],
      ['Payment of $17,421.45 confirmed', 'R-2026-0001', '/order/q1'],
      ['Payment of $17,421.45 reported', 'Zenith, TRF 1', '/order/q1'],
    ])
  })

  test.each([
    [{}, 'Accepted. The deposit of $300 is due.', 'Ask for the Deposit'],
    [{ deposit: 0 }, 'Accepted. $1,000 is due before the goods leave.', 'Ask for the Balance'],
    [
      { unchecked: 1 },
      'A payment of $144.50 was reported. Check the account itself, not an alert.',
      'Check the Payment',
    ],
    [{ confirmed: 10_000 }, '$200 of the deposit is still due.', 'Ask for the Deposit'],
    [{ confirmed: 30_000 }, '$700 is due before the goods leave.', 'Ask for the Balance'],
    [{ confirmed: 30_000, delivered: 2 }, 'Delivered, and $700 is not paid yet.', 'Ask for the Balance'],
    [{ confirmed: 100_000, delivered: 1 }, 'Paid in full. Still to be delivered: 1 of 2.', 'Deliver'],
    [{ confirmed: 100_500, delivered: 2 }, 'Delivered. $5 too much was paid: refund it.', 'Refund'],
    [{ confirmed: 100_000, delivered: 2 }, 'Paid and delivered: nothing is left to do.', 'Open the Order'],
    [
      { unchecked: 2 },
      '2 entries are to be checked, with $144.50 of payments in all. Check the account itself, not an alert.',
      'Check the Payment',
    ],
    [{ instalment: 35_000 }, 'Accepted. The deposit of $300 is due.', 'Ask for the Deposit'],
    [{ confirmed: 30_000, instalment: 35_000 }, 'In instalments: the next payment is $350.', 'Ask for the Balance'],
    [{ deposit: 0, delivered: 1 }, '$1,000 is due before the rest of the goods leave.', 'Ask for the Balance'],
  ] as const)('with %j, the one next step of the inquiry is its order’s: %s', (facts, text, label) => {
    const reported = { kind: 'payment', counted: 14_450, confirmedAt: null, reversedAt: null }
    const one = order(facts, 'unchecked' in facts ? [reported] : [])
    const won = record('won', [quotation({ status: 'accepted' })], [one])
    expect(nextStep(won, NOW)).toMatchObject({ action: 'order', text, label })
    // An editor is sent to nothing that only an admin can do.
    const forEditor = nextStep(won, NOW, true)
    expect('label' in forEditor && forEditor.label).toBe('unchecked' in facts ? 'Open the Order' : label)
    if ('unchecked' in facts) expect(forEditor.text).toContain('. An admin confirms it when the account shows it.')
  })

  test('a customer has the newest name, each number and address once, and one sum in each currency', () => {
    const asked = { firstName: 'Musa', lastName: 'Ibrahim', email: '', phone: null, company: null }
    const quoted = { customerName: 'M', customerPhone: '+2348030000002', customerEmail: 'musa@example.com' }
    const customer = {
      inquiries: [
        { ...asked, phone: '0803 000 0002' },
        { ...asked, firstName: 'M.', email: 'Musa@example.com' },
      ],
      quotations: [{ ...quoted, customerCompany: 'Kano Farms' }],
      orders: [],
    } as unknown as Customer
    const reached = { phones: ['0803 000 0002'], emails: ['Musa@example.com'], companies: ['Kano Farms'] }
    expect(customerIdentity(customer)).toEqual({ name: 'Musa Ibrahim', ...reached })
    const naira = { currency: 'NGN', confirmed: 5 } as const
    const dollars = [1, 2].map((confirmed) => ({ currency: 'USD', confirmed }) as const)
    expect(paidByCurrency([...dollars, naira, naira])).toEqual({ USD: 3, NGN: 10 })
  })

  test('goods that were paid and have a note but have not arrived are what comes next, also in the messages', () => {
    const note = (over: object) => ({ number: 'D-2026-0003', receivedAt: null, cancelledAt: null, ...over })
    const paid = { confirmed: 100_000, delivered: 2 }
    const stepOf = (...overs: object[]) => orderStep(order(paid, [], overs.map(note)))
    expect(stepOf({}, { number: 'D-2026-0004' })).toEqual({
      text: expect.stringContaining('Print D-2026-0003, D-2026-0004'),
      label: 'Print and Message Customer',
    })
    const unpaid = order({ confirmed: 30_000 }, [], [note({})])
    expect(orderStep(unpaid)?.text).toBe('$700 is due before the goods leave.')
    expect(orderStep(order({ confirmed: 30_000, erased: 1 }))).toBeNull()
    for (const over of [{ receivedAt: '2026-11-20' }, { cancelledAt: '2026-11-20' }])
      expect(stepOf(over)?.text).toBe('Paid and delivered: nothing is left to do.')
    expect(messageKinds(order(paid, [], [note({})]), 'R-2026-0001')).toEqual(['arrival', 'receipt'])
    // Nobody is asked for what was paid back.
    const [once, back] = ['payment', 'refund'].map((kind, i) => {
      const confirmedAt = `2026-11-2${i}T08:00:00.000Z`
      return { kind, counted: 30_000, confirmedAt, reversedAt: null }
    })
    const again = { ...once, confirmedAt: '2026-11-22T08:00:00.000Z' }
    const refunded = order({ refunded: 30_000 }, [once, back])
    expect(messageKinds(refunded)).toEqual(['link'])
    expect(orderStep(refunded)?.text).toContain('Everything paid has been refunded.')
    expect(messageKinds(order({ confirmed: 10_000, refunded: 30_000 }, [once, back, again]))).toEqual([
      'rest of deposit',
    ])
    const cancelled = (confirmed: number) => {
      const facts = { total: 0, deposit: 0, ordered: 0, refunded: 30_000, invoiced: 1, credited: 1, confirmed }
      return orderStep({ ...order(facts, [once, back]), invoice: { creditNote: { number: 'C-2026-0001' } } } as Order)
    }
    expect([0, 500].map((confirmed) => cancelled(confirmed)?.text)).toEqual([
      'Cancelled by credit note C-2026-0001.',
      'Cancelled. $5 too much was paid: refund it.',
    ])
    const entered = { ...back, confirmedAt: null }
    const waiting = order({ unchecked: 1 }, [once, back, entered])
    expect([{}, { isEditor: true }].map((who) => orderStep(waiting, who)?.text)).toEqual([
      'A refund was entered. Confirm it once the money has left.',
      'A refund was entered. An admin confirms it once the money has left.',
    ])
    // Nobody is asked for what is being checked.
    const reported = { kind: 'payment', counted: 30_000, confirmedAt: null, reversedAt: null }
    expect(messageKinds(order({ unchecked: 1 }, [reported]))).toEqual(['link'])
    const among = order({ confirmed: 10_000, unchecked: 2 }, [once, entered, { ...reported, counted: 5_000 }])
    expect([among.facts.checking, stillDue(among.facts)]).toEqual([5_000, 15_000])
    expect(expectedAmounts(among.facts)).toEqual([15_000, 20_000, 90_000, -90_000, 10_000])
  })

  test('a payment’s amount is converted with its currency', () => {
    expect(convertedAmount('8,965.50', 'USD', 'NGN', 160_000)).toBe('14,344,800')
    expect(convertedAmount('100,000.01', 'NGN', 'USD', 160_000)).toBe('62.50')
    for (const text of ['about 5', '1.580', '₦20,000', '99999999999'])
      expect(convertedAmount(text, 'USD', 'NGN', 160_000)).toBeNull()
    const issue = (amount: string) =>
      z
        .safeParse(saveablePayment('q1', 'payment', 'k').schema, aPayment({ amount } as never))
        .error?.issues.map(({ message }) => message)
    expect(issue('₦20,000')).toEqual(['Is ₦20,000 meant in naira? The form’s currency is USD.'])
    expect(issue('1.580')?.[0]).toMatch(/meant as 1580 or as 1.58/)
    expect(issue('$20,000')).toBeUndefined()
  })

  test('a payment to check comes first even of a closed inquiry, and an order that is done gives way to a later quotation', () => {
    const accepted = quotation({ status: 'accepted' })
    expect(nextStep(record('closed', [accepted], [order({ unchecked: 1 })]), NOW).action).toBe('order')
    expect(nextStep(record('closed', [accepted], [order({ confirmed: 1 })]), NOW).action).toBe('none')
    const done = order({ confirmed: 100_000, delivered: 2 })
    const draft = quotation({ id: 'q2', status: 'draft' })
    const next = nextStep(record('won', [draft, accepted], [done]), NOW)
    expect(next).toMatchObject({ action: 'quotation', quotation: draft })
  })
})
