/** The heading of the list that is shown. */
export const LIST_HEADING_ID = 'list-heading'

/** Where the focus goes when what had it has left the list. */
export const focusListHeading = () => document.getElementById(LIST_HEADING_ID)?.focus()
