import { useState } from 'react'
import { z } from 'zod/mini'
import { newPasskeyInput, type Passkey } from '#contract/account.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { PlainForm } from '#web/pages/admin/components/form/plain-form.tsx'
import { showNotSaved } from '#web/pages/admin/components/result-toasts.ts'
import { useAddPasskey, useRemovePasskey } from '#web/queries/admin/account.ts'
import { canUsePasskeys } from '#web/queries/admin/passkeys.ts'
import { moment } from './moment.ts'
import { ENTRY_BUTTON, Entry, Panel } from './panel.tsx'

/** What signs in without a password. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <Panel title="Passkeys">
      <p className="mb-3">
        A passkey signs you in with your fingerprint, your face or the device’s PIN instead of a password. It cannot be
        guessed, or stolen by a fake site.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <Entry
              key={passkey.id}
              title={passkey.name}
              text={`Added ${moment(passkey.createdAt)}; ${passkey.lastUsedAt ? `last used ${moment(passkey.lastUsedAt)}` : 'not used yet'}`}
            >
              <button
                type="button"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
                className={`${ENTRY_BUTTON} text-danger`}
              >
                Remove
              </button>
            </Entry>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <button type="button" onClick={() => setAdding(true)} className={buttonClass('ground', 'mt-1')}>
          Add a Passkey
        </button>
      ) : (
        <p className="font-semibold">This browser does not support passkeys, or the site is not open over https.</p>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

const nameForm = z.pick(newPasskeyInput, { name: true })

function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  return (
    <Dialog title="Add a Passkey" shape="narrow" firstFocus="form input" onClose={onClose}>
      <PlainForm
        schema={nameForm}
        values={{ name: '' }}
        submitLabel="Create Passkey"
        sendingLabel="Waiting for the device..."
        onSubmit={async ({ name }) => {
          await mutateAsync(name)
          onClose()
          void toast({ title: 'Success', description: 'You can now sign in with this passkey' })
        }}
        actions={
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancel
          </button>
        }
      >
        {(form) => (
          <FormField
            form={form}
            name="name"
            label="Name"
            hint="To recognise the device by, such as “My phone”"
            control={<input autoComplete="off" />}
          />
        )}
      </PlainForm>
    </Dialog>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync, isPending } = useRemovePasskey()
  const remove = async () => {
    try {
      await mutateAsync(id)
      onClose()
      void toast({ title: 'Success', description: 'Passkey deleted successfully' })
    } catch (error) {
      showNotSaved('delete', 'passkey', error)
    }
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: 'Remove', variant: 'danger', disabled: isPending, onChoose: () => void remove() },
      ]}
    >
      <p>It will no longer sign you in. Delete it from the device as well, or the device will go on offering it.</p>
    </ConfirmDialog>
  )
}
