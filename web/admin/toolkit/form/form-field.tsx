import type { FocusEvent, ReactElement } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { separated, typedInteger } from '#contract/money/typed-number.ts'
import { Field } from '#web/shared/ui/field.tsx'

/**
 * A registered field of a form, with its error. The control is a text input unless given. One of the type number becomes a
 * text input too, because a browser's own reports nothing for "1,580" and changes with the mouse wheel; its value is a
 * number, null if it is empty, or the text if that is not a number. An amount (`inputMode="decimal"`) gets its thousands
 * separated when it is left.
 *
 * @example
 * <FormField form={form} name="weeks" label="Weeks" required={false} control={<input type="number" />} />
 */
export function FormField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  wide = false,
  onChange,
  required = true,
  control = <input />,
}: {
  form: UseFormReturn<Input>
  name: FieldPath<Input>
  label: string
  hint?: string
  /** Across both columns. */
  wide?: boolean
  onChange?: (value: string) => void
  required?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: any form control
  control?: ReactElement<any>
}) {
  const { error } = form.getFieldState(name, form.formState)
  const Control = control.type as 'input'
  const isNumber = control.props.type === 'number'
  const isAmount = control.props.inputMode === 'decimal'
  const registered = form.register(name, {
    onChange: (event) => onChange?.(event.target.value),
    ...(isNumber && { setValueAs: numberOrNull }),
  })

  function leave(event: FocusEvent<HTMLInputElement>) {
    const { value } = event.target
    const shown = separated(value)
    if (isAmount && shown !== value) {
      form.setValue(name, shown as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    }
    return registered.onBlur(event)
  }
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} optional={!required} error={error?.message}>
        <Control
          required={required}
          {...control.props}
          {...registered}
          onBlur={leave}
          {...(isNumber && { type: 'text', inputMode: 'numeric' })}
        />
      </Field>
    </div>
  )
}

/** Returns a number field's value; null if it is empty. */
const numberOrNull = (value: string | number | null) =>
  typeof value === 'string' ? (value.trim() === '' ? null : typedInteger(value)) : value

/** Shows suggestions for a text field, by the id in its `list`. Any other text may be typed too. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

/** Shows the options of a select, each value with its label. */
export const Options = <Value extends string>({
  values,
  labels,
}: {
  values: readonly Value[]
  labels: Record<Value, string>
}) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
