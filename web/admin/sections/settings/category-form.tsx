import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { z } from 'zod/mini'
import { type Category, type CategoryUse, RESERVED_VALUES, translatedNames } from '#contract/machinery/category.ts'
import { categories as categoriesInput } from '#contract/settings/categories-input.ts'
import type { SettingsSave } from '#contract/settings/settings.ts'
import type { ShownField } from '#contract/shown-field.ts'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import { languageName, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { slugFrom } from '#domain/urls.ts'
import { useChange } from '#web/admin/lib/change.ts'
import {
  ifMatch,
  rowTranslationsQuery,
  type Saveable,
  type SaveRequest,
  TRANSLATIONS_PATH,
} from '#web/admin/lib/collection.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { ADMIN_SETTINGS_PATH, adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { rowOfConflict } from '#web/admin/toolkit/result-toasts.ts'
import { SETTINGS_PATH } from '#web/shared/queries/settings.ts'
import { categorySettings, type SettingsRow } from './queries.ts'

const NEW = { label: '', words: '', hidden: false }

type Props = { categories: CategoriesRow; texts: StoredTranslations; value?: string; onClose: () => void }

export function CategoryDialog({ categories, texts, value, onClose }: Props) {
  const client = useQueryClient()
  const valuesOf = (row: CategoriesRow = categories): CategoryForm => {
    const named = (row.version !== categories.version && client.getQueryData(categoryNamesQuery(row).queryKey)) || texts
    const place = row.categories.findIndex((one) => one.value === value)
    const { label, words, hidden } = row.categories[place] ?? NEW
    const names = OTHER_LANGUAGES.map((language) => {
      const name = namesIn(language, row.categories, named)[place] ?? ''
      return [language, name === label ? '' : name]
    })
    return { label, words, hidden, names: Object.fromEntries(names) }
  }
  return (
    <FormDialog
      saveable={saveableCategory(value, categories, texts)}
      row={value ? categories : undefined}
      values={valuesOf}
      title={value ? 'Edit Category' : 'Add Category'}
      submitLabel={value ? 'Save Changes' : 'Add Category'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <form.Field name="label" />
          {OTHER_LANGUAGES.map((language) => (
            <form.Field
              key={language}
              name={`names.${language}`}
              label={`Name in ${languageName(language)}`}
              hint="Leave empty to show the English name"
              required={false}
              control={<input lang={language} />}
            />
          ))}
          <form.Fields names={['words', 'hidden']} />
        </>
      )}
    </FormDialog>
  )
}

type Frame = Pick<ComponentProps<typeof FormDialog>, 'isInPage' | 'storedAs' | 'submitLabel' | 'onSaved' | 'onClose'>

export function CategoryLinesForm({ categories, ...frame }: { categories: CategoriesRow } & Frame) {
  return (
    <FormDialog
      saveable={saveableLines(categories)}
      row={categories}
      values={(row = categories): CategoryLines => ({ lines: row.categories.map(({ label }) => label).join('\n') })}
      title="Categories"
      {...frame}
    >
      {(form) => (
        <form.Field
          name="lines"
          label="Categories"
          hint="One per line, in English, such as Generators. Leave out what you do not sell."
          wide
          control={<textarea rows={8} />}
        />
      )}
    </FormDialog>
  )
}

export const CategoryNamesForm = (props: { row: CategoriesRow; onClose: () => void }) => (
  <FormDialog
    saveable={categorySettings}
    title="Translate Categories"
    submitLabel="Save Categories"
    firstFocus="form textarea"
    {...props}
  >
    {() => null}
  </FormDialog>
)

const PATH = '/api/admin/settings/categories'

export type CategoriesRow = SettingsRow<'categories'>
type Versioned = Pick<CategoriesRow, 'version'>

export type CategoryForm = Pick<Category, 'label' | 'words' | 'hidden'> & { names: Record<string, string> }

export const categoryUsesQuery = () => queryOptions<CategoryUse[]>({ queryKey: [`${PATH}/uses`], staleTime: 0 })

const CHANGED = [ADMIN_SETTINGS_PATH, SETTINGS_PATH, TRANSLATIONS_PATH, '/api/machinery', '/api/gallery']

const useCategoriesChange = <Input,>(change: (input: Input, client: QueryClient) => Promise<CategoriesRow>) =>
  useChange(CHANGED, change, { always: true })

export const useSaveCategories = () => useCategoriesChange(saveCategories)

async function saveCategories({ version, ...input }: SettingsSave<'categories'> & Versioned, client: QueryClient) {
  const saved: CategoriesRow = await (await adminSend('PUT', PATH, input, ifMatch({ version }))).json()
  const categories = { categories: saved.categories, version: saved.version }
  client.setQueryData(adminSettingsQuery().queryKey, (all) => all && { ...all, categories })
  return saved
}

export const categoryNamesQuery = ({ version }: Versioned) =>
  rowTranslationsQuery('categories', { id: 'categories', version })

