import { type InvitationInput, invitationInput, type NewInvitation } from '#contract/administrators.ts'
import { ROLES, type Role } from '#contract/session.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { Options } from '#web/pages/admin/components/form/options.tsx'
import { PlainForm } from '#web/pages/admin/components/form/plain-form.tsx'
import { ROLE_TEXTS } from '#web/pages/admin/components/role-texts.ts'
import { useInvite } from '#web/queries/admin/administrators.ts'

const NAMES: Record<Role, string> = { admin: 'admin', editor: 'editor' }

/** Makes a link by which somebody becomes an administrator. */
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
