/** The element with the whole style sheet in the middle of a document, which the app takes to the head. */
export const STYLES_ID = 'styles'
