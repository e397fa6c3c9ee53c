/** A text that comes from somebody else as one line, so that no line of it can become a header, or look like our own. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
