import { formatNumber } from '#domain/format-number.ts'

const LONGEST_NAME = 36
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns the end of a chart's axis: the next round whole number from `max` up. */
export function axisEnd(max: number): number {
  if (!(max > 1)) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return STEPS.map((step) => step * power).find((end) => end >= max && Number.isInteger(end)) ?? max
}

/** Returns the position of column `index` of `count` in percent of the width, with gaps between columns. */
export function column(index: number, count: number): { x: number; width: number; middle: number } {
  const share = 100 / count
  const width = share * 0.7
  return { x: index * share + (share - width) / 2, width, middle: (index + 0.5) * share }
}

/** Returns whether column `index` of `count` has a label: the last one has, and as many before it as fit. */
export const hasLabel = (index: number, count: number, room: number) =>
  (count - 1 - index) % Math.ceil(count / room) === 0

/** Returns a name shortened for a chart on a phone. The table below the chart has the full name. */
export const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

export type Point = { name: string; value: number }

/** Returns a chart as a sentence, for screen readers. */
export function chartSentence(title: string, points: Point[]): string {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const most = points.reduce((a, b) => (b.value > a.value ? b : a), { name: '', value: 0 })
  return `${title}: ${formatNumber(total)} in all${most.value > 0 ? `, most ${most.name} with ${formatNumber(most.value)}` : ''}`
}
