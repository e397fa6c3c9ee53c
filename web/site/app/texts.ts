import type { Language } from '#domain/language.ts'
import { formatDayIn, langOf, rateText } from '#web/shared/lib/format.ts'
import { machineUrl, shareImageAt } from '#web/shared/lib/urls.ts'
import { MESSAGE_PARTS } from '#web/shared/messages/catalogue.ts'
import { loadMessages, type Translate, translator } from '#web/shared/messages/translate.ts'
import { INTERVALS } from '#web/site/lib/instalment-terms.ts'
import { largestImage, siteShareImage } from '#web/site/lib/share-image.ts'
import { whatsappLink } from '#web/site/lib/whatsapp.ts'
import { QUEUED } from '#web/site/outbox/flag.ts'
import { postPath } from '#web/site/pages/params.ts'

// What the Worker writes itself with the words of the web, without React: emails, quotations, the feed.
export type { Translate }
export {
  formatDayIn,
  INTERVALS,
  langOf,
  largestImage,
  machineUrl,
  postPath,
  QUEUED,
  rateText,
  shareImageAt,
  siteShareImage,
  whatsappLink,
}

export async function loadTranslator(language: Language): Promise<Translate> {
  await loadMessages(language, MESSAGE_PARTS)
  return translator(language)
}
