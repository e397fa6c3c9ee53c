import type { ImportReport } from '#contract/machinery/import.ts'
import { FileErrors, ReportTable } from '#web/admin/toolkit/csv-import/report-table.tsx'
import {
  conflictsText,
  conflictText,
  jumpOf,
  jumpsText,
  machineChangeText,
  machineryPreviewText,
} from './import-text.ts'

/** Shows what a file would change, row by row, or what is wrong with it. */
export function MachineryImportPreview({ report }: { report: ImportReport }) {
  const { changes, conflicts, errors, errorCount, conflictCount, jumps, jumpCount, creates, updates } = report
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
      {jumpCount > 0 && (
        <ReportTable
          title={jumpsText(jumpCount)}
          isProblem
          caption="Prices that change a lot"
          heads={['Row', 'Machine', 'Price']}
          rows={jumps.map((jump) => [jump.row, jump.name, jumpOf(jump)])}
          count={jumpCount}
        />
      )}
      {changeCount > 0 && (
        <ReportTable
          title={machineryPreviewText(report)}
          caption="What will change"
          heads={['Row', 'Machine', 'What happens']}
          rows={changes.map((change) => [change.row, change.name, machineChangeText(change)])}
          count={changeCount}
        />
      )}
    </>
  )
}
