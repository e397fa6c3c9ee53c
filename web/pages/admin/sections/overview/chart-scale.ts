const LONGEST_NAME = 36
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next round number that holds `max`: where a chart's axis ends. What is counted has no halves. */
export function axisEnd(max: number): number {
  if (!(max > 1)) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return STEPS.map((step) => step * power).find((end) => end >= max && Number.isInteger(end)) ?? max
}

/** Where column `index` of `count` stands, in percent of the width, with a gap between columns. */
export function column(index: number, count: number): { x: number; width: number; middle: number } {
  const share = 100 / count
  const width = share * 0.7
  return { x: index * share + (share - width) / 2, width, middle: (index + 0.5) * share }
}

/** Whether column `index` of `count` has its name beneath it: the last has, and as many before it as a phone has room for. */
export const isNamed = (index: number, count: number, room: number) =>
  (count - 1 - index) % Math.ceil(count / room) === 0

/** A name as far as a chart on a phone has room for it; the table behind the chart has it whole. */
export const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

/** A number for people: 1,200. */
export const shownNumber = (value: number) => value.toLocaleString('en-US')

export type Point = { name: string; value: number }

/** A chart in a sentence, for those who do not see it. */
export function chartSentence(title: string, points: Point[]): string {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const most = points.reduce((a, b) => (b.value > a.value ? b : a), { name: '', value: 0 })
  return `${title}: ${shownNumber(total)} in all${most.value > 0 ? `, most ${most.name} with ${shownNumber(most.value)}` : ''}`
}
