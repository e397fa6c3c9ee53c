import { Worker } from 'node:worker_threads'
import { MAX_INPUT } from './mutate.ts'

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
export class Watch {
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
