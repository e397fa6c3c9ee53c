import { useQuery } from '@tanstack/react-query'
import type { Analytics as Numbers } from '#contract/analytics.ts'
import { ANALYTICS_RANGES, type AnalyticsRange } from '#contract/analytics-range.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { analyticsQuery } from '#web/queries/admin/overview.ts'
import { BarChart, ColumnChart, Figure } from './charts.tsx'
import {
  answerPoints,
  durationText,
  interestPoints,
  isAnalytics,
  machinePoints,
  routePoints,
  viewPoints,
  weekPoints,
} from './points.ts'

const RANGE_LABELS: Record<AnalyticsRange, string> = { '30d': '30 days', '12m': '12 months' }
const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))
const DEFAULT: AnalyticsRange = '30d'
const GRID = 'grid gap-4 lg:grid-cols-2'

/** What was inquired and what was viewed, over a range that stands in the URL. */
export function Analytics() {
  const { values, replace } = useSearchParams(adminParams)
  const range = ANALYTICS_RANGES.find((known) => known === values.range) ?? DEFAULT
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(analyticsQuery(range))
  return (
    <section aria-labelledby="analytics" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="analytics" className="font-bold text-ground text-xl">
          Analytics
        </h2>
        <ToggleButtons
          legend="Range"
          choices={RANGES}
          chosen={range}
          onChoose={(chosen) => replace({ range: chosen === DEFAULT ? null : chosen })}
        />
      </div>
      {isPending ? (
        <Skeletons count={6} label="Loading analytics" className={GRID}>
          <Skeleton className="h-60" />
        </Skeletons>
      ) : isAnalytics(data) ? (
        <div aria-busy={isPlaceholderData} className="aria-busy:cursor-progress">
          <Charts numbers={data} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4">
          <p role="alert">The analytics cannot be loaded{error ? `: ${failureReason(error)}` : '.'}</p>
          <button type="button" onClick={() => void refetch()} className={buttonClass('outline')}>
            Try again
          </button>
        </div>
      )}
    </section>
  )
}

const Median = ({ hours }: { hours: number | null }) =>
  hours === null ? (
    'Median time to first answer: no inquiry in this range has been answered yet.'
  ) : (
    <>
      Median time to first answer: <strong className="whitespace-nowrap text-accent">{durationText(hours)}</strong>
    </>
  )

function Charts({ numbers }: { numbers: Numbers }) {
  const { medianHoursToFirstAnswer: median, range } = numbers
  const figures = [
    { title: 'Inquiries by week', head: 'Week from', points: weekPoints(numbers), Chart: ColumnChart },
    {
      title: range === '30d' ? 'Page views by day' : 'Page views by month',
      head: range === '30d' ? 'Day' : 'Month',
      points: viewPoints(numbers, Date.now()),
      Chart: ColumnChart,
    },
    { title: 'Inquiries by interest', head: 'Interest', points: interestPoints(numbers), Chart: BarChart },
    {
      title: 'Time to first answer',
      head: 'Time',
      points: answerPoints(numbers),
      Chart: BarChart,
      lead: <Median hours={median} />,
    },
    { title: 'Inquiries by machine', head: 'Machine', points: machinePoints(numbers), Chart: BarChart },
    { title: 'Page views by page', head: 'Page', points: routePoints(numbers), Chart: BarChart },
  ]
  return (
    <div className={GRID}>
      {figures.map(({ title, head, points, Chart, lead }) => (
        <Figure key={title} title={title} head={head} points={points} lead={lead} emptyText="Nothing in this period.">
          <Chart title={title} points={points} />
        </Figure>
      ))}
    </div>
  )
}
