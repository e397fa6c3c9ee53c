import type { SharedSettings } from '#contract/settings/site-settings.ts'
import type { Translate } from '#web/shared/messages/translate.ts'

/** As much of a text as a link can contain without being cut off by apps. */
const MAX_LENGTH = 1_500

type Firm = Pick<SharedSettings, 'name'>

export const whatsappLink = ({ whatsapp }: Pick<SharedSettings, 'whatsapp'>, text: string) =>
  // Cut between code points: half of a surrogate pair cannot be encoded.
  `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent([...text].slice(0, MAX_LENGTH).join(''))}`

export const interestMessage = (t: Translate, { name }: Firm, title: string, price?: string) =>
  t('Hello {firm}, I am interested in: {machine}.', { firm: name, machine: price ? `${title}, ${price}` : title })

/** Returns a message as an alternative to a form: its subject, and what has been typed so far. */
export function messageInsteadOfForm(
  t: Translate,
  firm: Firm,
  title: string | undefined,
  { name, firstName, lastName, message }: Record<string, string | undefined>,
) {
  const greeting = title ? interestMessage(t, firm, title) : t('Hello {firm}.', { firm: firm.name })
  const sender = (name ?? `${firstName ?? ''} ${lastName ?? ''}`).trim()
  return [greeting, sender && t('My name is {name}.', { name: sender }), message?.trim()].filter(Boolean).join('\n')
}

export const searchMessage = (t: Translate, { name: firm }: Firm, q: string) =>
  q.trim()
    ? t('Hello {firm}, do you have: {wanted}?', { firm, wanted: q.trim() })
    : t('Hello {firm}, I am looking for a machine.', { firm })

type Stored = { id: string | null; title?: string }

/** Returns a message about a stored inquiry: the seller finds it by the reference, the beginning of its id. */
export function followUpMessage(t: Translate, { name: firm }: Firm, { id, title }: Stored): string {
  const reference = id ? ` (${t('reference')} ${referenceOf(id)})` : ''
  return title
    ? t('Hello {firm}, I have asked for a quotation for {title} on your website{reference}.', {
        firm,
        title,
        reference,
      })
    : t('Hello {firm}, I have sent you an inquiry on your website{reference}.', { firm, reference })
}

export const referenceOf = (id: string) => id.slice(0, 8)
