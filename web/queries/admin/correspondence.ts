import type { Language } from '#contract/language.ts'
import { loadMessages } from '#web/messages/translate.ts'

/** Loads the texts for buyers in the languages of these rows; English if they cannot be fetched. */
export async function loadCorrespondence(rows: { language: Language }[]): Promise<void> {
  const languages = [...new Set(rows.map(({ language }) => language))]
  await Promise.all(languages.map((language) => loadMessages(language, ['shared', 'correspondence']))).catch(
    () => undefined,
  )
}
