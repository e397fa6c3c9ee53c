import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatDay } from '#contract/money/format.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { useIsEditor } from '#web/lib/admin-session.ts'
import { sectionHref } from '#web/pages/admin/components/section.ts'
import { adminPricesQuery } from '#web/queries/admin/prices.ts'

/** Says that prices in naira are hidden because the rate is too old to be true. */
export function RateNotice() {
  const { data } = useQuery(adminPricesQuery())
  const isEditor = useIsEditor()
  if (!data?.isStale || !data.rate) return null
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-lg border-2 border-accent bg-surface p-4">
      <Icon name="warning" className="mt-0.5 size-5 text-accent" />
      <div>
        <p className="font-semibold">
          Prices in naira are hidden: the rate dates from {formatDay(data.rate.date)}, more than{' '}
          {data.settings.rateDays} days ago.
        </p>
        <p>
          {isEditor ? (
            'Ask an admin to enter today’s rate.'
          ) : (
            <Link href={sectionHref('settings')} className="underline">
              Enter today’s rate
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
