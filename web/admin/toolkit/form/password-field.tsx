import type { FieldPath, FieldValues } from 'react-hook-form'
import { MIN_PASSWORD } from '#contract/admin/session.ts'
import type { FormOf } from './form-field.tsx'
import { ShownPassword } from './shown-password.tsx'

export const PasswordField = <Input extends FieldValues>({
  autoComplete = 'new-password',
  form,
  ...field
}: {
  form: FormOf<Input>
  name: FieldPath<Input>
  label: string
  autoComplete?: 'current-password' | 'new-password'
}) => (
  <ShownPassword>
    {(type) => (
      <form.Field
        {...field}
        hint={autoComplete === 'new-password' ? `At least ${MIN_PASSWORD} characters` : undefined}
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
