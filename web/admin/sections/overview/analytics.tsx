import { useQuery } from '@tanstack/react-query'
import { ANALYTICS_RANGES, type Analytics, type AnalyticsRange } from '#contract/admin/overview.ts'
import { addDays, addMonths, lagosDate } from '#domain/lagos-date.ts'
import { languageName, OTHER_LANGUAGES, prefixOf } from '#domain/language.ts'
import { FEED_NAMES, FEED_PATHS } from '#domain/urls.ts'
import { interestLabel } from '#web/admin/sections/inquiries/labels.ts'
import { LoadState } from '#web/admin/toolkit/button.tsx'
import { ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { capitalised, momentText } from '#web/admin/toolkit/texts.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { BarChart, ColumnChart, Figure, type Point } from './charts.tsx'
import { analyticsQuery } from './queries.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
const dayName = (day: string) => dayFormat.format(new Date(day))
// With a year, because "Dec 25" would be a day.
const monthName = (month: string) => `${monthFormat.format(new Date(month))} ’${month.slice(2, 4)}`

export const weekPoints = ({ inquiriesByWeek }: Analytics): Point[] =>
  inquiriesByWeek.map(({ week, count }) => ({ name: dayName(week), value: count }))

export const interestPoints = ({ byInterest }: Analytics): Point[] =>
  byInterest.map(({ interest, count }) => ({
    name: interest ? interestLabel(interest) : 'No interest given',
    value: count,
  }))

const machinePoints = ({ byMachine }: Analytics): Point[] =>
  byMachine.map(({ machine, count }) => ({ name: machine, value: count }))

const itemPoints = ({ byItem }: Analytics, kind: 'machine' | 'article'): Point[] =>
  byItem.filter(({ route }) => route === kind).map(({ name, views }) => ({ name, value: views }))

export const answerPoints = ({ answerTimes }: Analytics): Point[] =>
  answerTimes.map(({ answered, withinHours, count }, i) => {
    if (!answered) return { name: 'Not answered yet', value: count }
    const longer = answerTimes[i - 1]?.withinHours ?? 0
    const name = withinHours === null ? `After ${durationText(longer)}` : `Within ${durationText(withinHours)}`
    return { name, value: count }
  })

/** Returns page views by day or by month up to now, including those without any. */
export function viewPoints({ range, views }: Analytics, now: number): Point[] {
  const times = range === '30d' ? lastDays(lagosDate(now)) : lastMonths(lagosDate(now))
  const totals = new Map<string, number>(times.map((when) => [when, 0]))
  for (const view of views) {
    const when = 'day' in view ? view.day : view.month
    totals.set(when, (totals.get(when) ?? 0) + view.views)
  }
  const name = range === '30d' ? dayName : monthName
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([when, value]) => ({ name: name(when), value }))
}

const lastDays = (today: string) => Array.from({ length: 30 }, (_, i) => addDays(today, -i))

const lastMonths = (today: string) =>
  Array.from({ length: 12 }, (_, i) => addMonths(`${today.slice(0, 7)}-01`, -i).slice(0, 7))

export function routePoints({ views }: Analytics): Point[] {
  const totals = new Map<string, number>()
  for (const { route, views: seen } of views) totals.set(route, (totals.get(route) ?? 0) + seen)
  return [...totals].map(([route, value]) => ({ name: capitalised(route), value })).sort((a, b) => b.value - a.value)
}

/** Returns "40 minutes", "5 hours", "2.5 days". */
export function durationText(hours: number): string {
  if (hours < 1) return countText(Math.max(1, Math.round(hours * 60)), 'minute')
  if (hours < 48) return countText(Math.round(hours), 'hour')
  return countText(Math.round((hours / 24) * 10) / 10, 'day')
}

const countText = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

export const isAnalytics = (data: unknown): data is Analytics =>
  (['inquiriesByWeek', 'byInterest', 'byMachine', 'byItem', 'answerTimes', 'views'] as const).every((list) =>
    Array.isArray((data as Partial<Analytics> | null | undefined)?.[list]),
  )

const RANGE_LABELS: Record<AnalyticsRange, string> = { '30d': '30 days', '12m': '12 months' }
const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))
const DEFAULT: AnalyticsRange = '30d'
const GRID = 'grid gap-4 lg:grid-cols-2'

export function AnalyticsPanel() {
  const { values, replace } = useSearchParams(adminParams)
  const range = ANALYTICS_RANGES.find((known) => known === values.range) ?? DEFAULT
  const query = useQuery(analyticsQuery(range))
  const { data, isPlaceholderData } = query
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
      {isAnalytics(data) ? (
        <div aria-busy={isPlaceholderData} className="aria-busy:cursor-progress">
          <Charts numbers={data} />
          <Feeds feeds={data.feeds} />
        </div>
      ) : (
        <LoadState
          what="the analytics"
          query={
            data === undefined ? query : { ...query, error: new RequestError(200, '', 'the response has another form') }
          }
          count={8}
          each="h-60"
          className={GRID}
        />
      )}
    </section>
  )
}

function Feeds({ feeds }: Pick<Analytics, 'feeds'>) {
  return (
    <section aria-labelledby="feeds" className="mt-6 rounded-lg border border-line bg-surface p-4">
      <h3 id="feeds" className="font-bold text-ground text-lg">
        Google, Facebook and WhatsApp
      </h3>
      <p>
        Enter these URLs in Google’s Merchant Center and in the catalogue of your Facebook or WhatsApp business.
        {OTHER_LANGUAGES.map((language) => ` For ${languageName(language)}, put ${prefixOf(language)} before /feeds.`)}
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
              {fetchedAt ? `Last fetched ${momentText(fetchedAt)}` : 'Not fetched yet'}
              {inquiries > 0 && `; ${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'} in this period`}
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

function Charts({ numbers }: { numbers: Analytics }) {
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
      {figures.map((figure) => (
        <Figure key={figure.title} {...figure} />
      ))}
    </div>
  )
}
