import { Buffer } from 'node:buffer'
import { type Fault, faultOf } from './loop.ts'
import type { Target } from './target.ts'

/** Leaves parts out of an input, from halves to single bytes, as long as what remains breaks a rule as well. */
export async function smallest(target: Pick<Target, 'check'>, fault: Fault): Promise<Fault> {
  let best = fault
  for (let length = Math.ceil(best.input.length / 2); length >= 1; length = length > 1 ? Math.ceil(length / 2) : 0) {
    for (let at = 0; at < best.input.length; ) {
      const rest = Buffer.concat([best.input.subarray(0, at), best.input.subarray(at + length)])
      const found = await faultOf(target, rest)
      if (found) best = found
      else at += length
    }
  }
  return best
}
