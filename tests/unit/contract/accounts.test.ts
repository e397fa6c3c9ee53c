import { describe, expect, test } from 'vitest'
import { newPasskeyInput, passkeyInput } from '#contract/admin/account.ts'
import {
  acceptanceInput,
  disabledInput,
  invitationInput,
  invitationToken,
  roleInput,
} from '#contract/admin/administrators.ts'
import { confirmInput, newPassword, passwordInput, registerInput, signInInput } from '#contract/admin/session.ts'
import { newUsername } from '#contract/admin/username.ts'
import { alike } from '#tests/support/cases.ts'
import { accepts, atMost, needed, refusals, refuses, testFields } from '#tests/support/field-tests.ts'

const EMAIL = 'Valid email is required'
const [PASSWORD, LONG_PASSWORD] = ['Password is required', 'Password is too long']
const [SHORT, LONG] = ['Password must be at least 12 characters', 'Password must be at most 128 characters']
const NO_PASSKEY = 'This is not a passkey'

describe('signing in', () =>
  testFields(signInInput, { username: 'amina', password: 'p' }, [
    ...needed('username', 'Username is required'),
    ...refuses('password', PASSWORD, undefined, ''),
    ['password', 'p'.repeat(1_000)],
    ['password', 'p'.repeat(1_001), LONG_PASSWORD],
  ]))

describe('a new administrator', () =>
  testFields(registerInput, { username: 'amina', email: 'amina@example.com', password: 'a-long-password' }, [
    ...needed('username', 'Username is required'),
    ['username', 'ami\u200bna', 'Username contains invisible characters'],
    ...refuses('email', EMAIL, 'amina', 5),
    ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(20)}.com`, EMAIL],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.com`],
    ['password', undefined, PASSWORD],
    ['password', 'p'.repeat(11), SHORT],
    ...accepts('password', 'p'.repeat(12), 'p'.repeat(128)),
    ['password', 'p'.repeat(129), LONG],
    ['setupToken', 'of the owner'],
    ...atMost('setupToken', 200),
  ]))

test.for([
  ...alike(['the buyer', ' The  Buyer', 'thé-buyer', 'the (Buyer)', 'ｔｈｅ ｂｕｙｅｒ'], 'reserved'),
  ...alike(['customer', 'terminal', 'Demonstration', 'Demonstration Content'], 'reserved'),
  ...alike(['аdmin', 'аmіnа', 'Αmina', 'ΑΝΝΑ', 'ａmina', '𝐚mina', 'ɑmina', 'ᎪᎷᎥᎾᎪ'], 'mistaken'),
  ...alike(['amina  bello', 'amina ابراهيم'], 'mistaken'),
  ...alike(['ami\u200bna', 'amina\u00ad', '\u202eanima'], 'invisible'),
  ...alike(['\u3164\u3164', '\u2800', '\u0301\u0301'], 'required'),
] as const)('nobody passes for somebody else as %j: %s', ([username, says]) =>
  expect(refusals(acceptanceInput, { token: 'a', username, password: 'a-long-password' }).username).toMatch(says),
)

test.for([
  ...['Ƙaura Ɗanladi', 'ʼYar’adua', 'Éloïse-2', 'buyer of Kano', 'Amina the buyer', 'Иван Петров', 'Дмитро', 'Ελένη'],
  // A name in each of the other scripts.
  ...['ابراهيم', 'דוד', 'Արամ', 'ნინო', 'አበበ', 'ⴰⵎⵉⵏⴰ', 'ߡߊߡߊߘߎ', '𞤀𞤥𞤭𞤲', 'राम', 'রহিম', 'ਸਿੰਘ', 'રામ', 'ராமன்', 'రామ'],
  ...['ರಾಮ', 'രാമൻ', 'රාම', 'สมชาย', '山田 たろう', '김민수'],
])('somebody may be called %s', (username) => expect(newUsername.parse(username)).toBe(username))

