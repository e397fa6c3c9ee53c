import { useState } from 'react'
import type { NewInvitation } from '#contract/administrators.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'

/** A new invitation's link, to be sent by whichever way. */
export function InvitationLink({ invitation, link, onClose }: NewInvitation & { onClose: () => void }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const text = `You are invited to look after our website (${location.host}). Choose your name and password within 24 hours: ${link}`
  return (
    <Dialog title="Invitation" shape="narrow" firstFocus="[data-first]" onClose={onClose}>
      <p className="wrap-anywhere">
        Send this link to {invitation.email}. Whoever opens it first gets the account, so send it to nobody else.
      </p>
      <label className="mt-4 flex flex-col gap-1.5 font-medium">
        Link
        <input
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 rounded-md border border-muted bg-paper px-3 font-normal"
        />
      </label>
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
      <p role="status" className="mt-3 text-muted text-sm">
        {copied === undefined && 'It is shown only once: it is stored so that nobody can read it.'}
        {copied === true && 'The link is copied.'}
        {copied === false && 'The browser did not let it be copied: select it and copy it yourself.'}
      </p>
    </Dialog>
  )
}

/** A mail program takes "+" for itself: spaces are %20. */
const mailParams = (body: string) => `subject=Invitation&body=${encodeURIComponent(body)}`
