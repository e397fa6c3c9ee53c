import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import type { QuotationSummary } from '#contract/quotation/quotation.ts'
import { inquiriesQuery } from '#web/admin/queries/inquiries.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { quotationQuery } from '#web/admin/queries/quotations.ts'
import { ageText } from '#web/admin/sections/inquiries/labels.ts'
import { nameOf } from '#web/admin/sections/inquiries/reply.ts'
import { useDebounced } from '#web/shared/lib/use-debounced.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { duplicateOf } from './prepare.ts'
import { QuotationForm } from './quotation-form.tsx'

const PAUSE_MS = 250
const SHOWN = 8

/** Asks who a copy is for, and opens its form: nothing is stored before the form is saved. */
export function DuplicateDialog({ quotation, onClose }: { quotation: QuotationSummary; onClose: () => void }) {
  const { data: copied } = useQuery(quotationQuery(quotation.id))
  const { data: prices } = useQuery(adminPricesQuery())
  const [target, setTarget] = useState<Inquiry | 'same'>()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, PAUSE_MS)
  const { data: found } = useQuery(inquiriesQuery({ q, page: 1, status: null }))
  if (target && copied && prices) {
    const initial = duplicateOf(copied, target === 'same' ? null : target, prices, Date.now())
    return <QuotationForm initial={initial} onClose={onClose} />
  }
  const now = Date.now()
  return (
    <Dialog title="Duplicate" shape="narrow" onClose={onClose}>
      <button type="button" onClick={() => setTarget('same')} className={buttonClass('action', 'w-full')}>
        For {quotation.customerName} again
      </button>
      <label className="mt-5 flex flex-col gap-1.5 font-medium">
        Or for another inquiry
        <input
          type="search"
          value={typed}
          placeholder="Search inquiries..."
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 rounded-md border border-muted bg-surface px-3 font-normal"
        />
      </label>
      <ul className="mt-2 flex flex-col">
        {found?.rows.slice(0, SHOWN).map((inquiry) => (
          <li key={inquiry.id}>
            <button
              type="button"
              onClick={() => setTarget(inquiry)}
              className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-3 border-line border-b py-2 text-left hover:bg-ground-soft"
            >
              <span className="wrap-anywhere line-clamp-2 min-w-0">
                <span className="font-semibold">{nameOf(inquiry)}</span>
                {inquiry.machineName && `, ${inquiry.machineName}`}
              </span>
              <span className="shrink-0 text-muted text-sm">{ageText(inquiry.createdAt, now)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found?.rows.length === 0 && <p className="mt-3 text-muted">Nothing matches your search.</p>}
    </Dialog>
  )
}
