import { type ReactNode, useId } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'

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
          <button
            key={label}
            data-answer
            type="button"
            disabled={disabled}
            onClick={onChoose}
            className={buttonClass(variant)}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
