import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'

/** Asks which text to keep if somebody else has saved the row since the form was opened. */
export const ConflictDialog = ({
  onBack,
  onLoadTheirs,
  onKeepMine,
}: {
  onBack: () => void
  onLoadTheirs: () => void
  onKeepMine: () => void
}) => (
  <ConfirmDialog
    title="Changed by somebody else"
    answers={[
      { label: 'Back to my text', onChoose: onBack },
      { label: 'Load theirs', onChoose: onLoadTheirs },
      { label: 'Keep mine', variant: 'ground', onChoose: onKeepMine },
    ]}
  >
    <p>
      Somebody else saved this while you were editing. “Keep mine” replaces their changes with yours. “Load theirs”
      discards your changes and shows theirs.
    </p>
  </ConfirmDialog>
)

/** Asks whether unusual input is intended, such as a price ten times the previous one. */
export const CheckDialog = ({
  question,
  onBack,
  onSave,
}: {
  question: string
  onBack: () => void
  onSave: () => void
}) => (
  <ConfirmDialog
    title="Please check"
    answers={[
      { label: 'Back', onChoose: onBack },
      { label: 'Yes, save it', variant: 'danger', onChoose: onSave },
    ]}
  >
    <p>{question}</p>
  </ConfirmDialog>
)
