import type { ReactNode } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'

/**
 * Asks for an import's file and shows its report: `problem` is an error about the file, `report` what it would change;
 * the children are the buttons that import it.
 */
export const CsvImportDialog = ({
  title,
  hint,
  problem,
  busy,
  report,
  onChoose,
  onClose,
  children,
}: {
  title: string
  hint: string
  problem: string
  busy: boolean
  report: ReactNode
  onChoose: (file?: File) => void
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog title={title} firstFocus="input" onClose={onClose}>
    <Field label="CSV file" hint={hint} error={problem}>
      <input
        type="file"
        accept=".csv,text/csv"
        className="file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-ground-soft file:px-3 file:font-semibold file:text-ground"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </Field>
    <div role="status" aria-busy={busy} className="mt-4">
      {report || (busy && <p className="text-muted">Reading the file...</p>)}
    </div>
    <DialogActions>
      <button type="button" onClick={onClose} className={buttonClass('outline')}>
        Cancel
      </button>
      {children}
    </DialogActions>
  </Dialog>
)
