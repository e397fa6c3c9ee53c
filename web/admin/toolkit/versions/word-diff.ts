/** A piece of a text: in both versions, only in the earlier one, or only in the later one. */
export type Piece = { text: string; is: 'same' | 'removed' | 'added' }

/** The most comparisons of words that a phone can make without a delay; a longer text is compared line by line. */
const MAX_COMPARISONS = 4_000_000

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? []
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? []

/**
 * Returns how a text has changed, by its words.
 *
 * @example
 * wordDiff('Two big tractors', 'Two small tractors')
 * // [{ text: 'Two ', is: 'same' }, { text: 'big', is: 'removed' }, { text: 'small', is: 'added' }, ...]
 */
export function wordDiff(before: string, after: string): Piece[] {
  const [first, second] = [wordsOf(before), wordsOf(after)]
  const isShort = first.length * second.length <= MAX_COMPARISONS
  return joined(isShort ? diff(first, second) : diff(linesOf(before), linesOf(after)))
}

function diff(before: string[], after: string[]): Piece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const pieces = (words: string[], is: Piece['is']) => words.map((text): Piece => ({ text, is }))
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  return [
    ...pieces(before.slice(0, start), 'same'),
    ...(middle[0].length * middle[1].length > MAX_COMPARISONS
      ? [...pieces(middle[0], 'removed'), ...pieces(middle[1], 'added')]
      : longestInBoth(...middle)),
    ...pieces(before.slice(before.length - end), 'same'),
  ]
}

/** Returns the pieces around the longest common subsequence (dynamic programming from the end). */
function longestInBoth(before: string[], after: string[]): Piece[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old !== undefined && old === now) {
      pieces.push({ text: old, is: 'same' })
      i++
      j++
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ text: old, is: 'removed' })
      i++
    } else {
      pieces.push({ text: now ?? '', is: 'added' })
      j++
    }
  }
  return pieces
}

/** Joins adjacent pieces of the same kind. */
function joined(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.is === piece.is) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
