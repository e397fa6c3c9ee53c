import { expect, test } from 'vitest'
import { inputsOf, mutate } from '#tests/fuzz/mutate.ts'
import { checkHtml } from '#tests/fuzz/targets/markdown.ts'
import { TARGETS } from '#tests/fuzz/targets.ts'
import { Random } from '#tests/simulate/engine/turns.ts'

/** Changed inputs of each target; `npm run fuzz` tries millions. */
const FRESH = 300

test.for(Object.entries(TARGETS))(
  '%s keep their rules for what once failed and some new inputs',
  async ([name, target]) => {
    const known = inputsOf(name, target)
    const random = new Random(known.length)
    const one = () => random.one(known)
    const fresh = Array.from({ length: FRESH }, () => mutate(one(), random, target.words, one()))
    for (const input of [...known, ...fresh]) {
      const fault = await Promise.resolve(input)
        .then(target.check)
        .catch((error: unknown) => `${error}: ${JSON.stringify(input.toString())}`)
      expect(fault).toBeUndefined()
    }
  },
)

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
