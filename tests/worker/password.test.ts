import { expect, test } from 'vitest'
import { isCommonPassword } from '#worker/auth/common-passwords.ts'
import { hashPassword, verifyPassword } from '#worker/auth/password.ts'

test('a password is verified by its own hash, and by no other', async () => {
  const hash = await hashPassword('kasuwar-kurmi-2026')
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  expect(await verifyPassword('kasuwar-kurmi-2026', hash)).toBe(true)
  expect(await verifyPassword('kasuwar-kurmi-2027', hash)).toBe(false)
  expect(await hashPassword('kasuwar-kurmi-2026')).not.toBe(hash)
})

test('a hash is read with the parameters it names (vector of RFC 7914, section 12)', async () => {
  const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString('base64')
  const hash = `$scrypt$ln=10,r=8,p=16$TmFDbA$${key.replace(/=+$/, '')}`
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('accents composed differently are the same password', async () => {
  const hash = await hashPassword('gona ta fi k\u00e1suwa')
  expect(await verifyPassword('gona ta fi ka\u0301suwa', hash)).toBe(true)
})

test('without a hash nothing verifies, after as much work', async () => {
  // The quickest of some: on a busy machine any one of them may have waited for others.
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
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.for(['kasuwar-kurmi-2026', 'Tractor by the river 7', 'Correct-Horse-Battery-9'])('%s is not common', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)
