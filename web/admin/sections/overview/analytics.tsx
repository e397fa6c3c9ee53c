import { useQuery } from '@tanstack/react-query'
import { ANALYTICS_RANGES, type AnalyticsRange, type Analytics as Numbers } from '#contract/admin/overview.ts'
import { FEED_NAMES, FEED_PATHS } from '#domain/feeds.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { analyticsQuery } from '#web/admin/queries/overview.ts'
import { adminParams } from '#web/admin/toolkit/admin-params.ts'
import { ToggleButtons } from '#web/admin/toolkit/toggle-buttons.tsx'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { BarChart, ColumnChart, Figure } from './charts.tsx'
import {
  answerPoints,
  durationText,
  interestPoints,
  isAnalytics,
  itemPoints,
  machinePoints,
  routePoints,
  viewPoints,
  weekPoints,
} from './points.ts'

const RANGE_LABELS: Record<AnalyticsRange, string> = { '30d': '30 days', '12m': '12 months' }
const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))
const DEFAULT: AnalyticsRange = '30d'
const GRID = 'grid gap-4 lg:grid-cols-2'

/** Shows charts of inquiries and page views, over a range that is in the URL. */
export function AnalyticsPanel() {
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
        <Skeletons count={8} label="Loading analytics" className={GRID}>
          <Skeleton className="h-60" />
        </Skeletons>
      ) : isAnalytics(data) ? (
        <div aria-busy={isPlaceholderData} className="aria-busy:cursor-progress">
          <Charts numbers={data} />
          <Feeds feeds={data.feeds} />
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

/** Names the catalogue's feeds, to be entered where they are fetched, when each last was, and what came of it. */
function Feeds({ feeds }: Pick<Numbers, 'feeds'>) {
  return (
    <section aria-labelledby="feeds" className="mt-6 rounded-lg border border-line bg-surface p-4">
      <h3 id="feeds" className="font-bold text-ground text-lg">
        Your machines elsewhere
      </h3>
      <p>
        Enter these addresses in Google’s Merchant Center and in the catalogue of your Facebook or WhatsApp business.
        For Hausa or French, put /ha or /fr before /feeds.
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        {feeds.map(({ feed, fetchedAt, inquiries }) => (
          <div key={feed}>
            <dt className="font-semibold">{FEED_NAMES[feed]}</dt>
            <dd className="wrap-anywhere">
              <a href={FEED_PATHS[feed]} className="underline">
                {location.origin + FEED_PATHS[feed]}
              </a>
            </dd>
            <dd className="text-muted">
              {fetchedAt ? `Last fetched ${formatDate(fetchedAt)}, ${formatTime(fetchedAt)}` : 'Not fetched yet'}
              {inquiries > 0 && `; ${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'} in this time`}
            </dd>
          </div>
        ))}
      </dl>
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
      lead: 'Every visit to a page by a person counts once. Search robots and browsers without JavaScript are not counted.',
    },
    { title: 'Inquiries by interest', head: 'Interest', points: interestPoints(numbers), Chart: BarChart },
    {
      title: 'Time to first answer',
      head: 'Time',
      points: answerPoints(numbers),
      Chart: BarChart,
      lead: <Median hours={median} />,
    },
    { title: 'Machines looked at', head: 'Machine', points: itemPoints(numbers, 'machine'), Chart: BarChart },
    { title: 'Posts read', head: 'Post', points: itemPoints(numbers, 'article'), Chart: BarChart },
    { title: 'Inquiries by machine', head: 'Machine', points: machinePoints(numbers), Chart: BarChart },
    { title: 'Page views by kind of page', head: 'Page', points: routePoints(numbers), Chart: BarChart },
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
