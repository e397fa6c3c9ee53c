/** Returns untrusted text as one line, so that none of it can become a header or look like our own text. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

/** An e-mail to send. */
export type Email = { to: string; subject: string; text: string; replyTo?: string }
