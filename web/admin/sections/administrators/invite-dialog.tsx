import { type InvitationInput, invitationInput, type NewInvitation } from '#contract/admin/administrators.ts'
import { ROLES, type Role } from '#contract/admin/session.ts'
import { useInvite } from '#web/admin/queries/administrators.ts'
import { FormField, Options } from '#web/admin/toolkit/form/form-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { ROLE_TEXTS } from '#web/admin/toolkit/texts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'

const NAMES: Record<Role, string> = { admin: 'admin', editor: 'editor' }

/** Creates a link with which somebody becomes an administrator. */
export function InviteDialog({
  onClose,
  onInvited,
}: {
  onClose: () => void
  onInvited: (invitation: NewInvitation) => void
}) {
  const { mutateAsync } = useInvite()
  return (
    <Dialog title="Invite Somebody" shape="narrow" firstFocus="form input" onClose={onClose}>
      <PlainForm<InvitationInput>
        schema={invitationInput}
        values={{ email: '', role: 'editor' }}
        submitLabel="Create Link"
        onSubmit={async (input) => onInvited(await mutateAsync(input))}
        actions={
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancel
          </button>
        }
      >
        {(form) => (
          <>
            <p>
              You get a link to send them. It works once, within 24 hours, and lets them choose a username and password.
            </p>
            <FormField
              form={form}
              name="email"
              label="E-mail"
              control={<input type="email" autoComplete="off" inputMode="email" />}
            />
            <FormField
              form={form}
              name="role"
              label="Role"
              hint={ROLE_TEXTS[form.watch('role')]}
              control={
                <select>
                  <Options values={ROLES} labels={NAMES} />
                </select>
              }
            />
          </>
        )}
      </PlainForm>
    </Dialog>
  )
}
