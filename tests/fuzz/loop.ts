import { Buffer } from 'node:buffer'
import { Session } from 'node:inspector'
import { Random } from '#tests/simulate/engine/turns.ts'
import { mutate } from './mutate.ts'
import type { Target } from './target.ts'

/** How many inputs run before the coverage is read. */
const BATCH = 64
/** Milliseconds for one input of at most 4 kB, the best of three. A second means that something grows quadratically. */
const TOO_LONG = 1000

export type Fault = { input: Uint8Array; error: unknown }
/** What a run has found: how many blocks it reached, and the first input that breaks a rule. */
type Found = { inputs: number; blocks: number; fault: Fault | null }
type Limits = { seed: number; inputs: number; until: number; onInput: (input: Uint8Array) => void }

/** Runs one input; returns what it breaks, if anything. */
export async function brokenBy({ check }: Pick<Target, 'check'>, input: Uint8Array): Promise<Fault | null> {
  try {
    await check(input)
    return null
  } catch (error) {
    return { input, error }
  }
}

/** Returns a target that an input breaks by taking too long as well. */
const timed = ({ check }: Pick<Target, 'check'>): Pick<Target, 'check'> => ({
  check: async (input) => {
    const isSlow = async () => {
      const start = performance.now()
      await check(input)
      return performance.now() - start > TOO_LONG
    }
    if ((await isSlow()) && (await isSlow()) && (await isSlow())) throw new Error(`takes longer than ${TOO_LONG} ms`)
  },
})

/**
 * Changes known inputs at random, and goes on from those that run a block of the sources that none before has run, until the
 * limits are reached or a rule is broken. The same seed makes the same inputs.
 */
export async function fuzz(
  target: Target,
  corpus: Uint8Array[],
  coverage: Coverage,
  { seed, inputs, until, onInput }: Limits,
): Promise<Found> {
  const random = new Random(seed)
  const first: Uint8Array[] = [...target.seeds.map((one) => Buffer.from(one)), ...corpus]
  const pool = [...first]
  const added: Uint8Array[] = []
  for (const input of first) {
    const fault = await brokenBy(timed(target), input)
    if (fault) return { inputs: 0, blocks: 0, fault }
  }
  const seen = new Set(coverage.take())
  for (let done = 0; ; done += BATCH) {
    if (done >= inputs || Date.now() > until) return { inputs: done, blocks: seen.size, fault: null }
    const batch = Array.from({ length: BATCH }, () => mutate(random.one(pool), random, target.words, random.one(pool)))
    for (const input of batch) {
      onInput(input)
      const fault = await brokenBy(timed(target), input)
      if (fault) return { inputs: done, blocks: seen.size, fault }
    }
    const fresh = new Set(coverage.take().filter((block) => !seen.has(block)))
    if (fresh.size === 0) continue
    for (const input of batch) {
      onInput(input)
      await target.check(input)
      const reached = coverage.take().filter((block) => fresh.delete(block))
      if (reached.length > 0) added.push(input)
      for (const block of reached) seen.add(block)
    }
    // What only an engine that has warmed up runs is not reached again.
    for (const block of fresh) seen.add(block)
    pool.splice(0, pool.length, ...first, ...added)
  }
}

/** Leaves parts out of an input, from halves to single bytes, as long as what remains breaks a rule as well. */
export async function smallest(target: Pick<Target, 'check'>, fault: Fault): Promise<Fault> {
  const slowOrBroken = timed(target)
  let best = fault
  for (let length = Math.ceil(best.input.length / 2); length >= 1; length = length > 1 ? Math.ceil(length / 2) : 0) {
    for (let at = 0; at < best.input.length; ) {
      const rest = Buffer.concat([best.input.subarray(0, at), best.input.subarray(at + length)])
      const found = await brokenBy(slowOrBroken, rest)
      if (found) best = found
      else at += length
    }
  }
  return best
}

/** The sources whose blocks count: the project's own and the parsers that it uses. */
const COUNTED =
  /\/(?:worker\/(?!cli\/(?!backup|read-|known))|web\/)|node_modules\/(?:markdown-it|papaparse|@simplewebauthn)\//

type Script = { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }

/** Reads which blocks of the sources have run, from V8's own counters. */
export class Coverage {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#post('Profiler.enable')
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** Returns the blocks that have run since the last call. */
  take(): string[] {
    const { result } = this.#post<{ result: Script[] }>('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => COUNTED.test(url))
      .flatMap(({ url, functions }) =>
        functions
          .flatMap(({ ranges }) => ranges)
          .filter(({ count }) => count > 0)
          .map(({ startOffset, endOffset }) => `${url}:${startOffset}-${endOffset}`),
      )
  }

  stop() {
    this.#session.disconnect()
  }

  #post<Result>(method: string, params?: object): Result {
    let found: Result | undefined
    // The session answers within the call.
    this.#session.post(method, params, (error, result) => {
      if (error) throw error
      found = result as Result
    })
    return found as Result
  }
}
