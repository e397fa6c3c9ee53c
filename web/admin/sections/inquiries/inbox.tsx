import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { FARM_SIZES, INQUIRY_STATUSES, isDue } from '#domain/inquiry/options.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { DEFAULT_LANGUAGE, languageName } from '#domain/language.ts'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { combineFilters, type Filter, useFilter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { WarningIcon } from '#web/shared/ui/icon.tsx'
import { useCustomerFilter } from './filters.tsx'
import { ageText, dayLabel, interestLabel, isLate, optionLabel, STATUS_LABELS } from './labels.ts'
import { type InboxFilter, inquiriesQuery, invalidateInquiries, statusCountsQuery } from './queries.ts'
import { fullName, inquiryText } from './reply.ts'

export const COMPACT_ROWS = 'flex flex-col gap-2'

export function Inbox() {
  const client = useQueryClient()
  const controls = useListParams({ isPersonal: true })
  const { status, ...byStatus } = useStatusFilter()
  const { language, machine, ...ofCustomers } = useCustomerFilter('No inquiry matches these filters.')
  const { href } = useSearchParams(adminParams)
  const list = useQuery(inquiriesQuery({ q: controls.q, page: controls.page, status, language, machine }))
  const now = Date.now()
  return (
    <ListScreen
      title="Inquiries"
      names={['inquiry', 'inquiries']}
      list={list}
      controls={controls}
      csv="contact-inquiries"
      emptyText="No inquiries yet"
      onRefresh={() => invalidateInquiries(client)}
      filter={combineFilters(byStatus, ofCustomers)}
      layout={COMPACT_ROWS}
      // What is due comes in the order of its day.
      groupOf={({ createdAt }) => (status === 'due' ? 'Due' : dayLabel(createdAt, now))}
    >
      {(inquiry) => <InquiryRow key={inquiry.id} inquiry={inquiry} now={now} href={href({ id: inquiry.id })} />}
    </ListScreen>
  )
}

function useStatusFilter(): Filter & { status: InboxFilter | null } {
  // As fresh as the list below it.
  const { data: counts } = useQuery({ ...statusCountsQuery(), staleTime: 0 })
  const { chosen: status, ...filter } = useFilter<InboxFilter>({
    legend: 'Filter by status',
    count: counts && INQUIRY_STATUSES.reduce((sum, status) => sum + counts[status], 0),
    choices: [
      ...INQUIRY_STATUSES.map((status) => [status, STATUS_LABELS[status], counts?.[status]] as const),
      ['due', 'Due', counts?.due],
      ['plate', 'Service requests'],
    ],
    emptyText: 'No inquiry has this status.',
    className: 'mb-1',
  })
  return { ...filter, status, emptyText: (status && EMPTY_TEXTS[status]) ?? filter.emptyText }
}

const EMPTY_TEXTS: Partial<Record<InboxFilter, string>> = {
  due: 'Nothing is due today.',
  plate: 'No service requests from a label.',
}

export const LIST_ROW =
  'relative rounded-lg border border-line bg-surface px-3 py-2 hover:border-ground focus-within:border-ground'

/** The classes of the link around a whole row, which can be pressed anywhere. */
export const ROW_LINK = 'wrap-anywhere min-w-0 font-bold text-ground no-underline after:absolute after:inset-0'

export function InquiryRow({ inquiry, now, href }: { inquiry: Inquiry; now: number; href: string }) {
  const { status, createdAt, machineName, subject } = inquiry
  const late = status === 'new' && isLate(createdAt, now)
  const due = isDue(inquiry, lagosDate(now))
  const about = machineName ?? subject
  return (
    <li id={rowId(inquiry.id)} className={`${LIST_ROW} ${status === 'new' ? 'border-l-4 border-l-action' : ''}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="flex min-w-0 items-baseline gap-2 font-sans">
          {inquiry.suspectedSpam && (
            <>
              <WarningIcon className="size-4 self-center text-accent" />
              <span className="sr-only">Suspected spam</span>
            </>
          )}
          <Link href={href} className={`${ROW_LINK} line-clamp-1`}>
            {fullName(inquiry)}
          </Link>
        </h3>
        <span className={`shrink-0 text-sm ${late ? 'font-semibold text-danger' : 'text-muted'}`}>
          {ageText(createdAt, now)}
        </span>
      </div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="wrap-anywhere line-clamp-1 min-w-0 font-semibold">
          {about ?? (inquiry.interest === null ? 'General question' : interestLabel(inquiry.interest))}
        </span>
        <span className={`shrink-0 ${due ? 'font-semibold text-danger' : 'text-muted'}`}>
          {inquiry.language !== DEFAULT_LANGUAGE && `${languageName(inquiry.language)}, `}
          {due ? 'Due' : STATUS_LABELS[status]}
        </span>
      </p>
      <p className="wrap-anywhere line-clamp-1 md:line-clamp-2">{inquiryText(inquiry)}</p>
      <p className="max-md:hidden flex flex-wrap gap-x-4 text-muted text-sm">
        {[inquiry.email, inquiry.phone, inquiry.company].map((text) => text && <span key={text}>{text}</span>)}
        {inquiry.farmSize && <span>Farm size: {optionLabel(FARM_SIZES, inquiry.farmSize)}</span>}
        {about && inquiry.interest && <span>Interest: {interestLabel(inquiry.interest)}</span>}
        <time dateTime={createdAt}>
          <span>{formatDate(createdAt)}</span> at <span>{formatTime(createdAt)}</span>
        </time>
      </p>
    </li>
  )
}

export const rowId = (id: string) => `row-${id}`
