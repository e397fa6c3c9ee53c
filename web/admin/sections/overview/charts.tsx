import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format-number.ts'
import { DataTable } from '#web/admin/toolkit/data-table.tsx'

const LONGEST_NAME = 36
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns the end of a chart's axis: the next round whole number from `max` up. */
export function axisEnd(max: number): number {
  if (!(max > 1)) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return STEPS.map((step) => step * power).find((end) => end >= max && Number.isInteger(end)) ?? max
}

/** Returns a name shortened for a chart on a phone. The table below the chart has the full name. */
export const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

export type Point = { name: string; value: number }

export function chartSentence(title: string, points: Point[]): string {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const most = points.reduce((a, b) => (b.value > a.value ? b : a), { name: '', value: 0 })
  return `${title}: ${formatNumber(total)} in all${most.value > 0 ? `, most ${most.name} with ${formatNumber(most.value)}` : ''}`
}

const TOP = 20
const BASE = 140
const HEIGHT = 164
/** How many labels fit below the columns on a phone. */
const ROOM = 5

/** Shows columns over time. Widths are percentages, so that the texts keep their size on every screen. */
export function ColumnChart({ title, points }: { title: string; points: Point[] }) {
  const end = axisEnd(Math.max(...points.map(({ value }) => value)))
  const count = points.length
  const share = 100 / count
  const width = share * 0.7
  return (
    <svg role="img" aria-label={chartSentence(title, points)} width="100%" height={HEIGHT} className="overflow-visible">
      <text x="0" y={TOP - 5} className="fill-muted text-xs">
        {formatNumber(end)}
      </text>
      <line x1="0" x2="100%" y1={TOP} y2={TOP} className="stroke-line" />
      {points.map(({ name, value }, i) => {
        // The last one has a label, and as many before it as fit.
        const hasLabel = (count - 1 - i) % Math.ceil(count / ROOM) === 0
        const height = (value / end) * (BASE - TOP)
        // Otherwise the label of a narrow last column would extend beyond the chart.
        const isAtEdge = i === count - 1 && count > 2 * ROOM
        return (
          <g key={name}>
            <rect
              x={`${i * share + (share - width) / 2}%`}
              width={`${width}%`}
              y={BASE - height}
              height={height}
              className="fill-ground"
            >
              <title>{`${name}: ${formatNumber(value)}`}</title>
            </rect>
            {hasLabel && (
              <text
                x={isAtEdge ? '100%' : `${(i + 0.5) * share}%`}
                y={HEIGHT - 6}
                textAnchor={isAtEdge ? 'end' : 'middle'}
                className="fill-muted text-xs"
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={BASE} y2={BASE} className="stroke-muted" />
    </svg>
  )
}

const ROW = 40
/** In percent of the width. The rest is for a number such as "123,456" on a phone. */
const BAR_SHARE = 80
/** More bars would be harder to read; the table below has every number. */
const BARS = 8

export function BarChart({ title, points }: { title: string; points: Point[] }) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const bars = points.slice(0, BARS)
  return (
    <>
      <svg role="img" aria-label={chartSentence(title, points)} width="100%" height={bars.length * ROW}>
        {bars.map(({ name, value }, i) => {
          const width = (value / most) * BAR_SHARE
          return (
            <g key={name}>
              <text x="0" y={i * ROW + 14} className="fill-ink text-sm">
                {shortName(name)}
              </text>
              <rect x="0" y={i * ROW + 20} width={`${width}%`} height="12" className="fill-accent" />
              <text x={`${width}%`} dx="6" y={i * ROW + 31} className="fill-muted text-xs">
                {formatNumber(value)}
              </text>
            </g>
          )
        })}
      </svg>
      {points.length > BARS && (
        <p className="mt-1 text-muted text-sm">
          The top {BARS} of {points.length}; the numbers below list them all.
        </p>
      )}
    </>
  )
}

type FigureProps = { title: string; head: string; points: Point[]; lead?: ReactNode; Chart: typeof ColumnChart }

export const Figure = ({ title, head, points, lead, Chart }: FigureProps) => (
  <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4">
    <h3 className="mb-3 font-bold text-ground text-lg">{title}</h3>
    {lead && <p className="-mt-1 mb-3">{lead}</p>}
    {points.some(({ value }) => value > 0) ? (
      <>
        <Chart title={title} points={points} />
        <details className="mt-2">
          <summary
            aria-label={`Numbers of ${title.toLowerCase()}`}
            className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ground text-sm underline"
          >
            Numbers
          </summary>
          {/* Scrolls, because a year of weeks would push everything else off the screen. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
          <div
            role="group"
            aria-label={`Table of ${title.toLowerCase()}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
            tabIndex={0}
            className="max-h-80 overflow-y-auto"
          >
            <DataTable
              caption={title}
              heads={[head, 'Count']}
              rows={points.map(({ name, value }) => [name, formatNumber(value)])}
            />
          </div>
        </details>
      </>
    ) : (
      <p className="text-muted">Nothing in this period.</p>
    )}
  </section>
)
