import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { MIN_PASSWORD } from '#contract/admin/session.ts'
import { FormField } from './form-field.tsx'
import { ShownPassword } from './shown-password.tsx'

/** Shows a password field with a checkbox that shows the password; `autoComplete` is for password managers. */
export const PasswordField = <Input extends FieldValues>({
  autoComplete = 'new-password',
  ...field
}: {
  form: UseFormReturn<Input>
  name: FieldPath<Input>
  label: string
  autoComplete?: 'current-password' | 'new-password'
}) => (
  <ShownPassword>
    {(type) => (
      <FormField
        {...field}
        hint={autoComplete === 'new-password' ? `At least ${MIN_PASSWORD} characters` : undefined}
        control={
          <input
            type={type}
            // Otherwise the password typed now would differ from the one that is sent.
            readOnly={field.form.formState.isSubmitting}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
        }
      />
    )}
  </ShownPassword>
)
