import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormField } from './form-field.tsx'
import { ShownPassword } from './shown-password.tsx'

/** Shows a password field with a checkbox that shows the password; `autoComplete` is for password managers. */
export const PasswordField = <Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  autoComplete,
}: {
  form: UseFormReturn<Input>
  name: FieldPath<Input>
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}) => (
  <ShownPassword>
    {(type) => (
      <FormField
        form={form}
        name={name}
        label={label}
        hint={hint}
        control={
          <input
            type={type}
            // Otherwise the password typed now would differ from the one that is sent.
            readOnly={form.formState.isSubmitting}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
        }
      />
    )}
  </ShownPassword>
)
