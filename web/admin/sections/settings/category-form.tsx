import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import { languageName, OTHER_LANGUAGES } from '#domain/language.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import {
  type CategoriesRow,
  type CategoryForm,
  type CategoryLines,
  categoryNamesQuery,
  namesIn,
  saveableCategory,
  saveableLines,
} from './category-queries.ts'
import { categorySettings } from './queries.ts'

type Props = { categories: CategoriesRow; texts: StoredTranslations; value?: string; onClose: () => void }

/** Adds a category at the end of the list, or changes the one of `value`. */
export function CategoryDialog({ categories, texts, value, onClose }: Props) {
  const client = useQueryClient()
  const valuesOf = (row: CategoriesRow = categories): CategoryForm => {
    const named = (row.version !== categories.version && client.getQueryData(categoryNamesQuery(row).queryKey)) || texts
    const place = row.categories.findIndex((one) => one.value === value)
    const one = row.categories[place]
    const names = OTHER_LANGUAGES.map((language) => {
      const name = namesIn(language, row.categories, named)[place] ?? ''
      return [language, name === one?.label ? '' : name]
    })
    return {
      label: one?.label ?? '',
      words: one?.words ?? '',
      hidden: one?.hidden ?? false,
      names: Object.fromEntries(names),
    }
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
          <FormField form={form} name="label" />
          {OTHER_LANGUAGES.map((language) => (
            <FormField
              key={language}
              form={form}
              name={`names.${language}`}
              label={`Name in ${languageName(language)}`}
              hint="Leave empty to show the English name"
              required={false}
              control={<input lang={language} />}
            />
          ))}
          <Fields form={form} names={['words', 'hidden']} />
        </>
      )}
    </FormDialog>
  )
}

/** Says by which categories visitors choose machines, all at once. */
export function CategoryLinesForm({
  categories,
  ...frame
}: { categories: CategoriesRow } & Pick<
  ComponentProps<typeof FormDialog>,
  'inPage' | 'storedAs' | 'onSaved' | 'onClose'
>) {
  return (
    <FormDialog
      saveable={saveableLines(categories)}
      row={categories}
      values={(row = categories): CategoryLines => ({ lines: row.categories.map(({ label }) => label).join('\n') })}
      title="Categories"
      submitLabel="Save and continue"
      {...frame}
    >
      {(form) => (
        <FormField
          form={form}
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
