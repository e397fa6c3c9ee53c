import { Link } from 'wouter'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { sectionHref } from '#web/pages/admin/components/section.ts'
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
      <nav aria-label="Inquiries and quotations" className="mb-4 border-line border-b">
        <ul className="flex gap-1">
          {tabs.map(({ label, href, isCurrent }) => (
            <li key={label}>
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-11 items-center border-transparent border-b-4 px-3 font-semibold text-ground no-underline hover:border-line aria-[current=page]:border-ground"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isQuotations ? <QuotationsScreen /> : <InquiriesScreen />}
    </>
  )
}
