import {
  type Invitation,
  type InvitationInput,
  invitationInput,
  type NewInvitation,
} from '#contract/admin/administrators.ts'
import type { Role } from '#contract/admin/session.ts'
import { Button, RowButton } from '#web/admin/toolkit/button.tsx'
import { PlainFormDialog } from '#web/admin/toolkit/form/plain-form.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/links.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { momentText, ROLE_TEXTS } from '#web/admin/toolkit/texts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { useInvite, useRemoveInvitation } from './queries.ts'

const ROLE_NAMES: Record<Role, string> = { admin: 'admin', editor: 'editor' }

type InviteProps = { onClose: () => void; onInvited: (invitation: NewInvitation) => void }

export function InviteDialog({ onClose, onInvited }: InviteProps) {
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

export function InvitationLink({ invitation, link, onClose }: NewInvitation & { onClose: () => void }) {
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
