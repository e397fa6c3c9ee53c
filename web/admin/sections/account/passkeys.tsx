import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { newPasskeyInput, type Passkey } from '#contract/admin/account.ts'
import { canUsePasskeys, useAddPasskey, useRemovePasskey } from '#web/admin/lib/account.ts'
import { Button, RowButton } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { PlainFormDialog } from '#web/admin/toolkit/form/plain-form.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { showDone } from '#web/admin/toolkit/result-toasts.ts'
import { momentText } from '#web/admin/toolkit/texts.ts'
import { Panel, PanelEntry } from './panel.tsx'

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const { mutateAsync: remove } = useRemovePasskey()
  return (
    <Panel title="Passkeys">
      <p className="mb-3">
        A passkey signs you in with your fingerprint, your face or the device’s PIN instead of a password. It cannot be
        guessed, or stolen by a fake site.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PanelEntry
              key={passkey.id}
              title={passkey.name}
              text={`Added ${momentText(passkey.createdAt)}; ${passkey.lastUsedAt ? `last used ${momentText(passkey.lastUsedAt)}` : 'not used yet'}`}
            >
              <RowButton
                isDanger
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
                className="text-sm"
              >
                Remove
              </RowButton>
            </PanelEntry>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button onClick={() => setAdding(true)} variant="ground" className="mt-1">
          Add a Passkey
        </Button>
      ) : (
        <p className="font-semibold">This browser does not support passkeys, or the site is not open over https.</p>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}`}
          label="Remove"
          act={() => remove(removing.id)}
          failureText="Failed to remove the passkey"
          doneText="Passkey removed successfully"
          onClose={() => setRemoving(undefined)}
        >
          <p>It will no longer sign you in. Delete it from the device as well, or the device will keep offering it.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const nameForm = z.pick(newPasskeyInput, { name: true })

function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  const close = useCloseIfOpen(onClose)
  const ceremony = useRef<AbortController>(undefined)
  useEffect(() => () => ceremony.current?.abort(), [])
  const add = async ({ name }: { name: string }) => {
    ceremony.current = new AbortController()
    const { signal } = ceremony.current
    try {
      await mutateAsync({ name, signal })
    } catch (error) {
      if (signal.aborted) return
      throw error
    }
    close()
    showDone('You can now sign in with this passkey')
  }
  return (
    <PlainFormDialog
      title="Add a Passkey"
      schema={nameForm}
      values={{ name: '' }}
      submitLabel="Create Passkey"
      sendingLabel="Waiting for the device..."
      onSubmit={add}
      onClose={onClose}
    >
      {(form) => (
        <form.Field
          name="name"
          label="Name"
          hint="The device’s name for you, such as “My phone”"
          control={<input autoComplete="off" readOnly={form.formState.isSubmitting} />}
        />
      )}
    </PlainFormDialog>
  )
}
