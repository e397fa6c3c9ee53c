import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { sectionHref } from '#web/pages/admin/components/section.ts'
import { Tabs } from '#web/pages/admin/components/tabs.tsx'
import { InquiriesScreen } from './inquiries-screen.tsx'
import { QuotationsScreen } from './quotations/quotations-screen.tsx'

const QUOTATIONS = 'quotations'

/** The inbox, and beside it the quotations that answer it. */
export function InquiriesTabs() {
  const isQuotations = useSearchParams(adminParams).values.tab === QUOTATIONS
  const inbox = sectionHref('inquiries')
  const tabs = [
    { label: 'Inbox', href: inbox, isCurrent: !isQuotations },
    { label: 'Quotations', href: `${inbox}&tab=${QUOTATIONS}`, isCurrent: isQuotations },
  ]
  return (
    <>
      <Tabs label="Inquiries and quotations" tabs={tabs} />
      {isQuotations ? <QuotationsScreen /> : <InquiriesScreen />}
    </>
  )
}
