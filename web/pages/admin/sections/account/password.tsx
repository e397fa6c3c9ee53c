import { useState } from 'react'
import { MIN_PASSWORD, passwordInput } from '#contract/session.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { PasswordField } from '#web/pages/admin/components/form/password-field.tsx'
import { PlainForm } from '#web/pages/admin/components/form/plain-form.tsx'
import { useChangePassword } from '#web/queries/admin/account.ts'
import { Panel } from './panel.tsx'

export function Password() {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Password">
      <p>A new password ends every other session.</p>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('ground', 'mt-4')}>
        Change Password
      </button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  return (
    <Dialog title="Change Password" shape="narrow" firstFocus="[type=password]" onClose={onClose}>
      <PlainForm
        schema={passwordInput}
        values={{ currentPassword: '', newPassword: '' }}
        submitLabel="Save Password"
        onSubmit={async (input) => {
          await mutateAsync(input)
          onClose()
          void toast({ title: 'Success', description: 'Password changed; every other session has ended' })
        }}
        actions={
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancel
          </button>
        }
      >
        {(form) => (
          <>
            <PasswordField
              form={form}
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
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
    </Dialog>
  )
}
