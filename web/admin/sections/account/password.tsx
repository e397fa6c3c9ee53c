import { useState } from 'react'
import type { Passkey } from '#contract/admin/account.ts'
import { MIN_PASSWORD, passwordInput } from '#contract/admin/session.ts'
import { counted } from '#domain/counted.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { useChangePassword } from '#web/admin/queries/account.ts'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Panel } from './panel.tsx'

/** Lists the other ways to sign in: "2 passkeys", "10 recovery codes"; empty if there are none. */
const othersOf = ({ passkeys, recoveryCodes }: Others) => [
  ...counted(passkeys.length, 'passkey'),
  ...counted(recoveryCodes, 'recovery code'),
]

type Others = { passkeys: Passkey[]; recoveryCodes: number }

export function Password(account: Others) {
  const [open, setOpen] = useState(false)
  const others = othersOf(account)
  return (
    <Panel title="Password">
      <p>Changing your password ends every other session.</p>
      {others.length > 0 && <p className="mt-2 wrap-anywhere">You can also sign in with: {others.join(' and ')}.</p>}
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('ground', 'mt-4')}>
        Change Password
      </button>
      {open && <PasswordDialog others={others} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ others, onClose }: { others: string[]; onClose: () => void }) {
  const removed = useIsEditor() ? others : [...others, 'your open invitations']
  const { mutateAsync } = useChangePassword()
  const close = useCloseIfOpen(onClose)
  return (
    <Dialog title="Change Password" shape="narrow" firstFocus="[type=password]" onClose={onClose}>
      <PlainForm
        schema={passwordInput}
        values={{ currentPassword: '', newPassword: '', removesOthers: false }}
        submitLabel="Save Password"
        onSubmit={async (input) => {
          await mutateAsync(input)
          close()
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
            {removed.length > 0 && (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  aria-disabled={form.formState.isSubmitting || undefined}
                  onClick={(event) => form.formState.isSubmitting && event.preventDefault()}
                  {...form.register('removesOthers')}
                />
                <span className="wrap-anywhere">
                  Remove the other ways in: {removed.join(', ')}. Do this if somebody else may have used your account.
                </span>
              </label>
            )}
          </>
        )}
      </PlainForm>
    </Dialog>
  )
}
