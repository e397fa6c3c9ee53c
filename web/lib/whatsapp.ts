import { site } from '#web/site.ts'

/** Opens WhatsApp with a message to the seller begun. */
export const whatsappLink = (text: string) => `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(text)}`

/** A message about a machine, before any inquiry is stored. */
export const askAbout = (title: string) => `Hello ${site.name}, I am interested in: ${title}.`

/** A message about an inquiry that is stored: the seller finds it by the reference, the beginning of its id. */
export function followUp({ id, title }: { id: string | null; title?: string }): string {
  const done = title ? `asked for a quotation for ${title}` : 'sent you an inquiry'
  return `Hello ${site.name}, I have ${done} on your website${id ? ` (reference ${referenceOf(id)})` : ''}.`
}

export const referenceOf = (id: string) => id.slice(0, 8)
