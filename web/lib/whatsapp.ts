import type { SharedSettings } from '#contract/site-settings.ts'

/** As much of a text as a link holds without being cut off on the way. */
const MAX_LENGTH = 1_500

type Firm = Pick<SharedSettings, 'name'>

/** Opens WhatsApp with a message to the seller begun. */
export const whatsappLink = ({ whatsapp }: Pick<SharedSettings, 'whatsapp'>, text: string) =>
  // By code points: half a pair of surrogates has no encoding.
  `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent([...text].slice(0, MAX_LENGTH).join(''))}`

/** A message about a machine, with its price where that is known, before any inquiry is stored. */
export const askAbout = ({ name }: Firm, title: string, price?: string) =>
  `Hello ${name}, I am interested in: ${title}${price ? `, ${price}` : ''}.`

/** A message in place of a form: what it is about, and what has been written into it so far. */
export function inPlaceOfForm(
  firm: Firm,
  title: string | undefined,
  { name, firstName, lastName, message }: Record<string, string | undefined>,
) {
  const greeting = title ? askAbout(firm, title) : `Hello ${firm.name}.`
  const sender = (name ?? `${firstName ?? ''} ${lastName ?? ''}`).trim()
  return [greeting, sender && `My name is ${sender}.`, message?.trim()].filter(Boolean).join('\n')
}

/** A message about what a search did not find. */
export const askFor = ({ name }: Firm, q: string) =>
  `Hello ${name}, ${q.trim() ? `do you have: ${q.trim()}?` : 'I am looking for a machine.'}`

/** A message about an inquiry that is stored: the seller finds it by the reference, the beginning of its id. */
export function followUp({ name }: Firm, { id, title }: { id: string | null; title?: string }): string {
  const done = title ? `asked for a quotation for ${title}` : 'sent you an inquiry'
  return `Hello ${name}, I have ${done} on your website${id ? ` (reference ${referenceOf(id)})` : ''}.`
}

export const referenceOf = (id: string) => id.slice(0, 8)
