import type { ReactNode } from 'react'
import type { ImportError } from '#contract/csv-import.ts'
import { DataTable } from '#web/admin/toolkit/data-table.tsx'
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

/** Shows a part of an import's report: a sentence, the first rows, and how many of `count` are not shown. */
export const ReportTable = ({
  title,
  isProblem,
  caption,
  heads,
  rows,
  count,
}: {
  title: string
  isProblem?: boolean
  caption: string
  heads: string[]
  rows: (string | number)[][]
  count: number
}) => (
  <div className="not-first:mt-4">
    <p className={`font-semibold ${isProblem ? 'text-danger' : ''}`}>{title}</p>
    <DataTable caption={caption} heads={heads} rows={rows} />
    {count > rows.length && <p className="mt-2 text-muted">And {count - rows.length} more.</p>}
  </div>
)

/** Shows a file's errors, cell by cell. */
export const FileErrors = ({ errors, count }: { errors: ImportError[]; count: number }) => (
  <ReportTable
    title={errorsText(count)}
    isProblem
    caption="Problems in the file"
    heads={['Row', 'Column', 'Problem']}
    rows={errors.map(({ row, column, message }) => [row, column || 'Whole row', message])}
    count={count}
  />
)

/** Summarises the errors before the table. */
export const errorsText = (count: number) =>
  `Nothing can be imported: ${count} ${count === 1 ? 'problem' : 'problems'} in the file.`
