/** The state of the history entry that a form with changes adds, so that Back asks before they are discarded. */
export const CHANGED_ENTRY = { changedForm: true }

/** Returns whether a form on this page asks before its changes are discarded. */
export const hasChangedForm = () => Boolean(history.state?.changedForm)

/**
 * Returns how to navigate from a form to another page, before the form closes: its history entry, if it has one, becomes
 * that page's. Going back first would take the browser up to a second, in which whatever is opened would be lost.
 */
export const insteadOfForm = () => ({ replace: hasChangedForm() })
