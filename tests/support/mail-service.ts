import type { MailSettings } from '#worker/mail/deliver.ts'

type SentMail = { to: string; from: string; subject: string; text: string; replyTo: string }

/** A mail service that records emails, fails with the message in `down`, or accepts an email and then times out. */
export function mailService() {
  const sent: SentMail[] = []
  const service = {
    down: '',
    losesAnswers: false,
    sent,
    get settings() {
      return service as unknown as MailSettings
    },
    EMAIL: {
      send: async (mail: object) => {
        if (service.down) throw new Error(service.down)
        sent.push(mail as SentMail)
        if (service.losesAnswers) throw new Error('451 timed out')
        return { messageId: 'm' }
      },
    },
    SELLER_EMAIL: 'seller@example.com',
    MAIL_FROM: 'website@example.com',
  }
  return service
}
