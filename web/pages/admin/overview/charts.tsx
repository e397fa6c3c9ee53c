import type { ReactNode } from 'react'
import { DataTable } from '../list/data-table.tsx'
import { axisEnd, chartSentence, column, isNamed, type Point, shownNumber } from './chart-scale.ts'

const TOP = 20
const BASE = 140
const HEIGHT = 164
/** How many names have room beneath the columns on a phone. */
const ROOM = 6

/** Columns over time. Widths are percentages, so that the texts keep their size on every screen. */
export function ColumnChart({ title, points }: { title: string; points: Point[] }) {
  const end = axisEnd(Math.max(...points.map(({ value }) => value)))
  return (
    <svg role="img" aria-label={chartSentence(title, points)} width="100%" height={HEIGHT} className="overflow-visible">
      <text x="0" y={TOP - 5} className="fill-muted text-xs">
        {shownNumber(end)}
      </text>
      <line x1="0" x2="100%" y1={TOP} y2={TOP} className="stroke-line" />
      {points.map(({ name, value }, i) => {
        const { x, width, middle } = column(i, points.length)
        const height = (value / end) * (BASE - TOP)
        return (
          <g key={name}>
            <rect x={`${x}%`} width={`${width}%`} y={BASE - height} height={height} className="fill-ground">
              <title>{`${name}: ${shownNumber(value)}`}</title>
            </rect>
            {isNamed(i, points.length, ROOM) && (
              <text
                x={`${middle}%`}
                y={HEIGHT - 6}
                // A narrow first column's name would begin before the chart.
                textAnchor={i === 0 && points.length > ROOM ? 'start' : 'middle'}
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
const BAR_SHARE = 88

/** Bars beneath their names, longest first. */
export function BarChart({ title, points }: { title: string; points: Point[] }) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  return (
    <svg role="img" aria-label={chartSentence(title, points)} width="100%" height={points.length * ROW}>
      {points.map(({ name, value }, i) => {
        const width = (value / most) * BAR_SHARE
        return (
          <g key={name}>
            <text x="0" y={i * ROW + 14} className="fill-ink text-sm">
              {name}
            </text>
            <rect x="0" y={i * ROW + 20} width={`${width}%`} height="12" className="fill-accent" />
            <text x={`${width}%`} dx="6" y={i * ROW + 31} className="fill-muted text-xs">
              {shownNumber(value)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A chart with its heading, and the numbers it is drawn from in a table behind it. */
export const Figure = ({
  title,
  head,
  points,
  emptyText,
  children,
}: {
  title: string
  /** What the table calls the first column. */
  head: string
  points: Point[]
  emptyText: string
  children: ReactNode
}) => (
  <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4 lg:last:col-span-2">
    <h3 className="mb-3 font-bold text-ground text-lg">{title}</h3>
    {points.some(({ value }) => value > 0) ? (
      <>
        {children}
        <details className="mt-2">
          <summary
            aria-label={`Numbers of ${title.toLowerCase()}`}
            className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ground text-sm underline"
          >
            Numbers
          </summary>
          <DataTable
            caption={title}
            heads={[head, 'Count']}
            rows={points.map(({ name, value }) => [name, shownNumber(value)])}
          />
        </details>
      </>
    ) : (
      <p className="text-muted">{emptyText}</p>
    )}
  </section>
)
