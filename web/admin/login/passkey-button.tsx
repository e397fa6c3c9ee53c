import { useState, useSyncExternalStore } from 'react'
import { canUsePasskeys } from '#web/admin/queries/account.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'

const never = () => () => undefined

/** Asks for a passkey; renders nothing if the browser does not support them. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  // Unknown in the document of the sign-in page, which leaves it the room: nothing moves under a finger.
  const canUse = useSyncExternalStore<boolean | undefined>(never, canUsePasskeys, () => undefined)
  if (canUse === false) return null
  const use = async () => {
    setBusy(true)
    await onUse()
    setBusy(false)
  }
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void use()}
      className={buttonClass('outline', canUse ? 'grow' : 'invisible grow')}
    >
      {busy ? 'Waiting for the passkey...' : 'Use a passkey'}
    </button>
  )
}
