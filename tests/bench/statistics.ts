/** The middle one of the values, or of the two in the middle the mean. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/** Each figure's median over several runs of the same measurement. */
export function medians<Figures extends Record<string, number>>(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? NaN))])) as Figures
}
