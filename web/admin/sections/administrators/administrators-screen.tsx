import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Administrator, NewInvitation } from '#contract/admin/administrators.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { storedAdmin } from '#web/admin/lib/session.ts'
import { administratorsQuery } from '#web/admin/queries/administrators.ts'
import { ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { AdministratorCard } from './administrator-card.tsx'
import { InvitationLink, Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** Shows who can sign in, and their roles. */
export function AdministratorsScreen() {
  const { data, isPending, error } = useQuery(administratorsQuery())
  const [inviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<NewInvitation>()
  const [removing, setRemoving] = useState<Administrator>()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-bold text-2xl text-ground md:text-3xl">Administrators</h1>
        <button type="button" onClick={() => setInviting(true)} className={buttonClass('action')}>
          Invite Somebody
        </button>
      </div>
      {error && <p role="alert">The administrators cannot be loaded: {failureReason(error)}</p>}
      {isPending && (
        <Skeletons count={3} label="Loading the administrators" className={ROWS}>
          <Skeleton className="h-24" />
        </Skeletons>
      )}
      {data && (
        <>
          <ul className={ROWS}>
            {data.administrators.map((administrator) => (
              <AdministratorCard
                key={administrator.id}
                administrator={administrator}
                isSelf={administrator.id === storedAdmin()?.id}
                onRemove={() => setRemoving(administrator)}
              />
            ))}
          </ul>
          {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
        </>
      )}
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(invitation) => {
            setInviting(false)
            setInvited(invitation)
          }}
        />
      )}
      {invited && <InvitationLink {...invited} onClose={() => setInvited(undefined)} />}
      {removing && <RemoveDialog administrator={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
