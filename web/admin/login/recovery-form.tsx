import { MIN_PASSWORD, recoveryInput, type Session } from '#contract/admin/session.ts'
import { recover } from '#web/admin/lib/account.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'

const NAME = { autoCapitalize: 'none', spellCheck: false } as const

export const RecoveryForm = ({
  onSignedIn,
  onBack,
}: {
  onSignedIn: (session: Session) => void
  onBack: () => void
}) => (
  <PlainForm
    schema={recoveryInput}
    values={{ username: '', code: '', newPassword: '' }}
    submitLabel="Set Password"
    onSubmit={async (input) => onSignedIn(await recover(input))}
    actions={<Button onClick={onBack}>Back</Button>}
  >
    {(form) => (
      <>
        <p>Each code works once. Setting a new password ends every session of the account.</p>
        <FormField form={form} name="username" label="Username" control={<input autoComplete="username" {...NAME} />} />
        <FormField
          form={form}
          name="code"
          label="Recovery code"
          hint="Such as 7K2M-09QD-XV4T-H6ZP-3C8W-R5NB"
          control={<input autoComplete="one-time-code" {...NAME} />}
        />
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters`}
          autoComplete="new-password"
        />
      </>
    )}
  </PlainForm>
)