describe('another password', () =>
  testFields(passwordInput, { currentPassword: 'p', newPassword: 'a-long-password' }, [
    ['currentPassword', '', PASSWORD],
    ['newPassword', 'short', SHORT],
    ['removesOtherSignIns', true],
    ['removesOtherSignIns', 'yes', 'removesOtherSignIns must be true or false'],
  ]))

test('a username is stored without the space that a phone adds, a password as it was typed', () => {
  expect(newUsername.parse(' amina ')).toBe('amina')
  expect(signInInput.parse({ username: ' amina ', password: ' p ' })).toEqual({ username: 'amina', password: ' p ' })
  expect(confirmInput.parse({ password: ' p ' })).toEqual({ password: ' p ' })
  expect(newPassword.parse(' a-long-password ')).toBe(' a-long-password ')
})

const credential = { id: 'abc-_', rawId: 'abc-_', type: 'public-key', clientExtensionResults: {} }

describe('a new passkey', () => {
  const response = { clientDataJSON: 'a', attestationObject: 'b', transports: ['usb'] }
  testFields(newPasskeyInput, { name: 'My phone', response: { ...credential, response } }, [
    ...needed('name', 'Name is required'),
    ['response.type', 'other', NO_PASSKEY],
    ...refuses('response.id', NO_PASSKEY, 'not=base64url', 'a'.repeat(2_001)),
    ['response.id', 'a'.repeat(2_000)],
    ['response.rawId', 'a'.repeat(2_001), NO_PASSKEY],
    ['response.response.clientDataJSON', 'a'.repeat(10_000)],
    ['response.response.clientDataJSON', 'a'.repeat(10_001), NO_PASSKEY],
    ['response.response.attestationObject', 'a'.repeat(50_000)],
    ['response.response.attestationObject', 'a'.repeat(50_001), NO_PASSKEY],
    ...accepts('response.response.transports', undefined, Array(10).fill('t'.repeat(30))),
  ])
  test('has few ways to be reached and short ones, and a name without surrounding spaces', () => {
    for (const transports of [Array(11).fill('usb'), ['t'.repeat(31)]]) {
      const input = { name: 'My phone', response: { ...credential, response: { ...response, transports } } }
      expect(Object.keys(refusals(newPasskeyInput, input))).toHaveLength(1)
    }
    const { name } = newPasskeyInput.parse({ name: ' My phone ', response: { ...credential, response } })
    expect(name).toBe('My phone')
  })
})

describe('a passkey that is used', () => {
  const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', userHandle: 'd' }
  testFields(passkeyInput, { response: { ...credential, response } }, [
    ['response.type', 'other', NO_PASSKEY],
    ['response.response.clientDataJSON', 'a'.repeat(10_001), NO_PASSKEY],
    ['response.response.authenticatorData', 'a'.repeat(10_000)],
    ['response.response.authenticatorData', 'a'.repeat(10_001), NO_PASSKEY],
    ['response.response.signature', 'a'.repeat(10_001), NO_PASSKEY],
    ...accepts('response.response.userHandle', undefined, 'a'.repeat(200)),
    ['response.response.userHandle', 'a'.repeat(201), NO_PASSKEY],
  ])
})

describe('an invitation', () =>
  testFields(invitationInput, { email: 'amina@example.com', role: 'editor' }, [
    ['email', 'amina', EMAIL],
    ['role', 'admin'],
    ['role', 'owner', 'Role must be admin or editor'],
  ]))

describe('an accepted invitation', () =>
  testFields(acceptanceInput, { token: 'a', username: 'amina', password: 'a-long-password' }, [
    ...needed('token', 'The link is incomplete', 100),
    ['username', 'ami\u200bna', 'Username contains invisible characters'],
    ['password', 'short', SHORT],
  ]))

test('what changes an administrator is refused if it says nothing', () => {
  expect(refusals(roleInput, {})).toEqual({ role: 'Role must be admin or editor' })
  expect(refusals(disabledInput, {})).toEqual({ disabled: 'Disabled must be true or false' })
  expect(refusals(invitationToken, {})).toEqual({ token: 'The link is incomplete' })
})
