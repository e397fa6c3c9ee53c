import { flushSync } from 'react-dom'
import { buttonClass } from '#web/components/ui/button.tsx'
import { toast } from '#web/lib/toast.ts'
import { CsvImportDialog } from '#web/pages/admin/components/csv-import/csv-import-dialog.tsx'
import { useCsvImport } from '#web/pages/admin/components/csv-import/use-csv-import.ts'
import { useImportMachinery } from '#web/queries/admin/machinery-import.ts'
import { doneText, importLabel, overwriteLabel } from './import-text.ts'
import { Preview } from './preview.tsx'

/** Takes machinery from a CSV file: first it shows what would change, then it changes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending: busy } = useImportMachinery()
  const { csv, firstReport, report, problem, setProblem, send, choose } = useCsvImport(mutateAsync)

  /** Imports what was looked at: a machine that was changed since then is a conflict again. */
  async function importAll(conflicts: 'refuse' | 'skip' | 'overwrite') {
    // Whoever overwrites has seen the newest conflicts; otherwise it counts what the file was first looked at with.
    const expectedVersions = (conflicts === 'overwrite' ? report : firstReport)?.versions
    const done = await send({ csv, conflicts, expectedVersions })
    if (!done) return
    if (done.message) return setProblem(done.errorCount + done.conflictCount > 0 ? '' : done.message)
    flushSync(onClose)
    void toast({ title: 'Success', description: doneText(done) })
  }

  const isSound = report?.errorCount === 0
  const hasConflicts = isSound && report.conflictCount > 0
  const hasChanges = isSound && report.creates + report.updates > 0
  return (
    <CsvImportDialog
      title="Import Machinery"
      hint="A file from Download CSV, or one saved by Excel. A row with an id changes that machine, in the columns the file has; a row without one adds a machine."
      problem={problem}
      busy={busy}
      report={report && <Preview report={report} />}
      onChoose={choose}
      onClose={onClose}
    >
      {hasConflicts && (
        <button
          type="button"
          disabled={busy}
          onClick={() => importAll('overwrite')}
          className={buttonClass(hasChanges ? 'outline' : 'danger')}
        >
          {overwriteLabel(report)}
        </button>
      )}
      {hasChanges && (
        <button
          type="button"
          disabled={busy}
          onClick={() => importAll(hasConflicts ? 'skip' : 'refuse')}
          className={buttonClass('action')}
        >
          {busy ? 'Sending...' : importLabel(report)}
        </button>
      )}
    </CsvImportDialog>
  )
}
