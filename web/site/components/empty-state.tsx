import type { ReactNode } from 'react'
import { Knot } from './ui/motif.tsx'

/** Shows a message instead of an empty list. */
export const EmptyState = ({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 py-16 text-center">
    <Knot className="size-20 text-accent" />
    <h2 className="font-bold text-2xl text-ground">{title}</h2>
    {hint && <p className="text-muted">{hint}</p>}
    {children}
  </div>
)
