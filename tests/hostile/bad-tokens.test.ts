import { expect, test, vi } from 'vitest'
import { badTokens, guessing } from '#tests/support/hostile/bad-tokens.ts'
import { hashPassword, verifyPassword } from '#worker/auth/password.ts'

vi.setConfig({ testTimeout: 300_000 })

badTokens(1)
guessing(1_000)

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
  const known = await time(() => verifyPassword('wrong-password', hash))
  expect(await time(() => verifyPassword('wrong-password', undefined))).toBeGreaterThan(known / 3)
})
