import type { MailStatus } from '#contract/mail-status.ts'

const mails = (count: number) => `${count} ${count === 1 ? 'e-mail' : 'e-mails'}`

/** What is to be said of e-mails that were not sent, or null where all were. */
export function mailText({ pending, failed }: MailStatus): string | null {
  const said = [
    pending > 0 && `${mails(pending)} will be sent again`,
    failed > 0 && `${mails(failed)} could not be sent`,
  ].filter(Boolean)
  return said.length > 0 ? `${said.join('; ')}.` : null
}
