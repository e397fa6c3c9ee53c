/**
 * Returns how many columns each of `count` tiles takes in a grid of two or three, so that no row has a gap: the fifth
 * tile is wide, then wide and narrow ones alternate sides, and the last tile takes the rest of its row.
 */
export function columnSpans(count: number, columns: 2 | 3): number[] {
  let filled = 0
  return Array.from({ length: count }, (_, index) => {
    const left = columns - (filled % columns)
    const isWide = left >= 2 && (columns === 2 ? index === 4 : index >= 4 && index % 3 !== 0)
    const span = index === count - 1 ? left : isWide ? 2 : 1
    filled += span
    return span
  })
}
