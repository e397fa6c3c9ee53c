import { centsFromPrice } from './decimal.ts'

/** By how many percent a rate or price may change before the administrator is asked to confirm it. */
export const JUMP_PERCENT = 30

/**
 * Returns whether a plain decimal is that much more or less than the earlier one. `isJump("1600", "16000")` is true; a
 * change from 0 is never a jump.
 */
export function isJump(from: string, to: string): boolean {
  const [before, after] = [centsFromPrice(from), centsFromPrice(to)]
  return before > 0 && Math.abs(after - before) * 100 >= before * JUMP_PERCENT
}

/** Describes how far a value is from the previous one: "10 times as much", "30% more", "98% less". */
export function jumpText(from: string, to: string): string {
  const share = centsFromPrice(to) / centsFromPrice(from)
  if (share >= 3) return `${Math.round(share * 10) / 10} times as much`
  return share > 1 ? `${Math.round((share - 1) * 100)}% more` : `${Math.round((1 - share) * 1000) / 10}% less`
}
