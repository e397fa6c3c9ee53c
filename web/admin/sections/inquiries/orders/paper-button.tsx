import type { ReactNode } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'
import type { OrderPageState } from './use-order-page.ts'

/** A part of an order's page. */
export const OrderPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 rounded-lg border border-line bg-surface p-4">
    <h2 className="font-bold text-ground text-xl">{title}</h2>
    {children}
  </section>
)

/** A button that does nothing while a decision is being sent. */
export const PageButton = ({ page, label, onClick }: { page: OrderPageState; label: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} aria-disabled={page.isBusy} className={buttonClass('outline')}>
    {label}
  </button>
)

/** A button that opens a document. */
export const PaperButton = ({ page, label, number }: { page: OrderPageState; label: string; number: string }) => (
  <PageButton page={page} label={`${label} ${number}`} onClick={() => page.setOpen({ dialog: 'paper', number })} />
)
