import { useState } from 'react'
import type { Passkey } from '#contract/account.ts'
import { MIN_PASSWORD, passwordInput } from '#contract/session.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { PasswordField } from '#web/pages/admin/components/form/password-field.tsx'
import { PlainForm } from '#web/pages/admin/components/form/plain-form.tsx'
import { useChangePassword } from '#web/queries/admin/account.ts'
import { Panel } from './panel.tsx'

const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** Describes the other ways to sign in: "2 passkeys and 10 recovery codes"; empty if there are none. */
const othersOf = ({ passkeys, recoveryCodes }: Others) =>
  [...counted(passkeys.length, 'passkey'), ...counted(recoveryCodes, 'recovery code')].join(' and ')

type Others = { passkeys: Passkey[]; recoveryCodes: number }

export function Password(account: Others) {
  const [open, setOpen] = useState(false)
  const others = othersOf(account)
  return (
    <Panel title="Password">
      <p>Changing your password ends every other session.</p>
      {others && <p className="mt-2 wrap-anywhere">You can also sign in with: {others}.</p>}
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('ground', 'mt-4')}>
        Change Password
      </button>
      {open && <PasswordDialog others={others} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ others, onClose }: { others: string; onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  return (
    <Dialog title="Change Password" shape="narrow" firstFocus="[type=password]" onClose={onClose}>
      <PlainForm
        schema={passwordInput}
        values={{ currentPassword: '', newPassword: '', removesOthers: false }}
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
            {others && (
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" className="size-5 shrink-0" {...form.register('removesOthers')} />
                <span className="wrap-anywhere">
                  Remove the other ways to sign in: {others}. Do this if somebody else may have used your account.
                </span>
              </label>
            )}
          </>
        )}
      </PlainForm>
    </Dialog>
  )
}
