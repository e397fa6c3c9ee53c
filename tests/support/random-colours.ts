import { type Colours, refusedColour } from '#domain/settings/palette.ts'

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns fifty pairs of any colours, the same in each run. */
export function randomPairs(): Colours[] {
  const next = numbers(35)
  const colour = () =>
    `#${Math.floor(next() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: 50 }, () => ({ ground: colour(), action: colour() }))
}

/** Returns the colours that are offered to someone who accepts each refusal. */
export function accepted(colours: Colours): Colours {
  const first = refusedColour(colours)
  const second = first ? { ...colours, [first.of]: first.nearest } : colours
  const refused = refusedColour(second)
  return refused ? { ...second, [refused.of]: refused.nearest } : second
}
