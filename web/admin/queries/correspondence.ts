import type { Language } from '#domain/language.ts'
import { loadMessages } from '#web/shared/messages/translate.ts'

/** Loads the texts for buyers in the languages of these rows; if that fails, English is used. */
export async function loadCorrespondence(rows: { language: Language }[]): Promise<void> {
  const languages = [...new Set(rows.map(({ language }) => language))]
  await Promise.all(languages.map((language) => loadMessages(language, ['shared', 'correspondence', 'order']))).catch(
    () => undefined,
  )
}
