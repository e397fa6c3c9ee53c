import type { Administrator } from '#contract/admin/administrators.ts'
import { ROW } from '#web/admin/toolkit/list/list-row.tsx'
import { showFailure, showSaved } from '#web/admin/toolkit/result-toasts.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { useSetDisabled, useSetRole } from './queries.ts'

const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 font-semibold text-sm hover:border-current aria-busy:cursor-progress aria-busy:border-dashed'

/** Shows one account: the person, the role, the date, and what can be changed. */
export function AdministratorCard({
  administrator: { id, username, email, role, createdAt, disabledAt, lastUsedAt },
  isSelf,
  isLast,
  onRemove,
}: {
  administrator: Administrator
  isSelf: boolean
  /** Whether there is no other admin, without whom nobody could change anything: the server refuses all three. */
  isLast: boolean
  onRemove: () => void
}) {
  const setRole = useSetRole()
  const setDisabled = useSetDisabled()
  const shown = {
    onSuccess: () => showSaved('updated', 'administrator'),
    onError: (error: Error) => showFailure('Failed to change the administrator', error),
  }
  const other = role === 'admin' ? 'editor' : 'admin'
  const isBusy = setRole.isPending || setDisabled.isPending
  return (
    <li className={ROW}>
      <div className="min-w-0 grow basis-60">
        <h2 className="wrap-anywhere font-bold text-ground text-lg">
          {username}
          {isSelf && ' (you)'}
        </h2>
        <p className="wrap-anywhere flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{role}</span>
          <span>{email}</span>
          <span>since {formatDate(createdAt)}</span>
          {lastUsedAt && (
            <span>
              last active {formatDate(lastUsedAt)}, {formatTime(lastUsedAt)}
            </span>
          )}
          {disabledAt && <strong className="text-danger">Disabled</strong>}
        </p>
      </div>
      {!isLast && (
        <div className="flex flex-wrap gap-2" aria-busy={isBusy}>
          <button
            type="button"
            aria-label={`Make ${other}: ${username}`}
            aria-busy={isBusy}
            onClick={() => isBusy || setRole.mutate({ id, role: other }, shown)}
            className={`${BUTTON} text-ground`}
          >
            Make {other}
          </button>
          <button
            type="button"
            aria-label={`${disabledAt ? 'Enable' : 'Disable'} ${username}`}
            aria-busy={isBusy}
            onClick={() => isBusy || setDisabled.mutate({ id, disabled: !disabledAt }, shown)}
            className={`${BUTTON} text-ground`}
          >
            {disabledAt ? 'Enable' : 'Disable'}
          </button>
          <button
            type="button"
            aria-label={`Remove ${username}`}
            onClick={onRemove}
            className={`${BUTTON} text-danger`}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  )
}
