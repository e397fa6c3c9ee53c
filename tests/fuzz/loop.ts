import { Buffer } from 'node:buffer'
import { Random } from '#tests/simulate/engine/random.ts'
import type { Coverage } from './coverage.ts'
import { mutate } from './mutate.ts'
import type { Target } from './target.ts'

/** How many inputs run before the coverage is read. */
const BATCH = 64
/** Milliseconds for one input of at most 4 kB, the best of three. A second means that something grows quadratically. */
const TOO_LONG = 1000

export type Fault = { input: Uint8Array; error: unknown }
/** What a run has found: the inputs that reached new blocks, and the first that breaks a rule. */
export type Found = { inputs: number; blocks: number; added: Uint8Array[]; fault: Fault | null }
type Limits = { seed: number; inputs: number; until: number; onInput: (input: Uint8Array) => void }

/** Runs one input; returns what it breaks, if anything. */
export async function faultOf({ check }: Pick<Target, 'check'>, input: Uint8Array): Promise<Fault | null> {
  const isSlow = async () => {
    const start = performance.now()
    await check(input)
    return performance.now() - start > TOO_LONG
  }
  try {
    const isTooSlow = (await isSlow()) && (await isSlow()) && (await isSlow())
    return isTooSlow ? { input, error: new Error(`takes longer than ${TOO_LONG} ms`) } : null
  } catch (error) {
    return { input, error }
  }
}

/**
 * Changes known inputs at random, and adds those that run a block of the sources that none before has run to the corpus, until the
 * limits are reached or a rule is broken. The same seed and corpus make the same inputs.
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
    const fault = await faultOf(target, input)
    if (fault) return { inputs: 0, blocks: 0, added, fault }
  }
  const seen = new Set(coverage.take())
  for (let done = 0; ; done += BATCH) {
    if (done >= inputs || Date.now() > until) return { inputs: done, blocks: seen.size, added, fault: null }
    const batch = Array.from({ length: BATCH }, () => mutate(random.one(pool), random, target.words, random.one(pool)))
    for (const input of batch) {
      onInput(input)
      const fault = await faultOf(target, input)
      if (fault) return { inputs: done, blocks: seen.size, added, fault }
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
