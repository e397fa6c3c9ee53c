import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { rateDaysText, rateOnDay } from '#web/admin/lib/rate.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { orderOverviewQuery } from '#web/admin/queries/overview.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { ORDERS } from '#web/admin/sections/inquiries/hrefs.ts'
import { sumsText } from '#web/admin/sections/inquiries/orders/labels.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'

const RateForm = loadable(() => import('#web/admin/sections/settings/rate-form.tsx').then((file) => file.RateForm))

const EDIT = 'min-h-11 shrink-0 cursor-pointer px-1 font-semibold text-ground underline'

/** Shows the firm's money in two lines: what came in and what is owed, and the naira rate, which can be changed here. */
export const Money = () => (
  <section aria-label="Money" className="mb-5 rounded-lg border border-line bg-surface px-4 py-1">
    <Sums />
    <Rate />
  </section>
)

/** Shows what was received this month and what is outstanding; nothing before the first order. */
function Sums() {
  const { data } = useQuery(orderOverviewQuery())
  if (!data || data.sums.length === 0) return null
  return (
    <Link
      href={adminSectionHref('inquiries', ORDERS)}
      className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b py-3 no-underline"
    >
      {[
        [sumsText(data.receivedThisMonth), 'received this month'],
        [sumsText(data.outstanding), 'outstanding'],
      ].map(([sum, what]) => (
        <span key={what}>
          <strong className="font-display text-2xl text-accent tabular-nums">{sum}</strong>{' '}
          <span className="whitespace-nowrap text-muted">{what}</span>
        </span>
      ))}
    </Link>
  )
}

function Rate() {
  const { data } = useQuery(adminPricesQuery())
  const isEditor = useIsEditor()
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return <p className="py-2.5">…</p>
  const { rate, isStale, settings } = data
  return (
    <div className="flex items-center justify-between gap-3">
      <p className={`py-1.5 ${isStale ? 'font-semibold text-danger' : ''}`}>
        {rate
          ? `Naira rate: ${rateOnDay(rate)}${isStale ? `, more than ${rateDaysText(settings.rateDays)} ago: prices in naira are hidden.` : ''}`
          : 'Naira rate: not entered yet, so prices are shown in dollars only.'}
      </p>
      {!isEditor && (
        <button type="button" aria-label="Edit the naira rate" onClick={() => setIsOpen(true)} className={EDIT}>
          Edit
        </button>
      )}
      {isOpen && <RateForm onClose={() => setIsOpen(false)} />}
    </div>
  )
}
