import { useEffect, useRef, useState } from 'react'
import { confirmInput } from '#contract/admin/session.ts'
import { failureReason, onConfirmation } from '#web/admin/lib/request.ts'
import { confirmWithPasskey, confirmWithPassword } from '#web/admin/queries/session.ts'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { RequestError } from '#web/shared/lib/request.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/**
 * Asks for the password or a passkey above the current screen if the server requires it; the request is then repeated.
 */
export function ConfirmIdentityDialog() {
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const waiting = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    onConfirmation(() => {
      setRefusal('')
      setAsking(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
  }, [])

  const resolveAll = (confirmed: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }

  const confirmByPasskey = () =>
    confirmWithPasskey().then(
      () => resolveAll(true),
      (error: unknown) => setRefusal(error instanceof RequestError ? failureReason(error) : (error as Error).message),
    )

  if (!asking) return null
  return (
    <Dialog
      title="Confirm that it is you"
      shape="narrow"
      firstFocus="[type=password]"
      onClose={() => resolveAll(false)}
    >
      <PlainForm
        schema={confirmInput}
        values={{ password: '' }}
        submitLabel="Confirm"
        onSubmit={async ({ password }) => {
          await confirmWithPassword(password)
          resolveAll(true)
        }}
        actions={
          <>
            <button type="button" onClick={() => resolveAll(false)} className={buttonClass('outline')}>
              Cancel
            </button>
            <PasskeyButton onUse={confirmByPasskey} />
          </>
        }
      >
        {(form) => (
          <>
            <p>This needs your password or passkey again. You will not be asked again for five minutes.</p>
            <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
            {refusal && (
              <p role="alert" className="font-medium text-danger">
                {refusal}
              </p>
            )}
          </>
        )}
      </PlainForm>
    </Dialog>
  )
}
