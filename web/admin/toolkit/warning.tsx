import type { ReactNode } from 'react'

/** Warns of something that is to be read before the button below it is pressed. */
export const Warning = ({ className = 'mt-3', children }: { className?: string; children: ReactNode }) => (
  <div role="alert" className={`${className} rounded-md border-2 border-danger p-3`}>
    {children}
  </div>
)
