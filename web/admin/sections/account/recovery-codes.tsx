import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/admin/account.ts'
import { storedAdmin } from '#web/admin/lib/session.ts'
import { useNewRecoveryCodes } from '#web/admin/queries/account.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Panel } from './panel.tsx'

/** Shows the recovery codes, to be written down in case the password is lost. */
export function RecoveryCodes({ left }: { left: number }) {
  const { mutate, isPending } = useNewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  const make = () =>
    mutate(undefined, {
      onSuccess: setCodes,
      onError: (error) => showFailure('Failed to create recovery codes', error),
    })
  return (
    <Panel title="Recovery Codes">
      <p>
        If you lose your password, one of these and your username let you set a new one. Print them and keep them safe.
      </p>
      <p className="mt-2 font-semibold">
        {left === 0 ? 'You have none.' : `${left} of ${RECOVERY_CODES} are unused.`}
        {left > 0 && ' New codes replace these.'}
      </p>
      <button type="button" disabled={isPending} onClick={make} className={buttonClass('ground', 'mt-4')}>
        {left === 0 ? 'Create Recovery Codes' : 'Create New Codes'}
      </button>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}

const CodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title="Recovery Codes" shape="narrow" firstFocus="[data-first]" onClose={onClose}>
    <div data-print>
      <p className="font-semibold wrap-anywhere">
        Recovery codes of {storedAdmin()?.username} at {location.host}
      </p>
      <p className="mt-2">
        They are shown only once. Each works once, on the login screen under “Forgot your password?”. Anyone who has one
        can get in.
      </p>
      <ol className="mt-4 grid gap-y-1 font-mono text-sm sm:list-decimal sm:pl-10 sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <button type="button" onClick={onClose} className={buttonClass('outline')}>
        I have saved them
      </button>
      <button type="button" data-first onClick={() => print()} className={buttonClass('action')}>
        Print
      </button>
    </div>
  </Dialog>
)
