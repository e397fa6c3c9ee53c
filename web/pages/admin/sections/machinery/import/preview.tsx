import type { ImportReport } from '#contract/machinery-import.ts'
import { DataTable } from '#web/pages/admin/components/data-table.tsx'
import { changeText, conflictsText, conflictText, errorsText, previewText } from './import-text.ts'

/** What a file would change, row by row; or what is wrong in it. */
export function Preview({ report }: { report: ImportReport }) {
  const { changes, conflicts, errors, errorCount, conflictCount, creates, updates } = report
  if (errorCount > 0) {
    return (
      <>
        <p className="font-semibold text-danger">{errorsText(errorCount)}</p>
        <DataTable
          caption="Problems in the file"
          heads={['Row', 'Column', 'Problem']}
          rows={errors.map(({ row, column, message }) => [row, column || 'Whole row', message])}
        />
        <Rest count={errorCount - errors.length} />
      </>
    )
  }
  const changeCount = creates + updates
  if (changeCount + conflictCount === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      {conflictCount > 0 && (
        <>
          <p className="font-semibold text-danger">{conflictsText(conflictCount)}</p>
          <DataTable
            caption="Changed since the file was saved"
            heads={['Row', 'Machine', 'What the file has']}
            rows={conflicts.map((change) => [change.row, change.name, conflictText(change)])}
          />
          <Rest count={conflictCount - conflicts.length} />
        </>
      )}
      {changeCount > 0 && (
        <>
          <p className={`font-semibold ${conflictCount > 0 ? 'mt-4' : ''}`}>{previewText(report)}</p>
          <DataTable
            caption="What will change"
            heads={['Row', 'Machine', 'What happens']}
            rows={changes.map((change) => [change.row, change.name, changeText(change)])}
          />
          <Rest count={changeCount - changes.length} />
        </>
      )}
    </>
  )
}

const Rest = ({ count }: { count: number }) => count > 0 && <p className="mt-2 text-muted">And {count} more.</p>
