import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { AdminSession } from '#contract/account.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { clearSession } from '#web/lib/admin-session.ts'
import { toast } from '#web/lib/toast.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { useEndSession, useSignOutEverywhere } from '#web/queries/admin/account.ts'
import { moment } from './moment.ts'
import { ENTRY_BUTTON, Entry, Panel } from './panel.tsx'

/** Where the account is signed in. */
export function Sessions({ sessions }: { sessions: AdminSession[] }) {
  const { mutate: end, isPending } = useEndSession()
  const signOutEverywhere = useLeaveEverywhere()
  const onError = (error: Error) => showFailure('Failed to end the session', error)
  return (
    <Panel title="Sessions">
      <p className="mb-3">A session ends eight hours after sign-in, or after two hours without use.</p>
      <ul>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isThis }) => (
          <Entry
            key={id}
            title={isThis ? `${device} (this one)` : device}
            text={`Signed in ${moment(createdAt)}; last used ${moment(lastUsedAt)}`}
          >
            {!isThis && (
              <button
                type="button"
                aria-label={`End the session on ${device}`}
                disabled={isPending}
                onClick={() => end(id, { onError })}
                className={`${ENTRY_BUTTON} text-danger`}
              >
                End
              </button>
            )}
          </Entry>
        ))}
      </ul>
      <button type="button" onClick={signOutEverywhere} className={buttonClass('outline', 'mt-3')}>
        Sign out everywhere
      </button>
    </Panel>
  )
}

function useLeaveEverywhere() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate } = useSignOutEverywhere()
  return () =>
    mutate(undefined, {
      onError: (error) => showFailure('Failed to sign out', error),
      onSuccess: () => {
        clearSession()
        client.clear()
        navigate('/admin/login', { replace: true })
        void toast({ title: 'Logged Out', description: 'Every session of the account has ended.' })
      },
    })
}
