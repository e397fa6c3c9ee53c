import { eq, sql } from 'drizzle-orm'
import { type Category, translatedNames } from '#contract/machinery/category.ts'
import type { TranslatedText } from '#contract/translations/translation.ts'
import { DEFAULT_LANGUAGE, type Language, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { FIRST_CATEGORIES } from '#domain/machinery/choices.ts'
import type { Db } from '#worker/db/client.ts'
import { settings, translations } from '#worker/db/schema/settings.ts'

/** Returns whether a name of a category is one that every site begins with, which the synonyms of the search know. */
export function isKnownName(
  { value, label }: Pick<Category, 'value' | 'label'>,
  name: string | undefined,
  language: Language,
): boolean {
  const known = FIRST_CATEGORIES.find((one) => one.value === value && one.label === label)
  if (!known || language === DEFAULT_LANGUAGE || !name) return known !== undefined
  return known[language] === name
}

/** Selects the owner's categories and what is translated of them. No row as long as the list is that of every site. */
export const selectCategoryNames = (db: Db) =>
  db
    .select({
      value: sql<string>`${settings.value}`,
      texts: sql<string>`(select json_group_object(t.language, json(t.fields)) from ${translations} t
        where t.resource = 'categories')`,
    })
    .from(settings)
    .where(eq(settings.part, 'categories'))

type Row = { value: string; texts: string }

/** Returns what finds the rows of a category besides its own name: its names in every language, and the owner's words. */
export function wordsOfCategories([row]: Row[]): (category: string) => string {
  if (!row) return () => ''
  const { categories = [] }: { categories?: Category[] } = JSON.parse(row.value)
  const texts: Partial<Record<OtherLanguage, { categories?: TranslatedText }>> = JSON.parse(row.texts)
  const names = OTHER_LANGUAGES.flatMap((language) =>
    translatedNames(categories, texts[language]?.categories).map((name, index) => ({ index, name, language })),
  )
  const words = new Map(
    categories.map((category, place) => {
      const unknown = names.filter(
        ({ index, name, language }) => index === place && name && !isKnownName(category, name, language),
      )
      const english = isKnownName(category, undefined, DEFAULT_LANGUAGE) ? [] : [category.label]
      return [category.value, [...english, category.words, ...unknown.map(({ name }) => name)].join(' ').trim()]
    }),
  )
  return (category) => words.get(category.toLowerCase()) ?? ''
}
