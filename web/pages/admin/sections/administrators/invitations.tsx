import type { Invitation } from '#contract/administrators.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { ROW, ROWS } from '#web/pages/admin/components/list/list-row.tsx'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { useRemoveInvitation } from '#web/queries/admin/administrators.ts'

/** Invitations that have not been used yet and can be withdrawn. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { mutate, isPending } = useRemoveInvitation()
  const onError = (error: Error) => showFailure('Failed to withdraw the invitation', error)
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h2 id="invitations" className="mb-3 font-bold text-ground text-xl">
        Open Invitations
      </h2>
      <ul className={ROWS}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={ROW}>
            <div className="min-w-0 grow basis-60">
              <p className="wrap-anywhere font-semibold">{email}</p>
              <p className="text-muted text-sm">
                {role}; until {formatDate(expiresAt)}, {formatTime(expiresAt)}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Withdraw the invitation for ${email}`}
              disabled={isPending}
              onClick={() => mutate(id, { onError })}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 font-semibold text-danger text-sm hover:border-current"
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
