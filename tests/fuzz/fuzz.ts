// npm run fuzz -- [--inputs 1000000] [--seconds 60] [--seed 1] [target ...]: changes known inputs of each parser at random, and prints the
// first that breaks a rule, to be put into once-failed.json. The same seed makes the same inputs.

import { parseArgs } from 'node:util'
import { Random } from '#tests/simulate/engine/turns.ts'
import { inputsOf, mutate } from './mutate.ts'
import { TARGETS } from './targets.ts'

/** Milliseconds for one input of at most 4 kB, the best of three: a second means that something grows quadratically. */
const TOO_LONG = 1000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  },
})
const unknown = positionals.filter((name) => !(name in TARGETS))
if (unknown.length > 0) throw new Error(`Not a target: ${unknown}. There are ${Object.keys(TARGETS).join(', ')}`)

for (const [name, target] of Object.entries(TARGETS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const known = inputsOf(name, target)
  const random = new Random(Number(values.seed))
  const isSlow = async (input: Uint8Array) => {
    const start = performance.now()
    await target.check(input)
    return performance.now() - start > TOO_LONG
  }
  console.log(`${name}, seed ${values.seed}`)
  const until = Date.now() + Number(values.seconds) * 1000
  for (let left = Number(values.inputs); left > 0 && Date.now() < until; left--) {
    const input = mutate(random.one(known), random, target.words, random.one(known))
    try {
      if ((await isSlow(input)) && (await isSlow(input)) && (await isSlow(input))) throw new Error('takes too long')
    } catch (error) {
      console.log(`  ${String(error)}\n  ${JSON.stringify(input.toString())}, in base64 ${input.toString('base64')}`)
      process.exitCode = 1
      break
    }
  }
}
