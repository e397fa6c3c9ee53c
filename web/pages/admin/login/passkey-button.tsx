import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button.tsx'
import { canUsePasskeys } from '#web/queries/admin/passkeys.ts'

/** Asks for a passkey; renders nothing if the browser does not support them. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null
  const use = async () => {
    setBusy(true)
    await onUse()
    setBusy(false)
  }
  return (
    <button type="button" disabled={busy} onClick={() => void use()} className={buttonClass('outline', 'grow')}>
      {busy ? 'Waiting for the passkey...' : 'Use a passkey'}
    </button>
  )
}
