import type { ReactNode } from 'react'

/**
 * Shows a link whose page does not exist yet. Without an href the keyboard skips it; its role and state tell screen
 * readers that it is a disabled link.
 */
export const DeadLink = ({
  label,
  className,
  children,
}: {
  /** The name of a link without text. */
  label?: string
  className?: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/useSemanticElements: an anchor with an href would be a keyboard stop that does nothing
  // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus
  <span role="link" aria-disabled="true" aria-label={label} className={className}>
    {children}
  </span>
)
