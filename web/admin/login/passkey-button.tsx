import { useState } from 'react'
import { canUsePasskeys } from '#web/admin/queries/account.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'

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
