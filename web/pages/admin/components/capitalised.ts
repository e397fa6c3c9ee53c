/** The text as a label or a sentence begins with it. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
