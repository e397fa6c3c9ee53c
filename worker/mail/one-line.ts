/** Returns foreign text as one line, so that none of it can become a header or look like our own. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
