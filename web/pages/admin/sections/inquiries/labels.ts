import { INTERESTS } from '#contract/contact-options.ts'

/** What the form calls a stored value; a value that it does not offer is said as it is. */
export const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value ?? 'Not given'

export const interestLabel = (interest: string | null) => labelOf(INTERESTS, interest)
