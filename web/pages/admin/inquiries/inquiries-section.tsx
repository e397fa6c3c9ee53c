import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Inquiry } from '../../../../worker/contract/contact.ts'
import { FARM_SIZES, INTERESTS } from '../../../../worker/contract/contact-options.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { inquiriesQuery } from '../../../queries/admin-collections.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ROWS } from '../list/row.tsx'

export function InquiriesSection() {
  const inquiries = useQuery(inquiriesQuery())
  return (
    <ListScreen
      title="Inquiries"
      names={['inquiry', 'inquiries']}
      rows={inquiries}
      textOf={({ firstName, lastName, email, phone, company, subject, message }) => [
        firstName,
        lastName,
        email,
        phone,
        company,
        subject,
        message,
      ]}
      emptyText="No inquiries yet"
      refreshable
      personal
      layout={ROWS}
    >
      {(inquiry) => <InquiryCard key={inquiry.id} inquiry={inquiry} />}
    </ListScreen>
  )
}

const InquiryCard = ({ inquiry }: { inquiry: Inquiry }) => (
  <li className="rounded-lg border border-line bg-surface p-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="font-bold text-ground text-lg">{`${inquiry.firstName} ${inquiry.lastName}`.trim()}</h2>
      <p className="text-muted text-sm">
        <time dateTime={inquiry.createdAt}>
          <span>{formatDate(inquiry.createdAt)}</span> at <span>{formatTime(inquiry.createdAt)}</span>
        </time>
      </p>
    </div>
    {inquiry.subject && <p className="mt-1 font-semibold">{inquiry.subject}</p>}
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      <Fact term="Email">
        <a href={`mailto:${inquiry.email}`} className="inline-flex min-h-8 items-center underline">
          {inquiry.email}
        </a>
      </Fact>
      {inquiry.phone && (
        <Fact term="Phone">
          <a
            href={`tel:${inquiry.phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-8 items-center underline"
          >
            {inquiry.phone}
          </a>
        </Fact>
      )}
      {inquiry.company && <Fact term="Company">{inquiry.company}</Fact>}
      <Fact term="Farm size">{labelOf(FARM_SIZES, inquiry.farmSize)}</Fact>
      <Fact term="Interest">{labelOf(INTERESTS, inquiry.interest)}</Fact>
    </dl>
    <p className="mt-3 whitespace-pre-line border-line border-t pt-3">{inquiry.message}</p>
  </li>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-8 items-center gap-1.5">
    <dt className="text-muted">{term}:</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value ?? 'Not given'
