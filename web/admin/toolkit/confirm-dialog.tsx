import { type ReactNode, useId, useState } from 'react'
import { toast } from '#web/shared/lib/toast.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Button } from './button.tsx'
import { useCloseIfOpen } from './hooks.ts'
import { showFailure } from './result-toasts.ts'

export type Answer = {
  label: string
  variant?: 'danger' | 'outline' | 'ground'
  disabled?: boolean
  onChoose: () => void
}

/** Shows a modal question. Escape and the close button choose the first answer, which changes nothing. */
export function ConfirmDialog({ title, children, answers }: { title: string; children: ReactNode; answers: Answer[] }) {
  const questionId = useId()
  return (
    <Dialog
      title={title}
      role="alertdialog"
      shape="narrow"
      describedBy={questionId}
      firstFocus="[data-answer]"
      onClose={() => answers[0]?.onChoose()}
    >
      <div id={questionId}>{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {answers.map(({ label, variant = 'outline', disabled, onChoose }) => (
          <Button key={label} data-answer disabled={disabled} onClick={onChoose} variant={variant}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** Asks before something is removed, and closes once it is; if that fails, a toast says so and the question stays. */
export function RemoveDialog({
  title,
  label,
  sending = label,
  remove,
  failed,
  done,
  focusNext,
  onClose,
  children,
}: {
  title: string
  label: string
  sending?: string
  remove: () => Promise<unknown>
  failed: string
  done: { title: string; description: string }
  focusNext?: () => void
  onClose: () => void
  children: ReactNode
}) {
  const [isSending, setSending] = useState(false)
  const close = useCloseIfOpen(onClose, focusNext)
  const send = async () => {
    setSending(true)
    try {
      await remove()
    } catch (error) {
      setSending(false)
      return showFailure(failed, error)
    }
    close()
    void toast(done)
  }
  return (
    <ConfirmDialog
      title={title}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: isSending ? sending : label, variant: 'danger', disabled: isSending, onChoose: () => void send() },
      ]}
    >
      {children}
    </ConfirmDialog>
  )
}
