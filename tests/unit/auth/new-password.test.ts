import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { alike, words } from '#tests/support/cases.ts'
import { memoryDb } from '#tests/support/memory-d1.ts'
import { hashNewPassword, hashOwnPassword, isCommonPassword, isMadeOfKnownWords } from '#worker/auth/new-password.ts'
import { hashPassword, verifyPassword } from '#worker/auth/password.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#worker/auth/secret.ts'

const COMMON = 'This password is too common. Please choose another.'
const GOOD = 'gero da dawa da masara'

const refusalOf = (hash: Promise<string>) =>
  hash.then(
    () => 'accepted',
    ({ status, body }) => ({ status, ...body }),
  )

describe('a new password', () => {
  const refused = (path: string) => ({ status: 400, message: COMMON, issues: [{ path, message: COMMON }] })

  test('is hashed', async () => {
    expect(await verifyPassword(GOOD, await hashNewPassword(GOOD, 'password'))).toBe(true)
    expect(await verifyPassword(GOOD, await hashOwnPassword(memoryDb().db, GOOD, 'password', ['amina']))).toBe(true)
  })

  test('is refused in its field if it is one that is tried first', async () => {
    const refusal = await refusalOf(hashNewPassword('password1234', 'newPassword'))
    expect(refusal).toEqual(refused('newPassword'))
    expect(await refusalOf(hashOwnPassword(memoryDb().db, 'password1234', 'password', []))).toEqual(refused('password'))
  })

  test('of one’s own is refused in its field if it is made of the names of the firm or the person', async () => {
    const { db, sqlite } = memoryDb()
    const savanna = JSON.stringify({ name: 'Savanna', legalName: 'Bello and Sons' })
    sqlite.prepare('insert into settings (part, value, version) values (?, ?, 1)').run('firm', savanna)
    const own = (password: string) => refusalOf(hashOwnPassword(db, password, 'password', ['amina', 'a@zaria.example']))
    for (const password of ['savanna-2026-77', 'bello-sons-2026', 'amina-2026-0077', '2026.zaria.2027'])
      expect([password, await own(password)]).toEqual([password, refused('password')])
    expect(await refusalOf(hashNewPassword('savanna-2026-77', 'password'))).toBe('accepted')
  })
})

describe('a hash', () => {
  test('has a salt of 16 bytes and a key of 32, in base64 without padding', async () => {
    const [, scheme, cost, salt = '', key = ''] = (await hashPassword(GOOD)).split('$')
    expect([scheme, cost]).toEqual(['scrypt', 'ln=14,r=8,p=5'])
    expect([salt, key].map((text) => Buffer.from(text, 'base64').length)).toEqual([16, 32])
    expect(`${salt}${key}`).not.toContain('=')
  })

  // The vector of RFC 7914, section 12, with a part of it changed.
  const KEY = 'cafabhfD6ROFCWKU+q3o1J/Ho2Fr2tpMq3Q8Ml1Mb0s'
  test.for([
    `x$scrypt$ln=10,r=8,p=16$TmFDbA$${KEY}`,
    `$scrypt$ln=10,r=8,p=16$TmFDbA$${KEY}$`,
    `$scrypt$ln=10,r=8,p=16$TmFDbA$`,
    `$scrypt$ln=10,r=8,p=16$$${KEY}`,
    `$scrypt$ln=100,r=8,p=16$TmFDbA$${KEY}`,
    `$scrypt$ln=10,r=800,p=16$TmFDbA$${KEY}`,
    `$scrypt$ln=10,r=8,p=160$TmFDbA$${KEY}`,
    `$scrypt$ln=,r=8,p=16$TmFDbA$${KEY}`,
    `$argon2$ln=10,r=8,p=16$TmFDbA$${KEY}`,
    '',
  ])('"%s" is none', async (hash) => {
    await expect(verifyPassword('password', hash)).rejects.toThrow('Not a password hash')
  })

  test('is verified with its own cost', async () => {
    const key = scryptSync('password', 'salt', 32, { N: 2 ** 4, r: 16, p: 1 }).toString('base64')
    expect(await verifyPassword('password', `$scrypt$ln=4,r=16,p=1$c2FsdA$${key.replace(/=+$/, '')}`)).toBe(true)
  })

  test('with a shorter key is matched by no password', async () => {
    expect(await verifyPassword('password', '$scrypt$ln=10,r=8,p=16$TmFDbA$AAAA')).toBe(false)
  })
})

test.for(
  words(`
    changeme-123 123-welcome-123 !!!password!!! Baseball.1998
    zxcvbn123456 abcdeabcdeabcde kanokulakanokula aaaabbbbccccdddd
  `),
)('%s is common: a word with signs around it, a repetition, or few characters', (password) =>
  expect(isCommonPassword(password)).toBe(true),
)
test.for([
  ...words('welcome-home-Amina aaaabbbbccccdddde abcdefabcdefg xabcdefabcdef pass-word-1234'),
  ...['pass the salt, please', '12345 is a word'],
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

test.for([
  ...alike(
    ['tractortractor', 'farm1farm2farm3', 'Gona-Tractors-2026', 'kano.nigeria.99!', 'admin@gona#1994'],
    [],
    true,
  ),
  // The longest first: not twice "farm" with "ing" behind it.
  ['farmingfarming', [], true],
  // What stands around a word is no word.
  ['gotractorna-7391', [], false],
  // Three letters of one's own are few, four are not.
  ['gona-tractor-abc', [], true],
  ['gona-tractor-abcd', [], false],
  // A name of two letters is in too many words.
  ['Bo-7391-8462', ['Bo'], false],
  ['Boz-7391-8462', ['Boz'], true],
  ['harvesters.7391', ['s'], true],
  ['ƙasa-7391-8462', ['Ƙasa'], true],
  ['amina bello 12', ['amina.bello@example.com'], true],
  ['no word of ours', [], false],
  ['739184621234', ['amina'], false],
] as const)('%s of %j is made of known words: %s', ([password, persons, isKnown]) =>
  expect(isMadeOfKnownWords(password, persons)).toBe(isKnown),
)

describe('recovery codes', () => {
  test('are ten, each of 120 random bits in groups that can be read out', () => {
    const codes = newRecoveryCodes()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
  })

  const STORED = hashRecoveryCode('7K2M-09QD-XV41-H6ZP-3C8W-R5NB')
  test.for([
    '7k2m 09qd xv41 h6zp 3c8w r5nb',
    '7K2M09QDXV41H6ZP3C8WR5NB',
    '7K2M-O9QD-XVI1-H6ZP-3C8W-R5NB'.replace('I1', '4I'),
    '7K2M-o9QD-XV4l-H6ZP-3C8W-R5NB',
    ' (7K2M) 09QD / XV41 — H6ZP_3C8W.R5NB\n',
  ])('are the same however they are typed: %s', (typed) => expect(hashRecoveryCode(typed)).toBe(STORED))

  test('are stored as the SHA-256 of their characters', () => {
    expect(hashRecoveryCode('abc')).toBe('b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78')
    expect(hashRecoveryCode('7K2M-09QD-XV41-H6ZP-3C8W-R5NC')).not.toBe(STORED)
  })
})
