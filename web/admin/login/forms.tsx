import { useEffect, useRef } from 'react'
import { confirmInput, recoveryInput, type Session } from '#contract/admin/session.ts'
import { confirmWithPassword, signInWithRecoveryCode } from '#web/admin/lib/account.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { EXACT_INPUT, PasskeyButton } from './sign-in-form.tsx'

type RecoveryFormProps = { onSignedIn: (session: Session) => void; onBack: () => void }

export const RecoveryForm = ({ onSignedIn, onBack }: RecoveryFormProps) => (
  <PlainForm
    schema={recoveryInput}
    values={{ username: '', code: '', newPassword: '' }}
    submitLabel="Set Password"
    onSubmit={async (input) => onSignedIn(await signInWithRecoveryCode(input))}
    actions={<Button onClick={onBack}>Back</Button>}
  >
    {(form) => (
      <>
        <p>Each code works once. Setting a new password ends every session of the account.</p>
        <form.Field name="username" label="Username" control={<input autoComplete="username" {...EXACT_INPUT} />} />
        <form.Field
          name="code"
          label="Recovery code"
          hint="Such as 7K2M-09QD-XV4T-H6ZP-3C8W-R5NB"
          control={<input autoComplete="one-time-code" {...EXACT_INPUT} />}
        />
        <PasswordField form={form} name="newPassword" label="New password" />
      </>
    )}
  </PlainForm>
)

type ConfirmFormProps = {
  refusal: string
  onConfirmed: () => void
  onCancel: () => void
  onUsePasskey: () => Promise<void>
}

export function ConfirmForm({ refusal, onConfirmed, onCancel, onUsePasskey }: ConfirmFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  // The dialog may be open before this code has come.
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('[type=password]')?.focus(), [])
  return (
    <PlainForm
      schema={confirmInput}
      values={{ password: '' }}
      submitLabel="Confirm"
      onSubmit={async ({ password }) => {
        await confirmWithPassword(password)
        onConfirmed()
      }}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <PasskeyButton onUse={onUsePasskey} />
        </>
      }
    >
      {(form) => (
        <div ref={fields} className="contents">
          <p>This needs your password or passkey again. You will not be asked again for five minutes.</p>
          <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
          <Problem>{refusal}</Problem>
        </div>
      )}
    </PlainForm>
  )
}
