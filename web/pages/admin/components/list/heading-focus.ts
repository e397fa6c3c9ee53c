/** The heading of the list that is shown. */
export const LIST_HEADING_ID = 'list-heading'

/** Receives focus when the focused element has left the list. */
export const focusListHeading = () => document.getElementById(LIST_HEADING_ID)?.focus()
