import { useEffect, useRef, useState } from 'react'
import { failureReason, onConfirmation } from '#web/admin/lib/request.ts'
import { confirmWithPasskey } from '#web/admin/queries/session.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { RequestError } from '#web/shared/lib/request.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'

const ConfirmForm = loadable(() => import('./confirm-form.tsx').then((file) => file.ConfirmForm))

/**
 * Asks for the password or a passkey above the current screen if the server requires it; the request is then repeated.
 */
export function ConfirmIdentityDialog() {
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const waiting = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    onConfirmation(() => {
      setRefusal('')
      setAsking(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
  }, [])

  const resolveAll = (confirmed: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }

  const confirmByPasskey = () =>
    confirmWithPasskey().then(
      () => resolveAll(true),
      (error: unknown) => setRefusal(error instanceof RequestError ? failureReason(error) : (error as Error).message),
    )

  if (!asking) return null
  return (
    <Dialog title="Confirm that it is you" shape="narrow" onClose={() => resolveAll(false)}>
      <ConfirmForm
        refusal={refusal}
        onConfirmed={() => resolveAll(true)}
        onCancel={() => resolveAll(false)}
        onUsePasskey={confirmByPasskey}
      />
    </Dialog>
  )
}
