import type { ReactNode } from 'react'

/** What stands in a list's place: that it is empty, or could not be loaded. */
export const Notice = ({ text, role, children }: { text: string; role?: 'alert'; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-4 py-12 text-center">
    <p role={role} className="text-lg text-muted">
      {text}
    </p>
    {children}
  </div>
)
