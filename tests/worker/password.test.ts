import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_PASSWORD, MIN_PASSWORD, newPassword } from '#contract/admin/session.ts'
import { isCommonPassword, isOfKnownWords } from '#worker/auth/common-passwords.ts'
import { hashPassword, verifyPassword } from '#worker/auth/password.ts'
import { projectRoot } from '#worker/cli/settings.ts'

test('a password is verified by its own hash, and by no other', async () => {
  const hash = await hashPassword('kasuwar-kurmi-2026')
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  expect(await verifyPassword('kasuwar-kurmi-2026', hash)).toBe(true)
  expect(await verifyPassword('kasuwar-kurmi-2027', hash)).toBe(false)
  expect(await hashPassword('kasuwar-kurmi-2026')).not.toBe(hash)
})

test('a hash is verified with its own parameters (vector of RFC 7914, section 12)', async () => {
  const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString('base64')
  const hash = `$scrypt$ln=10,r=8,p=16$TmFDbA$${key.replace(/=+$/, '')}`
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('differently composed accents are the same password', async () => {
  const hash = await hashPassword('gona ta fi k\u00e1suwa')
  expect(await verifyPassword('gona ta fi ka\u0301suwa', hash)).toBe(true)
})

test('without a hash nothing verifies, after the same amount of work', async () => {
  // The fastest of several: on a busy machine any of them may have waited for others.
  const time = async (work: () => Promise<unknown>) => {
    const took: number[] = []
    for (let i = 0; i < 5; i++) {
      const start = performance.now()
      await work()
      took.push(performance.now() - start)
    }
    return Math.min(...took)
  }
  const hash = await hashPassword('kasuwar-kurmi-2026')
  expect(await verifyPassword('', undefined)).toBe(false)
  const known = await time(() => verifyPassword('wrong-password', hash))
  const unknown = await time(() => verifyPassword('wrong-password', undefined))
  expect(unknown).toBeGreaterThan(known / 3)
})

test('something that is not a hash is an error, not a password', async () => {
  await expect(verifyPassword('anything', 'plain text')).rejects.toThrow('Not a password hash')
})

test.for([
  'password1234',
  'Password2026!',
  'letmein12345',
  'adminadminadmin',
  '111111111111',
  'qwerty123456',
  'abcabcabcabc',
])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

test.for(['kasuwar-kurmi-2026', 'Tractor by the river 7', 'Correct-Horse-Battery-9'])(
  '%s is not a common password',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

test.for(['Gona-Tractors-2026', 'kano.nigeria.99!', 'agricultural-machinery', 'admin@gona#1994'])(
  '%s is built from the site’s own names',
  (password) => expect(isOfKnownWords(password, [])).toBe(true),
)

test('a password made from the person’s name, address or firm is rejected', () => {
  const person = ['amina.bello', 'amina@savanna.example', 'Savanna Machines']
  for (const password of ['amina-bello-77', 'AminaSavanna1', '2026-savanna-amina'])
    expect([password, isOfKnownWords(password, person)]).toEqual([password, true])
  expect(isOfKnownWords('amina-bello-77', [])).toBe(false)
  expect(isOfKnownWords('amina rides to Zaria', person)).toBe(false)
  expect(isOfKnownWords('739201846573', person)).toBe(false)
})

test('more than 3,000 leaked passwords of sufficient length are rejected', () => {
  const file = readFileSync(join(projectRoot, 'worker/auth/common-passwords.ts'), 'utf8')
  // The one long text of the file, whatever is written around it (`npm run mutation` does).
  const [, list = ''] = /`([^`]{1000,})`/.exec(file) ?? []
  const leaked = list.trim().split(/\s+/)
  expect(leaked.filter((password) => password.length < MIN_PASSWORD)).toEqual([])
  expect(new Set(leaked).size).toBeGreaterThan(3_000)
  expect(leaked.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([])
})

test('a password is compared in full: case, spaces and last character', async () => {
  const password = ` Gero da dawa ${'x'.repeat(MAX_PASSWORD - 16)}! `
  expect(password).toHaveLength(MAX_PASSWORD)
  expect(newPassword.safeParse(password).data).toBe(password)
  const hash = await hashPassword(password)
  expect(await verifyPassword(password, hash)).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.slice(0, 72)]) {
    expect(await verifyPassword(other, hash)).toBe(false)
  }
})

test.for([
  'letters of one case only',
  '739 201 846 573',
  '!?()[]{}#+*~%&',
  'gero da dawa da masara',
  '密码很长很长很长的一句话吗呢啊',
])('%j is accepted: no rule requires particular characters', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true)
  expect(isCommonPassword(password)).toBe(false)
})
