import type { ReactNode } from 'react'

/**
 * A link whose page does not exist yet. Without an href it is no stop for the keyboard; its role and state say
 * to a screen reader what it is and that it leads nowhere.
 */
export const DeadLink = ({
  label,
  className,
  children,
}: {
  /** For one that shows no text. */
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
