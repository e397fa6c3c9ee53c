import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { TranslationsReport } from '#contract/translations-import.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog, DialogActions } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { toast } from '#web/lib/toast.ts'
import { csvText, isWorkbook } from '#web/pages/admin/components/read-csv.ts'
import { type TranslationsResult, useImportTranslations } from '#web/queries/admin/translations-import.ts'
import { ImportPreview } from './import-preview.tsx'
import { doneText, importLabel } from './import-text.ts'

const MAX_BYTES = 8_000_000

/** Takes translations from a CSV file: first it shows what would change, then it changes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending: busy } = useImportTranslations()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<TranslationsReport>()
  const [problem, setProblem] = useState('')

  async function ask(...input: Parameters<typeof mutateAsync>): Promise<TranslationsResult | undefined> {
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
    await ask({ csv: text, dryRun: true })
  }

  /** Imports what was looked at: a row that was changed since then stops it. */
  async function importAll() {
    const done = await ask({ csv, stale: 'skip', expectedVersions: report?.versions })
    if (!done) return
    if (done.message) return setProblem(done.message)
    flushSync(onClose)
    void toast({ title: 'Success', description: doneText(done) })
  }

  const hasChanges = report?.errorCount === 0 && report.changeCount > 0
  return (
    <Dialog title="Import Translations" firstFocus="input" onClose={onClose}>
      <Field
        label="CSV file"
        hint="A file as Download CSV gives it, with texts written into its columns of languages. An empty cell leaves what there is."
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
        {report && <ImportPreview report={report} />}
      </div>
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Cancel
        </button>
        {hasChanges && (
          <button type="button" disabled={busy} onClick={() => importAll()} className={buttonClass('action')}>
            {busy ? 'Sending...' : importLabel(report)}
          </button>
        )}
      </DialogActions>
    </Dialog>
  )
}
