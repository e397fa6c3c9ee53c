import { type ChangeEvent, createContext, type FocusEvent, type ReactElement, type ReactNode, useContext } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useFormContext } from 'react-hook-form'
import { safeParse } from 'zod/v4/core'
import { type ShownField, type ShownFields, valuesOf } from '#contract/shown-field.ts'
import { separatedAsTyped, separateThousands, typedInteger } from '#domain/money/typed-number.ts'
import type { Saveable, StoredRow } from '#web/admin/lib/collection.ts'
import { Checkbox } from '#web/admin/toolkit/button.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { Field } from '#web/shared/ui/field.tsx'

type FieldProps<Input extends FieldValues> = {
  name: FieldPath<Input>
  label?: string
  hint?: string
  wide?: boolean
  onChange?: (value: string) => void
  required?: boolean
  options?: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: any form control
  control?: ReactElement<any>
}

type FormFieldProps<Input extends FieldValues> = FieldProps<Input> & { form: UseFormReturn<Input> }

/**
 * A field as the form's table describes it; props take precedence. One of the type number becomes a text input, because
 * a browser's own reports nothing for "1,580" and changes with the mouse wheel; its value is a number, null if it is
 * empty, or the text if that is no number. An amount (`inputMode="decimal"`) gets its thousands separated.
 */
function FormField<Input extends FieldValues>({ form, name, onChange, ...given }: FormFieldProps<Input>) {
  const { fields, optional } = useContext(FormTable)
  const field: ShownField = { ...(fields[name] ?? { label: '' }), ...(given.options && { options: given.options }) }
  const { label = field.label, hint = field.hint, required = !optional.has(name), control = controlOf(field) } = given
  const { wide = Boolean(field.wide || field.rows) } = given
  const { error } = form.getFieldState(name, form.formState)
  const Control = control.type as 'input'
  const isNumber = control.props.type === 'number'
  const isAmount = control.props.inputMode === 'decimal'
  const registered = form.register(name, {
    onChange: (event) => onChange?.(event.target.value),
    ...(isNumber && { setValueAs: numberOrNull }),
  })

  function writeAmount(event: ChangeEvent<HTMLInputElement>) {
    if (isAmount) showSeparated(event.target, String(form.getValues(name) ?? ''))
    return registered.onChange(event)
  }

  function formatOnBlur(event: FocusEvent<HTMLInputElement>) {
    const { value } = event.target
    const shown = separateThousands(value)
    if (isAmount && shown !== value) {
      form.setValue(name, shown as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    }
    return registered.onBlur(event)
  }
  if (field.tick)
    return <Checkbox label={label} className={`font-medium ${wide ? 'sm:col-span-2' : ''}`} {...registered} />
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} optional={!required} error={error?.message}>
        <Control
          required={required}
          {...control.props}
          {...registered}
          onChange={writeAmount}
          onBlur={formatOnBlur}
          {...(isNumber && { type: 'text', inputMode: 'numeric' })}
        />
      </Field>
    </div>
  )
}

export type FormOf<Input extends FieldValues> = UseFormReturn<Input> & {
  Field: (props: FieldProps<Input>) => ReactNode
  Fields: (props: { names: readonly FieldPath<Input>[] }) => ReactNode
}

/** Gives a form its fields, once: a component that is made again would lose what is typed. */
export const withFields = <Input extends FieldValues>(form: UseFormReturn<Input> | FormOf<Input>): FormOf<Input> =>
  'Field' in form
    ? form
    : Object.assign(form, {
        Field: (props: FieldProps<Input>) => <FormField form={form} {...props} />,
        Fields: ({ names }: { names: readonly FieldPath<Input>[] }) =>
          names.map((name) => <FormField key={name} form={form} name={name} />),
      })

/** Returns the form around a component, as it is now: its fields are those of the dialog. */
export function useFormOf<Input extends FieldValues>(): FormOf<Input> {
  const { Field, Fields } = useContext(FormTable).form as FormOf<Input>
  return { ...useFormContext<Input>(), Field, Fields }
}

/** Returns what is wrong with a list as a whole: the server's words, or those of the rules, which stand at its root. */
export function listProblem<Input extends FieldValues>(form: FormOf<Input>, name: FieldPath<Input>) {
  const { error } = form.getFieldState(name, form.formState)
  return error?.message ?? error?.root?.message
}

function controlOf({ rows, options, input }: ShownField) {
  if (options) {
    return (
      <select>
        <Options options={Object.entries(options)} />
      </select>
    )
  }
  return rows ? <textarea rows={rows} {...input} /> : <input {...input} />
}

/** Separates the thousands of what is being typed; the caret stays before the same digits. */
function showSeparated(input: HTMLInputElement, before: string) {
  const { value, selectionStart } = input
  const shown = separatedAsTyped(before, value)
  if (shown === value) return
  const after = value.slice(selectionStart ?? value.length).replaceAll(',', '').length
  input.value = shown
  let caret = 0
  while (caret < shown.length && shown.slice(caret).replaceAll(',', '').length !== after) caret++
  input.setSelectionRange(caret, caret)
}

const numberOrNull = (value: string | number | null) =>
  typeof value === 'string' ? (value.trim() === '' ? null : typedInteger(value)) : value

export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

/** The fields of the form around a component, and the names of those that may be left empty. */
export const FormTable = createContext<{ fields: ShownFields; optional: ReadonlySet<string>; form?: unknown }>({
  fields: {},
  optional: new Set(),
})

/** Returns the fields with the names of those that the rules let be empty: an empty form has no error there. */
export function tableOf<Row extends StoredRow, Input>({ fields = {}, schema }: Saveable<Row, Input>) {
  const names = Object.keys(fields)
  // The rules of a form without a table may take nothing as empty as this.
  if (names.length === 0) return { fields, optional: new Set<string>() }
  const empty = valuesOf(fields)
  const issues = safeParse(schema, empty).error?.issues ?? []
  const needed = new Set(issues.map(({ path }) => path[0]))
  const optional = names.filter((name) => !needed.has(name) && (empty[name] === '' || empty[name] === null))
  return { fields, optional: new Set(optional) }
}
