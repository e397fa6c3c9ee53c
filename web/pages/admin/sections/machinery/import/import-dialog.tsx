import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportReport } from '#contract/machinery-import.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog, DialogActions } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { toast } from '#web/lib/toast.ts'
import { csvText, isWorkbook } from '#web/pages/admin/components/read-csv.ts'
import { type ImportResult, useImportMachinery } from '#web/queries/admin/machinery-import.ts'
import { doneText, importLabel, overwriteLabel } from './import-text.ts'
import { Preview } from './preview.tsx'

const MAX_BYTES = 8_000_000

/** Takes machinery from a CSV file: first it shows what would change, then it changes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending: busy } = useImportMachinery()
  const [csv, setCsv] = useState('')
  const [lookedAt, setLookedAt] = useState<ImportReport['versions']>()
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState('')

  async function ask(...input: Parameters<typeof mutateAsync>): Promise<ImportResult | undefined> {
    setProblem('')
    try {
      const result = await mutateAsync(...input)
      setReport(result)
      return result
    } catch (error) {
      setProblem(failureReason(error))
    }
  }

  async function choose(file?: File) {
    setReport(undefined)
    setProblem('')
    if (!file) return
    if (file.size > MAX_BYTES) return setProblem('The file is larger than 8 MB. Import it in parts.')
    if (file.size === 0) return setProblem('The file is empty.')
    const bytes = await file.arrayBuffer()
    if (isWorkbook(bytes)) return setProblem('This is a workbook. Save it as “CSV UTF-8” and choose that file.')
    const text = csvText(bytes)
    setCsv(text)
    setLookedAt((await ask({ csv: text, dryRun: true }))?.versions)
  }

  /** Imports what was looked at: a machine that was changed since then is a conflict again. */
  async function importAll(conflicts: 'refuse' | 'skip' | 'overwrite') {
    // Whoever overwrites has seen the newest conflicts; otherwise it counts what the file was first looked at with.
    const expectedVersions = conflicts === 'overwrite' ? report?.versions : lookedAt
    const done = await ask({ csv, conflicts, expectedVersions })
    if (!done) return
    if (done.message) return setProblem(done.errorCount + done.conflictCount > 0 ? '' : done.message)
    flushSync(onClose)
    void toast({ title: 'Success', description: doneText(done) })
  }

  const isSound = report?.errorCount === 0
  const hasConflicts = isSound && report.conflictCount > 0
  const hasChanges = isSound && report.creates + report.updates > 0
  return (
    <Dialog title="Import Machinery" firstFocus="input" onClose={onClose}>
      <Field
        label="CSV file"
        hint="A file from Download CSV, or one saved by Excel. A row with an id changes that machine, in the columns the file has; a row without one adds a machine."
        error={problem}
      >
        <input
          type="file"
          accept=".csv,text/csv"
          className="file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-ground-soft file:px-3 file:font-semibold file:text-ground"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      <div role="status" aria-busy={busy} className="mt-4">
        {busy && !report && <p className="text-muted">Reading the file...</p>}
        {report && <Preview report={report} />}
      </div>
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Cancel
        </button>
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
      </DialogActions>
    </Dialog>
  )
}
