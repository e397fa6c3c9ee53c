/** One line of the result: what was measured, its value, what it is held against, and the target. */
export type Row = {
  what: string
  ours: string
  floor?: string
  /** What the target speaks of: a ratio, a time or a size. */
  figure: number
  target: { most: number }
  unit?: string
}

export const ms = (value: number) => `${Math.round(value)} ms`
export const tenths = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const ratio = (
  what: string,
  ours: number,
  floor: number,
  shown: (value: number) => string,
  target: Row['target'],
): Row => ({ what, ours: shown(ours), floor: shown(floor), figure: ours / floor, target })

export const timed = (what: string, time: number, most: number): Row => ({
  what,
  ours: ms(time),
  figure: time,
  unit: 'ms',
  target: { most },
})

export const size = (what: string, bytes: number, most: number): Row => ({
  what,
  ours: kB(bytes),
  figure: bytes / 1000,
  unit: 'kB',
  target: { most },
})

const targetText = ({ target, unit = '' }: Row) => `<= ${target.most} ${unit}`.trim()

const table = (head: string[], lines: string[][]) =>
  [head, head.map((_, i) => (i ? '---:' : '---')), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const cell = (row?: Row) =>
  row
    ? [row.ours, row.floor && !row.unit && `(${row.figure.toFixed(2)})`, row.figure <= row.target.most ? '✓' : '✗']
        .filter(Boolean)
        .join(' ')
    : ''

/** The lines as a Markdown table; those of several pages ("home: bytes") as one of pages and measures. */
export function markdown(rows: Row[]): string {
  const cut = ({ what }: Row) => what.indexOf(': ')
  const pages = [...new Set(rows.map((row) => row.what.slice(0, Math.max(0, cut(row)))))]
  const measures = [...new Set(rows.map((row) => row.what.slice(cut(row) + 2)))]
  if (rows.some((row) => cut(row) < 0) || pages.length < 2 || measures.length < 2) {
    return table(
      ['measured', 'ours', 'held against', 'target'],
      rows.map((row) => [row.what, cell(row), row.floor ?? '', targetText(row)]),
    )
  }
  const at = (page: string, measure: string) => rows.find(({ what }) => what === `${page}: ${measure}`)
  const named = (measure: string) => {
    const [row] = pages.flatMap((page) => at(page, measure) ?? [])
    return row ? `${measure}, ${targetText(row)}` : measure
  }
  return measures.length > pages.length
    ? table(
        ['', ...pages],
        measures.map((measure) => [named(measure), ...pages.map((page) => cell(at(page, measure)))]),
      )
    : table(
        ['', ...measures.map(named)],
        pages.map((page) => [page, ...measures.map((measure) => cell(at(page, measure)))]),
      )
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

export function medians<Figures extends Record<string, number>>(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? NaN))])) as Figures
}
