import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Administrator, NewInvitation } from '#contract/administrators.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { storedAdmin } from '#web/lib/admin-session.ts'
import { ROWS } from '#web/pages/admin/components/list/list-row.tsx'
import { administratorsQuery } from '#web/queries/admin/administrators.ts'
import { AdministratorCard } from './administrator-card.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** Who can sign in, and in which role. */
export function AdministratorsScreen() {
  const { data, error } = useQuery(administratorsQuery())
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
