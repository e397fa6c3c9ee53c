import { expect, test } from 'vitest'
import { onceFailed } from '#tests/fuzz/corpus.ts'
import { brokenBy, smallest } from '#tests/fuzz/loop.ts'
import { mutate } from '#tests/fuzz/mutate.ts'
import type { Target } from '#tests/fuzz/target.ts'
import { checkHtml } from '#tests/fuzz/targets/markdown.ts'
import { TARGETS } from '#tests/fuzz/targets.ts'
import { Random } from '#tests/simulate/engine/turns.ts'
import { countCases } from '#tests/support/cases.ts'

/** Changed inputs of each target; `npm run fuzz` tries millions. */
const FRESH = 300

test.for(Object.entries(TARGETS))(
  '%s keep their rules for what once failed and some new inputs',
  async ([name, target], context) => {
    const known = [...target.seeds.map((one) => Buffer.from(one)), ...onceFailed(name)]
    const random = new Random(known.length)
    const one = () => random.one(known)
    const fresh = Array.from({ length: FRESH }, () => mutate(one(), random, target.words, one()))
    for (const input of [...known, ...fresh]) {
      const fault = await brokenBy(target, input)
      expect(fault && `${fault.error}: ${JSON.stringify(new TextDecoder().decode(input))}`).toBeNull()
    }
    countCases(context, known.length + fresh.length)
  },
)

test('an input that breaks a rule is found, and cut to what breaks it', async () => {
  const target: Pick<Target, 'check'> = {
    check: (input) => {
      if (new TextDecoder().decode(input).includes('x;')) throw new Error('broken')
    },
  }
  const fault = await brokenBy(target, Buffer.from('a long text with x; in it'))
  expect(fault?.error).toEqual(new Error('broken'))
  const { input } = await smallest(target, fault as NonNullable<typeof fault>)
  expect(new TextDecoder().decode(input)).toBe('x;')
})

test.for([
  '<script>alert(1)</script>',
  '<p onclick="x">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<p><strong>a</p></strong>',
  '<p>a',
  '<img src="data:image/svg+xml,x" alt="">',
])('what a post must never have is noticed: %s', (html) => {
  expect(() => checkHtml(html)).toThrow()
})
