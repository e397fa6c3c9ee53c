import { useEffect, useRef } from 'react'
import { confirmInput } from '#contract/admin/session.ts'
import { confirmWithPassword } from '#web/admin/lib/account.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { PasskeyButton } from './sign-in-form.tsx'

export function ConfirmForm({
  refusal,
  onConfirmed,
  onCancel,
  onUsePasskey,
}: {
  refusal: string
  onConfirmed: () => void
  onCancel: () => void
  onUsePasskey: () => Promise<void>
}) {
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
