import type { Language } from '#contract/language.ts'
import { loadMessages } from '#web/messages/translate.ts'

/** Loads what buyers are written, in the languages of these rows; where it cannot be fetched, it is in English. */
export async function loadCorrespondence(rows: { language: Language }[]): Promise<void> {
  const languages = [...new Set(rows.map(({ language }) => language))]
  await Promise.all(languages.map((language) => loadMessages(language, ['shared', 'correspondence']))).catch(
    () => undefined,
  )
}
