import { flushSync } from 'react-dom'
import { buttonClass } from '#web/components/ui/button.tsx'
import { toast } from '#web/lib/toast.ts'
import { CsvImportDialog } from '#web/pages/admin/components/csv-import/csv-import-dialog.tsx'
import { useCsvImport } from '#web/pages/admin/components/csv-import/use-csv-import.ts'
import { useImportTranslations } from '#web/queries/admin/translations-import.ts'
import { ImportPreview } from './import-preview.tsx'
import { doneText, importLabel } from './import-text.ts'

/** Takes translations from a CSV file: first it shows what would change, then it changes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending: busy } = useImportTranslations()
  const { csv, report, problem, setProblem, send, choose } = useCsvImport(mutateAsync)

  /** Imports what was looked at: a row that was changed since then stops it. */
  async function importAll() {
    const done = await send({ csv, stale: 'skip', expectedVersions: report?.versions })
    if (!done) return
    if (done.message) return setProblem(done.message)
    flushSync(onClose)
    void toast({ title: 'Success', description: doneText(done) })
  }

  const hasChanges = report?.errorCount === 0 && report.changeCount > 0
  return (
    <CsvImportDialog
      title="Import Translations"
      hint="A file from Download CSV with translations filled into its language columns. An empty cell changes nothing."
      problem={problem}
      busy={busy}
      report={report && <ImportPreview report={report} />}
      onChoose={choose}
      onClose={onClose}
    >
      {hasChanges && (
        <button type="button" disabled={busy} onClick={() => importAll()} className={buttonClass('action')}>
          {busy ? 'Sending...' : importLabel(report)}
        </button>
      )}
    </CsvImportDialog>
  )
}
