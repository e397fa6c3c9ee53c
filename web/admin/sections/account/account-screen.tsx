import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type AccountSession, type Passkey, RECOVERY_CODES } from '#contract/admin/account.ts'
import { passwordInput } from '#contract/admin/session.ts'
import { countIfAny } from '#domain/format-number.ts'
import {
  accountQuery,
  useChangePassword,
  useEndSession,
  useNewRecoveryCodes,
  useSignOutEverywhere,
} from '#web/admin/lib/account.ts'
import { clearSession, storedAdministrator, useIsEditor } from '#web/admin/lib/session.ts'
import { Button, Checkbox, LoadState, RowButton } from '#web/admin/toolkit/button.tsx'
import { PasswordField } from '#web/admin/toolkit/form/password-field.tsx'
import { PlainFormDialog } from '#web/admin/toolkit/form/plain-form.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { momentText, ROLE_TEXTS } from '#web/admin/toolkit/texts.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Panel, PanelEntry } from './panel.tsx'
import { Passkeys } from './passkeys.tsx'

const PANELS = 'grid items-start gap-4 lg:grid-cols-2'

export function AccountScreen() {
  const query = useQuery(accountQuery())
  const { data: account } = query
  return (
    <>
      <h1 className="mb-2 font-bold text-2xl text-ground md:text-3xl">Account</h1>
      <LoadState what="the account" query={query} count={4} each="h-48" className={PANELS} />
      {account && (
        <>
          <p className="mb-5 wrap-anywhere">
            {account.username}, {account.email}. {ROLE_TEXTS[account.role]}
          </p>
          <div className={PANELS}>
            <Password passkeys={account.passkeys} recoveryCodes={account.recoveryCodes} />
            <Passkeys passkeys={account.passkeys} />
            <RecoveryCodes left={account.recoveryCodes} />
            <Sessions sessions={account.sessions} />
          </div>
        </>
      )}
    </>
  )
}

function RecoveryCodes({ left: unusedCount }: { left: number }) {
  const { mutate, isPending } = useNewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  const onError = (error: Error) => showFailure('Failed to create recovery codes', error)
  const createCodes = () => mutate(undefined, { onSuccess: setCodes, onError })
  return (
    <Panel title="Recovery Codes">
      <p>
        If you lose your password, one of these and your username let you set a new one. Print them and keep them safe.
      </p>
      <p className="mt-2 font-semibold">
        {unusedCount === 0 ? 'You have none.' : `${unusedCount} of ${RECOVERY_CODES} are unused.`}
        {unusedCount > 0 && ' New codes replace these.'}
      </p>
      <Button disabled={isPending} onClick={createCodes} variant="ground" className="mt-4">
        {unusedCount === 0 ? 'Create Recovery Codes' : 'Create New Codes'}
      </Button>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}

const CodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title="Recovery Codes" shape="narrow" firstFocus="[data-first]" onClose={onClose}>
    <div data-print>
      <p className="font-semibold wrap-anywhere">
        Recovery codes of {storedAdministrator()?.username} at {location.host}
      </p>
      <p className="mt-2">
        They are shown only once. Each works once, on the login screen under “Forgot your password?”. Anyone who has one
        can get in.
      </p>
      <ol className="mt-4 grid gap-y-1 font-mono text-sm sm:list-decimal sm:pl-10 sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button onClick={onClose}>I have saved them</Button>
      <Button data-first onClick={() => print()} variant="action">
        Print
      </Button>
    </div>
  </Dialog>
)

function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const { mutate: end, isPending } = useEndSession()
  const { mutate: endAll, isPending: isEndingAll } = useSignOutEverywhere()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const onError = (error: Error) => showFailure('Failed to end the session', error)
  const signOutEverywhere = () =>
    endAll(undefined, {
      onError: (error) => showFailure('Failed to sign out', error),
      onSuccess: () => {
        clearSession()
        client.clear()
        navigate('/admin/login', { replace: true })
        void toast({ title: 'Logged Out', description: 'Every session of the account has ended.' })
      },
    })
  return (
    <Panel title="Sessions">
      <p className="mb-3">A session ends eight hours after sign-in, or after two hours without use.</p>
      <ul>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isThis }) => (
          <PanelEntry
            key={id}
            title={isThis ? `${device} (this one)` : device}
            text={`Signed in ${momentText(createdAt)}; last used ${momentText(lastUsedAt)}`}
          >
            {!isThis && (
              <RowButton
                isDanger
                aria-label={`End the session on ${device}`}
                disabled={isPending}
                onClick={() => end(id, { onError })}
                className="text-sm"
              >
                End
              </RowButton>
            )}
          </PanelEntry>
        ))}
      </ul>
      <Button onClick={signOutEverywhere} disabled={isEndingAll} className="mt-3">
        Sign out everywhere
      </Button>
    </Panel>
  )
}

function Password({ passkeys, recoveryCodes }: { passkeys: Passkey[]; recoveryCodes: number }) {
  const [isOpen, setOpen] = useState(false)
  const others = [...countIfAny(passkeys.length, 'passkey'), ...countIfAny(recoveryCodes, 'recovery code')]
  return (
    <Panel title="Password">
      <p>Changing your password ends every other session.</p>
      {others.length > 0 && <p className="mt-2 wrap-anywhere">You can also sign in with: {others.join(' and ')}.</p>}
      <Button onClick={() => setOpen(true)} variant="ground" className="mt-4">
        Change Password
      </Button>
      {isOpen && <PasswordDialog others={others} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ others, onClose }: { others: string[]; onClose: () => void }) {
  const removed = useIsEditor() ? others : [...others, 'your open invitations']
  const { mutateAsync } = useChangePassword()
  const close = useCloseIfOpen(onClose)
  return (
    <PlainFormDialog
      title="Change Password"
      firstFocus="[type=password]"
      schema={passwordInput}
      values={{ currentPassword: '', newPassword: '', removesOtherSignIns: false }}
      submitLabel="Save Password"
      onSubmit={async (input) => {
        await mutateAsync(input)
        close()
        showDone('Password changed; every other session has ended')
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
          <PasswordField form={form} name="newPassword" label="New password" />
          {removed.length > 0 && (
            <Checkbox
              label={
                <span className="wrap-anywhere">
                  Remove the other ways in: {removed.join(', ')}. Do this if somebody else may have used your account.
                </span>
              }
              aria-disabled={form.formState.isSubmitting || undefined}
              onClick={(event) => form.formState.isSubmitting && event.preventDefault()}
              {...form.register('removesOtherSignIns')}
            />
          )}
        </>
      )}
    </PlainFormDialog>
  )
}
