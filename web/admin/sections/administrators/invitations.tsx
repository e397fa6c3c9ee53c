import type { Invitation, NewInvitation } from '#contract/admin/administrators.ts'
import { useRemoveInvitation } from '#web/admin/queries/administrators.ts'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/link-to-send.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'

/** Shows the open invitations, which can be withdrawn. */
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

/** Shows a new invitation's link, to be sent by any means. */
export function InvitationLink({ invitation, link, onClose }: NewInvitation & { onClose: () => void }) {
  const { copied, copy } = useCopiedLink(link)
  const text = `You are invited to look after our website (${location.host}). Choose your name and password within 24 hours: ${link}`
  return (
    <Dialog title="Invitation" shape="narrow" firstFocus="[data-first]" onClose={onClose}>
      <p className="wrap-anywhere">
        Send this link to {invitation.email}. The first person to use it gets the account, so send it to nobody else.
      </p>
      <LinkToSend link={link} />
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" data-first onClick={() => void copy()} className={buttonClass('action')}>
          Copy Link
        </button>
        <a href={whatsappTo(null, text)} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          Send by WhatsApp
        </a>
        <a
          href={`mailto:${encodeURIComponent(invitation.email)}?${mailParams(text)}`}
          className={buttonClass('outline')}
        >
          Send by E-mail
        </a>
      </div>
      <CopiedStatus copied={copied} hint="It is shown only once and cannot be looked up later." />
    </Dialog>
  )
}

/** Returns the params of a mailto link. Mail programs show "+" as it is, so spaces are encoded as %20. */
const mailParams = (body: string) => `subject=Invitation&body=${encodeURIComponent(body)}`
