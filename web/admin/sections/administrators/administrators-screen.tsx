import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Administrator, NewInvitation } from '#contract/admin/administrators.ts'
import { storedAdministrator } from '#web/admin/lib/session.ts'
import { Button, LoadState, RowButton } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { showFailure, showSaved } from '#web/admin/toolkit/result-toasts.ts'
import { momentText } from '#web/admin/toolkit/texts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { InvitationLink, Invitations, InviteDialog } from './invitations.tsx'
import { type AccessChange, administratorsQuery, useChangeAccess, useRemoveAdministrator } from './queries.ts'

export function AdministratorsScreen() {
  const administrators = useQuery(administratorsQuery())
  const { data } = administrators
  const [isInviting, setIsInviting] = useState(false)
  const [newInvitation, setNewInvitation] = useState<NewInvitation>()
  const [removing, setRemoving] = useState<Administrator>()
  const { mutateAsync: remove } = useRemoveAdministrator()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-bold text-2xl text-ground md:text-3xl">Administrators</h1>
        <Button onClick={() => setIsInviting(true)} variant="action">
          Invite Somebody
        </Button>
      </div>
      <LoadState what="the administrators" query={administrators} className={ROWS} />
      {data && (
        <>
          <ul className={ROWS}>
            {data.administrators.map((administrator) => (
              <AdministratorRow
                key={administrator.id}
                administrator={administrator}
                isSelf={administrator.id === storedAdministrator()?.id}
                onRemove={() => setRemoving(administrator)}
              />
            ))}
          </ul>
          {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
        </>
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onInvited={(invitation) => {
            setIsInviting(false)
            setNewInvitation(invitation)
          }}
        />
      )}
      {newInvitation && <InvitationLink {...newInvitation} onClose={() => setNewInvitation(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.username}`}
          label="Remove"
          act={() => remove(removing.id)}
          failureText="Failed to remove the administrator"
          doneText="Administrator removed successfully"
          onClose={() => setRemoving(undefined)}
        >
          <p>
            The account, its passkeys and its recovery codes are deleted. This cannot be undone. Everything{' '}
            {removing.username} has done stays, and the log keeps the name. To lock somebody out for a while, disable
            the account instead.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type RowProps = { administrator: Administrator; isSelf: boolean; onRemove: () => void }

function AdministratorRow({ administrator, isSelf, onRemove }: RowProps) {
  const { id, username, email, role, createdAt, disabledAt, lastUsedAt } = administrator
  const { mutate, isPending } = useChangeAccess()
  const toasts = {
    onSuccess: () => showSaved('updated', 'administrator'),
    onError: (error: Error) => showFailure('Failed to change the administrator', error),
  }
  const otherRole = role === 'admin' ? 'editor' : 'admin'
  const toggleLabel = disabledAt ? 'Enable' : 'Disable'
  const button = (label: string, accessibleName: string, access: AccessChange) => (
    <RowButton
      aria-label={accessibleName}
      aria-busy={isPending}
      onClick={() => isPending || mutate(access, toasts)}
      className="text-sm"
    >
      {label}
    </RowButton>
  )
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
          {lastUsedAt && <span>last active {momentText(lastUsedAt)}</span>}
          {disabledAt && <strong className="text-danger">Disabled</strong>}
        </p>
      </div>
      {/* Another admin does that: nobody shuts themselves out with one press. */}
      {!isSelf && (
        <div className="flex flex-wrap gap-2" aria-busy={isPending}>
          {button(`Make ${otherRole}`, `Make ${otherRole}: ${username}`, { id, field: 'role', value: otherRole })}
          {button(toggleLabel, `${toggleLabel} ${username}`, { id, field: 'disabled', value: !disabledAt })}
          <RowButton isDanger aria-label={`Remove ${username}`} onClick={onRemove} className="text-sm">
            Remove
          </RowButton>
        </div>
      )}
    </li>
  )
}
