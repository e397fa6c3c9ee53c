import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#tests/support/settings.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { askFor, followUpMessage, messageInsteadOfForm, referenceOf, whatsappLink } from '#web/site/lib/whatsapp.ts'

test.for([
  [400, '{"message":"Phone number is required","issues":[]}', '400: Phone number is required'],
  [500, '', '500: Internal Server Error'],
  [500, 'no space left', '500: no space left'],
  [502, '<html>Bad gateway</html>', '502: <html>Bad gateway</html>'],
  [400, '{"error":"bad"}', '400: {"error":"bad"}'],
  [400, '{"message":{"text":"bad"}}', '400: {"message":{"text":"bad"}}'],
  [400, '["message"]', '400: ["message"]'],
  [400, 'null', '400: null'],
  [400, '{"message":', '400: {"message":'],
  [400, '{"message":""}', '400: {"message":""}'],
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
  expect(askFor(inEnglish, firm, ' rice transplanter ')).toBe('Hello Gona, do you have: rice transplanter?')
  for (const q of ['', '  ']) expect(askFor(inEnglish, firm, q)).toBe('Hello Gona, I am looking for a machine.')
})

test('a long message is cut between characters, and URL characters are encoded as text', () => {
  expect(textOf(whatsappLink(DEMO_SETTINGS, 'a&text=b#c?'))).toBe('a&text=b#c?')
  const long = textOf(whatsappLink(DEMO_SETTINGS, `a${'🚜'.repeat(3_000)}`))
  expect(long).toBe(`a${'🚜'.repeat(1_499)}`)
})
