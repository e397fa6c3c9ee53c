import type { MailSettings } from '#worker/mail/deliver.ts'

type SentMail = { to: string; from: string; subject: string; text: string; replyTo: string }

/** A mail service that records e-mails, or fails with the message in `down`. */
export function mailService() {
  const sent: SentMail[] = []
  const service = {
    down: '',
    sent,
    get settings() {
      return service as unknown as MailSettings
    },
    EMAIL: {
      send: async (mail: object) => {
        if (service.down) throw new Error(service.down)
        sent.push(mail as SentMail)
        return { messageId: 'm' }
      },
    },
    SELLER_EMAIL: 'seller@example.com',
    MAIL_FROM: 'website@example.com',
  }
  return service
}
