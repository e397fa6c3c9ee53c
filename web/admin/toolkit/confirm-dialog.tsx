import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Button } from './button.tsx'
import { useCloseIfOpen } from './hooks.ts'
import { showDone, showFailure } from './result-toasts.ts'

export type Answer = {
  label: string
  variant?: 'danger' | 'outline' | 'ground'
  disabled?: boolean
  /** What the button says instead while it works. */
  buttonText?: string
  onChoose: () => void
}

type QuestionProps = { title: string; children: ReactNode; answers: Answer[] }

/** Shows a modal question. Escape and the close button choose the first answer, which changes nothing. */
export function QuestionDialog({ title, children, answers }: QuestionProps) {
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
        {answers.map(({ label, buttonText: shown = label, variant = 'outline', disabled, onChoose }) => (
          <Button
            key={label}
            data-answer
            disabled={disabled}
            onClick={onChoose}
            variant={variant}
            className="max-sm:grow"
          >
            {shown}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** Asks before what cannot be undone. If that fails, a toast says so and the question stays. */
export function ConfirmDialog<Result>({
  title,
  label,
  sendingLabel = label,
  variant = 'danger',
  disabled = false,
  act,
  failureText,
  onFailure,
  doneText,
  onDone,
  focusNext,
  onClose,
  children,
}: {
  title: string
  label: string
  sendingLabel?: string
  variant?: Answer['variant']
  disabled?: boolean | undefined
  act: () => Promise<Result>
  failureText?: string
  /** Returns whether the question closes. */
  onFailure?: (error: unknown) => boolean
  doneText?: string
  onDone?: (result: Result) => void
  focusNext?: () => void
  onClose: () => void
  children: ReactNode
}) {
  const [isSending, setSending] = useState(false)
  const close = useCloseIfOpen(onClose)
  const send = async () => {
    setSending(true)
    let result: Result
    try {
      result = await act()
    } catch (error) {
      setSending(false)
      if (failureText) showFailure(failureText, error)
      if (onFailure?.(error)) close()
      return
    }
    close(focusNext)
    if (doneText) showDone(doneText)
    onDone?.(result)
  }
  return (
    <QuestionDialog
      title={title}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        {
          label,
          buttonText: isSending ? sendingLabel : label,
          variant,
          disabled: disabled || isSending,
          onChoose: () => void send(),
        },
      ]}
    >
      {children}
    </QuestionDialog>
  )
}
