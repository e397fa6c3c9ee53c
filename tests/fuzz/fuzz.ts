import { parseArgs } from 'node:util'
import { store, stored } from './corpus.ts'
import { Coverage } from './coverage.ts'
import { fuzz, smallest } from './loop.ts'
import { TARGETS } from './targets.ts'
import { Watch } from './watch.ts'

// Usage: npm run fuzz -- [--inputs 1000000] [--seconds 60] [--seed 1] [target ...]; without a name, all of them.

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

const seed = Number(values.seed)
const coverage = new Coverage()
const watch = new Watch()
for (const [name, target] of Object.entries(TARGETS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const start = Date.now()
  const until = start + Number(values.seconds) * 1000
  const limits = { seed, inputs: Number(values.inputs), until, onInput: (input: Uint8Array) => watch.next(input) }
  const { inputs, blocks, added, fault } = await fuzz(target, stored(name), coverage, limits)
  const seconds = Math.max(1, Date.now() - start) / 1000
  store(name, added)
  const rate = Math.round(inputs / seconds).toLocaleString('en')
  console.log(
    `${name}: ${inputs.toLocaleString('en')} inputs, ${rate} a second, ${blocks} blocks, ${added.length} added, seed ${seed}`,
  )
  if (!fault) continue
  const { input, error } = await smallest(target, fault)
  console.log(
    `  ${String(error)}\n  ${JSON.stringify(new TextDecoder().decode(input))}\n  ${store(name, [input], 'faults')}`,
  )
  process.exitCode = 1
}
coverage.stop()
await watch.stop()
