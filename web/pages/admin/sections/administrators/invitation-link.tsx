import type { NewInvitation } from '#contract/administrators.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink } from '#web/pages/admin/components/link-to-send.tsx'

/** A new invitation's link, to be sent by whichever way. */
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
        <a
          href={`mailto:${encodeURIComponent(invitation.email)}?${mailParams(text)}`}
          className={buttonClass('outline')}
        >
          Send by E-mail
        </a>
      </div>
      <CopiedStatus copied={copied} hint="It is shown only this once and cannot be looked up later." />
    </Dialog>
  )
}

/** A mail program takes "+" for itself: spaces are %20. */
const mailParams = (body: string) => `subject=Invitation&body=${encodeURIComponent(body)}`
