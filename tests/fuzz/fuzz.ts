import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { addFailed, onceFailed } from './corpus.ts'
import { Coverage, fuzz, smallest } from './loop.ts'
import { MAX_INPUT } from './mutate.ts'
import { TARGETS } from './targets.ts'

/** Milliseconds. An input that keeps its parser busy for longer never ends. */
const ENDLESS = 20_000

// The thread of a parser that never ends can do nothing any more: another one looks whether it goes on.
const WATCHER = `
const { workerData: { count, input, ms } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let before = -1
setInterval(() => {
  const now = Atomics.load(count, 0)
  if (now !== before) { before = now; return }
  const bytes = Buffer.from(input.slice(0, count[1]))
  writeSync(2, 'This input never ends, in base64: ' + bytes.toString('base64') + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, ms)`

/** Ends the process, and says with which input, if one takes more than 20 seconds. */
class Watch {
  readonly #count = new Int32Array(new SharedArrayBuffer(8))
  readonly #input = new Uint8Array(new SharedArrayBuffer(MAX_INPUT))
  readonly #worker = new Worker(WATCHER, {
    eval: true,
    workerData: { count: this.#count, input: this.#input, ms: ENDLESS },
  })

  /** Notes the input that runs next. */
  next(input: Uint8Array) {
    this.#input.set(input.subarray(0, MAX_INPUT))
    this.#count[1] = Math.min(input.length, MAX_INPUT)
    Atomics.add(this.#count, 0, 1)
  }

  stop = () => this.#worker.terminate()
}

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
  const { inputs, blocks, fault } = await fuzz(target, onceFailed(name), coverage, limits)
  const seconds = Math.max(1, Date.now() - start) / 1000
  const rate = Math.round(inputs / seconds).toLocaleString('en')
  console.log(`${name}: ${inputs.toLocaleString('en')} inputs, ${rate} a second, ${blocks} blocks, seed ${seed}`)
  if (!fault) continue
  const { input, error } = await smallest(target, fault)
  addFailed(name, input)
  console.log(`  ${String(error)}\n  ${JSON.stringify(new TextDecoder().decode(input))}`)
  process.exitCode = 1
}
coverage.stop()
await watch.stop()