export const namesIn = (language: OtherLanguage, categories: Category[], texts: StoredTranslations): string[] =>
  translatedNames(categories, texts[language]?.categories).map((name) => name ?? '')

/** Returns the name by which a new category stands in machines and URLs: its English one, unless that is taken. */
export function newCategoryValue(label: string, taken: string[]): string {
  const slug = slugFrom(label).slice(0, 50).replace(/^-|-$/g, '')
  const value = /^[a-z]/.test(slug) ? slug : `category-${slug}`.replace(/-$/, '')
  const others = [...taken, ...RESERVED_VALUES]
  let free = value
  for (let number = 2; others.includes(free); number++) free = `${value}-${number}`
  return free
}

export type CategoryLines = { lines: string }

/** Returns the list that lines name: a name that it has already stays the category that it is. */
export function categoriesOf({ categories }: CategoriesRow, { lines }: CategoryLines): Category[] {
  const taken = categories.map(({ value }) => value)
  return lines.split('\n').flatMap((line) => {
    const label = line.trim()
    if (!label) return []
    const existing = categories.find((one) => one.label.toLowerCase() === label.toLowerCase())
    if (existing) return [{ ...existing, label }]
    const value = newCategoryValue(label, taken)
    taken.push(value)
    return [{ ...NEW, value, label }]
  })
}

export const saveableLines = (row: CategoriesRow): Saveable<CategoriesRow, CategoryLines> => ({
  noun: 'categories',
  schema: z.custom<CategoryLines>().check(({ value: form, issues }) => {
    const categories = categoriesOf(row, form)
    const categoryIssues = categoriesInput.safeParse({ categories }).error?.issues ?? []
    const messages = categoryIssues.map(({ path: [, index], message }) =>
      typeof index === 'number' ? `${categories[index]?.label}: ${message}` : message,
    )
    if (categories.length === 0) messages.push('Enter at least one category')
    for (const message of messages) issues.push({ code: 'custom', path: ['lines'], message, input: form })
  }),
  useSave: () =>
    useCategoriesChange(({ input, base = row }: SaveRequest<CategoriesRow, CategoryLines>, client) =>
      saveCategories({ categories: categoriesOf(base, input), version: base.version }, client),
    ),
})

/** Returns the list with a category as its form has it, and the names that the whole list then has. */
function withForm(
  { categories }: CategoriesRow,
  { names, ...form }: CategoryForm,
  value: string | undefined,
  texts: StoredTranslations,
): SettingsSave<'categories'> {
  const taken = categories.map((one) => one.value)
  const category = { ...form, value: value ?? newCategoryValue(form.label, taken) }
  const isThere = taken.includes(category.value)
  const list = isThere ? categories.map((one) => (one.value === value ? category : one)) : [...categories, category]
  const translations = OTHER_LANGUAGES.map((language) => {
    const stored = namesIn(language, categories, texts)
    const all = list.map((one, index) =>
      (one === category ? (names[language] ?? '') : (stored[index] ?? '')).replaceAll(/\s+/g, ' ').trim(),
    )
    // A list is translated line by line: where a name is missing, its English stands.
    const lines = all.map((name, index) => name || (list[index]?.label ?? ''))
    return [language, { categories: all.some(Boolean) ? lines.join('\n') : '' }]
  })
  return { categories: list, translations: Object.fromEntries(translations) }
}

const categoryFields = {
  label: { label: 'Name', hint: 'In English, such as Seed drills', wide: true },
  names: { label: 'Names', first: {} },
  words: {
    label: 'Other search words for these machines',
    hint: 'In any language, with spaces between them',
    wide: true,
  },
  hidden: { label: 'Hide this category. Its machines stay listed and searchable.', tick: true, wide: true },
} satisfies Record<keyof CategoryForm, ShownField>

/** What saves one category of the list: that of `value`, else a new one. `texts` are the list's translations. */
export const saveableCategory = (
  value: string | undefined,
  row: CategoriesRow,
  texts: StoredTranslations,
): Saveable<CategoriesRow, CategoryForm> => ({
  noun: 'category',
  fields: categoryFields,
  schema: z.custom<CategoryForm>().check((context) => {
    const { categories } = withForm(row, context.value, value, texts)
    const place = value ? categories.findIndex((one) => one.value === value) : categories.length - 1
    for (const { path, message } of categoriesInput.safeParse({ categories }).error?.issues ?? []) {
      const [, index, field = 'label'] = path
      if (index !== undefined && index !== place) continue
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  }),
  useSave: () =>
    useCategoriesChange(async ({ input, base = row }: SaveRequest<CategoriesRow, CategoryForm>, client) => {
      const names = base.version === row.version ? texts : await client.fetchQuery(categoryNamesQuery(base))
      try {
        return await saveCategories({ ...withForm(base, input, value, names), version: base.version }, client)
      } catch (error) {
        // For the form, which may take over what somebody else has saved.
        const current = rowOfConflict<CategoriesRow>(error)
        if (current) await client.fetchQuery(categoryNamesQuery(current))
        throw error
      }
    }),
})
