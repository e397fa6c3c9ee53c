import type { ImportReport } from '#contract/machinery-import.ts'
import { FileErrors, ReportTable } from '#web/pages/admin/components/csv-import/report-table.tsx'
import { changeText, conflictsText, conflictText, previewText } from './import-text.ts'

/** What a file would change, row by row; or what is wrong in it. */
export function Preview({ report }: { report: ImportReport }) {
  const { changes, conflicts, errors, errorCount, conflictCount, creates, updates } = report
  const changeCount = creates + updates
  if (errorCount > 0) return <FileErrors errors={errors} count={errorCount} />
  if (changeCount + conflictCount === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      {conflictCount > 0 && (
        <ReportTable
          title={conflictsText(conflictCount)}
          isProblem
          caption="Changed since the file was saved"
          heads={['Row', 'Machine', 'What the file has']}
          rows={conflicts.map((change) => [change.row, change.name, conflictText(change)])}
          count={conflictCount}
        />
      )}
      {changeCount > 0 && (
        <ReportTable
          title={previewText(report)}
          caption="What will change"
          heads={['Row', 'Machine', 'What happens']}
          rows={changes.map((change) => [change.row, change.name, changeText(change)])}
          count={changeCount}
        />
      )}
    </>
  )
}
