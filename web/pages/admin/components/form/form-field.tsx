import type { ReactElement } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Field } from '#web/components/ui/field.tsx'

/**
 * A field of a form by its name: registered, with its message. The control is a text input unless given; one of the type
 * number holds a number, or null.
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
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} optional={!required} error={error?.message}>
        <Control
          required={required}
          {...control.props}
          {...form.register(name, {
            onChange: (event) => onChange?.(event.target.value),
            ...(isNumber && { setValueAs: numberOrNull }),
          })}
        />
      </Field>
    </div>
  )
}

/** A number field's value: null if it is empty. */
const numberOrNull = (value: string | number | null) => (value === '' || value === null ? null : Number(value))

/** Suggestions for a text that may also be another one. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)
