import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { AdminSession } from '#contract/admin/account.ts'
import { clearSession } from '#web/admin/lib/session.ts'
import { useEndSession, useSignOutEverywhere } from '#web/admin/queries/account.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ENTRY_BUTTON, momentText, Panel, PanelEntry } from './panel.tsx'

/** Shows where the account is signed in. */
export function Sessions({ sessions }: { sessions: AdminSession[] }) {
  const { mutate: end, isPending } = useEndSession()
  const signOutEverywhere = useSignOut()
  const onError = (error: Error) => showFailure('Failed to end the session', error)
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
          </PanelEntry>
        ))}
      </ul>
      <button type="button" onClick={signOutEverywhere} className={buttonClass('outline', 'mt-3')}>
        Sign out everywhere
      </button>
    </Panel>
  )
}

function useSignOut() {
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
