import type { MailStatus } from '#contract/mail-status.ts'

const mails = (count: number) => `${count} ${count === 1 ? 'e-mail' : 'e-mails'}`

/** Describes unsent e-mails; null if all were sent. */
export function mailText({ pending, failed }: MailStatus): string | null {
  const said = [
    pending > 0 && `${mails(pending)} will be sent again`,
    failed > 0 && `${mails(failed)} could not be sent`,
  ].filter(Boolean)
  return said.length > 0 ? `${said.join('; ')}.` : null
}
