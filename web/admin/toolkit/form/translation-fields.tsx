import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { TranslatedResource } from '#contract/resources.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { englishText, type TranslatedText, translatedFields } from '#contract/translations/translation.ts'
import { languageName, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { rowTranslationsQuery, type StoredRow } from '#web/admin/lib/collection.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { Checkbox } from '#web/admin/toolkit/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { FormTable } from './form-field.tsx'

/** The language that forms were opened to translate into: they start with their translations open, at what it lacks. */
export const TranslationsOpen = createContext<OtherLanguage | undefined>(undefined)

export function TranslationFields({ resource, row }: { resource: TranslatedResource; row?: StoredRow }) {
  const table = useContext(FormTable).fields
  const fields = translatedFields(resource).map((name) => {
    const { label = name, rows, translation }: Partial<ShownField> = table[name] ?? {}
    return [name, { label, rows, ...translation }] as const
  })
  const into = useContext(TranslationsOpen)
  const isOpen = into !== undefined
  const { watch, getValues, getFieldState, setValue, reset, formState } = useFormContext<FieldValues>()
  const { defaultValues, errors } = formState
  const [hasOpened, setHasOpened] = useState(isOpen)
  // An error is where nobody has looked yet, such as in a list that has a line more in English now.
  const isShown = hasOpened || errors.translations !== undefined
  const query = useQuery({
    ...rowTranslationsQuery(resource, row ?? { id: '', version: 0 }),
    enabled: row !== undefined,
  })
  const { data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have loaded
  useEffect(() => {
    if (!data) return
    const stored = OTHER_LANGUAGES.flatMap((language) =>
      fields.map(([name]) => [language, name, data[language]?.[name]?.text ?? ''] as const),
    )
    const translations: Record<string, Record<string, string>> = {}
    for (const [language, name, text] of stored) translations[language] = { ...translations[language], [name]: text }
    // Fields keep their values: otherwise a list that was changed meanwhile would be reset.
    reset({ ...defaultValues, translations }, { keepValues: true, keepDirty: true, keepErrors: true })
    for (const [language, name, text] of stored) {
      const path = `translations.${language}.${name}`
      const { isDirty } = getFieldState(path)
      // What was typed or restored before they loaded is no change if it is what is stored.
      setValue(path, isDirty ? getValues(path) : text, { shouldDirty: isDirty })
    }
    const lacking = into && fields.find(([name]) => english(name) && stateOf(into, name) !== 'current')
    if (lacking) document.getElementsByName(`translations.${into}.${lacking[0]}`)[0]?.focus()
  }, [data])

  if (OTHER_LANGUAGES.length === 0) return null
  watch([...fields.map(([name]) => name), 'translations', 'stillRight'])
  const english = (name: string) => englishText(getValues(name))
  const stateOf = (language: OtherLanguage, name: string) =>
    textState({
      english: english(name),
      text: getValues(`translations.${language}.${name}`) ?? '',
      stored: data?.[language]?.[name],
      isStillRight: Boolean(getValues(`stillRight.${language}.${name}`)),
    })
  return (
    <details
      open={isOpen || errors.translations !== undefined}
      onToggle={(event) => setHasOpened(hasOpened || event.currentTarget.open)}
      className="group/texts min-w-0 rounded-md border border-line sm:col-span-2"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 px-2 py-2 sm:px-4">
        <span aria-hidden="true" className="text-xl leading-none group-open/texts:rotate-90">
          ›
        </span>
        <span className="font-semibold text-[min(1rem,6.5vw)] text-ground">Translations</span>
        {OTHER_LANGUAGES.map((language) => (
          <span key={language} className="text-muted text-sm">
            {summaryText(
              language,
              fields.filter(([name]) => english(name)).map(([name]) => stateOf(language, name)),
            )}
          </span>
        ))}
      </summary>
      {!isShown ? null : query.isLoading ? (
        <p role="status" className="px-4 pb-4 text-muted">
          Loading translations...
        </p>
      ) : query.isError ? (
        <p role="alert" className="px-4 pb-4 font-medium text-danger">
          The translations cannot be loaded: {failureReason(query.error)}. Saving here does not change them.
        </p>
      ) : (
        <div className="flex flex-col gap-6 px-2 pb-4 sm:px-4">
          <p className="text-muted text-sm">Empty fields are shown in English.</p>
          {fields.map(([name, field]) => (
            <fieldset key={name} className="grid min-w-0 gap-3 border-line border-t pt-4 md:grid-cols-3">
              <legend className="float-left font-semibold text-[min(1rem,6.5vw)] text-ground md:col-span-3">
                {field.label}
              </legend>
              <div className="min-w-0 clear-both">
                <p className="font-medium">English</p>
                <p
                  tabIndex={field.rows && 0}
                  className="wrap-anywhere mt-1.5 max-h-80 overflow-y-auto whitespace-pre-line text-muted"
                >
                  {english(name) || 'Empty'}
                </p>
                {field.hint && <p className="mt-1.5 text-muted text-sm">{field.hint}</p>}
              </div>
              {OTHER_LANGUAGES.map((language) => (
                <Translation
                  key={language}
                  language={language}
                  name={name}
                  rows={field.rows}
                  isOlder={stateOf(language, name) === 'older'}
                  madeFrom={data?.[language]?.[name]?.of}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </details>
  )
}

/** Returns "Hausa: 2 of 4, 1 out of date". */
function summaryText(language: OtherLanguage, states: ReturnType<typeof textState>[]) {
  const older = states.filter((state) => state === 'older').length
  const translatedCount = states.filter((state) => state !== 'missing').length
  return `${languageName(language)}: ${translatedCount} of ${states.length}${older > 0 ? `, ${older} out of date` : ''}`
}

type TranslationProps = { language: OtherLanguage; name: string; rows?: number; isOlder: boolean; madeFrom?: string }

function Translation({ language, name, rows, isOlder, madeFrom }: TranslationProps) {
  const { register, getFieldState, formState, getValues } = useFormContext<FieldValues>()
  const path = `translations.${language}.${name}`
  const { error } = getFieldState(path, formState)
  const control = { lang: language, ...register(path) }
  const marked = `stillRight.${language}.${name}`
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={languageName(language)} error={error?.message}>
        {rows ? <textarea rows={rows} {...control} /> : <input {...control} />}
      </Field>
      {(isOlder || getValues(marked)) && (
        <>
          <p className="font-medium text-danger text-sm">Out of date</p>
          <details className="text-muted text-sm">
            <summary className="min-h-11 cursor-pointer py-2">The English it was translated from</summary>
            <p className="wrap-anywhere whitespace-pre-line">{madeFrom}</p>
          </details>
          <Checkbox label="Still correct" className="text-sm" {...register(marked)} />
        </>
      )}
    </div>
  )
}

type FieldsByLanguage = Record<string, Record<string, unknown> | undefined>

/** Omits texts neither typed nor confirmed: a saved text counts as translated from the English it is saved with. */
export function onlyChangedTexts<Input extends FieldValues>(
  { getValues, formState }: Pick<UseFormReturn<Input>, 'getValues' | 'formState'>,
  input: Input,
): Input {
  if (!('translations' in input)) return input
  const typed = (formState.dirtyFields as { translations?: FieldsByLanguage }).translations ?? {}
  const right = (getValues() as { stillRight?: FieldsByLanguage }).stillRight ?? {}
  const before = (formState.defaultValues as { translations?: FieldsByLanguage } | undefined)?.translations ?? {}
  // A field that was shown and left empty is not a change.
  const isChanged = (language: string, field: string, text: unknown) =>
    Boolean((typed[language]?.[field] && (text || before[language]?.[field])) || right[language]?.[field])
  const languages = Object.entries((input.translations ?? {}) as FieldsByLanguage).map(([language, texts = {}]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([field, text]) => isChanged(language, field, text))),
  ])
  return { ...input, translations: Object.fromEntries(languages) }
}

/** Returns what was typed into a form, as text to compare. Translations loaded from the server do not count. */
export function typedText<Input extends FieldValues>(form: Pick<UseFormReturn<Input>, 'getValues' | 'formState'>) {
  const { translations = {}, stillRight: _, ...rest }: FieldValues = onlyChangedTexts(form, form.getValues())
  const texts = Object.entries(translations as FieldsByLanguage).filter(
    ([, fields = {}]) => Object.keys(fields).length > 0,
  )
  return JSON.stringify([rest, texts])
}

type TypedTranslation = { english: string; text: string; stored?: TranslatedText; isStillRight: boolean }

export function textState({ english, text, stored, isStillRight }: TypedTranslation): 'missing' | 'older' | 'current' {
  if (text.trim() === '') return 'missing'
  const isTyped = text !== (stored?.text ?? '')
  return isTyped || isStillRight || stored?.of === english ? 'current' : 'older'
}
