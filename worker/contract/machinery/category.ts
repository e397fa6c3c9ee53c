import type { TranslatedText } from '#contract/translations/translation.ts'
import { countIfAny } from '#domain/format-number.ts'
import type { Language } from '#domain/language.ts'

/** The name by which a category stands in machines, files and URLs. It stays when the category is renamed. */
export const CATEGORY_VALUE = /^[a-z][a-z0-9-]{0,59}$/

/** What a category must not be called, as it means something else where categories are chosen. */
export const RESERVED_VALUES: readonly string[] = ['all', 'service']

export const MAX_CATEGORIES = 24

/** A category as the owner sets it: `label` is its English name, `words` are further words that find its machines. */
export type Category = { value: string; label: string; words: string; hidden: boolean }

/** As visitors are sent it: `hidden` if they do not choose by it, `lang` if its name is not in the page's language. */
export type ShownCategory = { value: string; label: string; words?: string; hidden?: true; lang?: Language }

/** Returns the translated names: one list, each found by its English, as the order may have changed since. */
export function translatedNames(
  categories: Pick<Category, 'label'>[],
  { text, of }: TranslatedText = { text: '', of: '' },
): (string | undefined)[] {
  const [lines, english] = [text.trim().split(/\r?\n/), of.split('\n')]
  const isWhole = text !== '' && lines.length === english.length
  return categories.map(({ label }) => (isWhole ? lines[english.indexOf(label)] : undefined))
}

/** Returns the category of the list that a machine names, in any case; undefined where the list does not have it. */
export const categoryOf = <One extends Pick<Category, 'value'>>(categories: readonly One[], written: string) =>
  categories.find(({ value }) => value === written.toLowerCase())

/** Returns the name of a category; one that is not in the list is shown as it was written. */
export const nameOfCategory = (categories: readonly Pick<Category, 'value' | 'label'>[], written: string): string =>
  categoryOf(categories, written)?.label ?? written

/** What uses a category, which may be one that is not in the list. */
export type CategoryUse = { value: string; machines: number; images: number }

/** Returns "8 machines and 1 image"; empty where nothing uses the category. */
export const categoryUseText = ({ machines, images }: Omit<CategoryUse, 'value'>): string =>
  [...countIfAny(machines, 'machine'), ...countIfAny(images, 'image')].join(' and ')
