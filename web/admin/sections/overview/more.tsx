import { useEffect } from 'react'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { QuotationNumbers } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { AnalyticsPanel } from './analytics.tsx'
import { Backups } from './backups.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** Shows what is looked at now and then: numbers, activity, backups and charts. */
export function MoreOfTheOverview() {
  const isEditor = useIsEditor()
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
      <QuotationNumbers heading="Quotations" />
      {!isEditor && (
        <>
          <RecentActivity />
          <Backups />
        </>
      )}
      <AnalyticsPanel />
    </>
  )
}
