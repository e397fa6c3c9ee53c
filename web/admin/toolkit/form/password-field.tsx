import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormField } from './form-field.tsx'

/**
 * Shows a password field with a checkbox that shows the password; `autoComplete` is for password managers. The
 * checkbox's label does not contain the word “password”, so that a voice command by label finds only the field.
 */
export function PasswordField<Input extends FieldValues>({
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
}) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      <FormField
        form={form}
        name={name}
        label={label}
        hint={hint}
        control={
          <input
            type={isShown ? 'text' : 'password'}
            // Otherwise the password typed now would differ from the one that is sent.
            readOnly={form.formState.isSubmitting}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
        }
      />
      <label className="inline-flex min-h-11 items-center gap-2 self-start">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
          className="size-5 accent-ground"
        />
        Show what is typed
      </label>
    </div>
  )
}
