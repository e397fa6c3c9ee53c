import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Administrator } from '#contract/admin/administrators.ts'
import {
  type Invitation,
  type InvitationInput,
  invitationInput,
  type NewInvitation,
} from '#contract/admin/administrators.ts'
import type { Role } from '#contract/admin/session.ts'
import { storedAdministrator } from '#web/admin/lib/session.ts'
import { Button, LoadState, RowButton } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { PlainFormDialog } from '#web/admin/toolkit/form/plain-form.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/links.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { showFailure, showSaved } from '#web/admin/toolkit/result-toasts.ts'
import { momentText, ROLE_TEXTS } from '#web/admin/toolkit/texts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import {
  type AccessChange,
  administratorsQuery,
  useChangeAccess,
  useInvite,
  useRemoveAdministrator,
  useRemoveInvitation,
} from './queries.ts'

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

const ROLE_NAMES: Record<Role, string> = { admin: 'admin', editor: 'editor' }

type InviteProps = { onClose: () => void; onInvited: (invitation: NewInvitation) => void }

function InviteDialog({ onClose, onInvited }: InviteProps) {
  const { mutateAsync } = useInvite()
  return (
    <PlainFormDialog<InvitationInput>
      title="Invite Somebody"
      schema={invitationInput}
      values={{ email: '', role: 'editor' }}
      submitLabel="Create Link"
      onSubmit={async (input) => onInvited(await mutateAsync(input))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            You get a link to send them. It works once, within 24 hours, and lets them choose a username and password.
          </p>
          <form.Field
            name="email"
            label="Email"
            control={<input type="email" autoComplete="off" inputMode="email" />}
          />
          <form.Field name="role" label="Role" hint={ROLE_TEXTS[form.watch('role')]} options={ROLE_NAMES} />
        </>
      )}
    </PlainFormDialog>
  )
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
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
                {role}; until {momentText(expiresAt)}
              </p>
            </div>
            <RowButton
              isDanger
              aria-label={`Withdraw the invitation for ${email}`}
              disabled={isPending}
              onClick={() => mutate(id, { onError })}
              className="text-sm"
            >
              Withdraw
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationLink({ invitation, link, onClose }: NewInvitation & { onClose: () => void }) {
  const { isCopied, copy } = useCopiedLink(link)
  const text = `You are invited to look after our website (${location.host}). Choose your username and password within 24 hours: ${link}`
  // Mail programs show "+" as it is, so spaces are encoded as %20.
  const mail = `mailto:${encodeURIComponent(invitation.email)}?subject=Invitation&body=${encodeURIComponent(text)}`
  return (
    <Dialog title="Invitation" shape="narrow" firstFocus="[data-first]" onClose={onClose}>
      <p className="wrap-anywhere">
        Send this link to {invitation.email}. The first person to use it gets the account, so send it to nobody else.
      </p>
      <LinkToSend link={link} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button data-first onClick={() => void copy()} variant="action">
          Copy Link
        </Button>
        <a href={whatsappTo(null, text)} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          Send by WhatsApp
        </a>
        <a href={mail} className={buttonClass('outline')}>
          Send by Email
        </a>
      </div>
      <CopiedStatus isCopied={isCopied} hint="It is shown only once and cannot be looked up later." />
    </Dialog>
  )
}
