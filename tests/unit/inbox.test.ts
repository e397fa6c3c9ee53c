import { expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import { phoneSearchText, phoneText, whatsappDigits } from '#contract/phone.ts'
import { DEMO_SETTINGS } from '#tests/support/settings.ts'
import { loadCorrespondence } from '#web/admin/queries/correspondence.ts'
import { ageText, isLate, statusNamed } from '#web/admin/sections/inquiries/labels.ts'
import { reminderText, sendText } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { mailReply, phoneLink, whatsappReply } from '#web/admin/sections/inquiries/reply.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test('an inquiry’s age is shown in its largest unit', () => {
  for (const [createdAt, age] of [
    ['2026-11-20T12:04:00Z', 'just now'],
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:58:59Z', '1 minute ago'],
    ['2026-11-20T11:00:01Z', '59 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T12:00:00Z', '1 day ago'],
    ['2026-11-17T11:00:00Z', '3 days ago'],
    ['2026-08-20T12:00:00Z', '3 months ago'],
    ['no date', 'just now'],
  ] as const) {
    expect(ageText(createdAt, NOW)).toBe(age)
  }
})

test('a reply is late after the promised 24 hours', () => {
  expect(isLate('2026-11-19T12:00:00Z', NOW)).toBe(false)
  expect(isLate('2026-11-19T11:59:59Z', NOW)).toBe(true)
})

test('a phone number becomes a wa.me number, however it was written', () => {
  for (const [phone, digits] of [
    ['+234 803 123 4567', '2348031234567'],
    ['0803 123 4567', '2348031234567'],
    ['(0803) 123-4567', '2348031234567'],
    ['803 123 4567', '2348031234567'],
    ['+234 (0) 803 123 4567', '2348031234567'],
    ['2340803 123 4567', '2348031234567'],
    ['00227 90 12 34 56', '22790123456'],
    ['+227 90 12 34 56', '22790123456'],
    ['+1 202 555 0143', '12025550143'],
    ['call me', null],
    ['0803', null],
    ['1234567890123456', null],
  ] as const) {
    expect(whatsappDigits(phone)).toBe(digits)
  }
  expect(phoneLink('0803 (123) 4567')).toBe('tel:08031234567')
})

test('a Nigerian mobile number is shown with its country, and a number in doubt as it was written', () => {
  for (const written of [
    '08031234567',
    '0803 123 4567',
    ' 0803-123-4567 ',
    '(0803) 123.4567',
    '+2348031234567',
    '+234 (0) 803 123 4567',
    '00234 803 123 4567',
    '2348031234567',
    '+234 803 123 4567',
  ]) {
    expect(phoneText(written)).toBe('+234 803 123 4567')
  }
  // Numbers of other countries, or of several: "01 90 12 34 56" is one in Benin, "07 08 12 34 56" one in Côte d'Ivoire.
  for (const written of [
    '01 90 12 34 56',
    '07 08 12 34 56',
    '024 412 3456',
    '07700 900123',
    '803 123 4567',
    '+227 90 12 34 56',
    '064 631 234',
    '0803 123 4567 / 0805 123 4567',
    '0803 123 4567 (Musa)',
    '+0803 123 4567',
    'call me',
    '',
  ]) {
    expect(phoneText(written)).toBe(written)
  }
})

test('a number is found as it is shown and as it is dialled', () => {
  const text = phoneSearchText('0803-123-4567')
  for (const typed of ['+234 803 123', '0803123', '0803 123', '2348031234567', '803 123 4567'])
    expect(text).toContain(typed)
  expect(phoneSearchText('+227 90 12 34 56')).toBe('+227 90 12 34 56')
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

  const mail = new URL(mailReply(DEMO_SETTINGS, inquiry))
  expect(decodeURIComponent(mail.pathname)).toBe('amina+farm@example.com')
  expect(mail.searchParams.get('subject')).toBe('Re: Quotation Request - T75 & plough')
  expect(mail.searchParams.get('body')).toContain('> Do you deliver?\r\n> To Katsina.')
})

test('a reply starts in the inquiry’s language, which also sets the quotation’s subject', async () => {
  await loadCorrespondence([{ language: 'ha' }, { language: 'fr' }])
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
  await loadCorrespondence([{ language: 'ha' }])
  const quotation = {
    number: 'Q-2026-0007',
    customerName: 'Musa',
    validUntil: '2026-11-18',
    language: 'ha',
  } as const
  expect(sendText(DEMO_SETTINGS, quotation, 'https://x/q')).toBe(
    'Sannu Musa, ga takardar farashinmu Q-2026-0007, tana aiki har zuwa 18 Nuwamba 2026: https://x/q Kuna iya amincewa da ita a can. Gona Agricultural Machinery',
  )
  expect(reminderText(DEMO_SETTINGS, quotation, 'https://x/q')).toContain(
    'ko kun duba takardar farashinmu Q-2026-0007?',
  )
})

test('a long message is quoted up to the length a mail program accepts', () => {
  expect(mailReply(DEMO_SETTINGS, { ...inquiry, message: '😀'.repeat(400) }).length).toBeLessThan(6_000)
  expect(
    new URL(mailReply(DEMO_SETTINGS, { ...inquiry, message: 'a'.repeat(9_000) })).searchParams.get('body'),
  ).toContain('aaa...')
})

test('a filter names a known status or none', () => {
  expect(statusNamed('won')).toBe('won')
  for (const text of ['', 'all', null]) expect(statusNamed(text)).toBeNull()
})
