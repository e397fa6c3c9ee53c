import { useState } from 'react'
import type { ImportReport } from '#contract/machinery/import.ts'
import { useImport } from '#web/admin/sections/machinery/queries.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import {
  CsvImportDialog,
  FileErrors,
  ReportTable,
  useCsvImport,
} from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { showDone } from '#web/admin/toolkit/result-toasts.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import {
  conflictsText,
  conflictText,
  type ImportNoun,
  jumpsText,
  machineChangeText,
  machineryImportLabel,
  machineryPreviewText,
  machinesImportedText,
  overwriteLabel,
  priceJumpText,
} from './import-text.ts'

type Props = { title: string; hint: string; noun: ImportNoun; onClose: () => void }

export function ImportDialog({ title, hint, noun, onClose }: Props) {
  const { mutateAsync, isPending: isBusy } = useImport(noun)
  const close = useCloseIfOpen(onClose)
  const { csv, firstReport, report, problem, setProblem, send, choose } = useCsvImport(mutateAsync)
  /** Whether Overwrite was pressed, after which the prices that it brings along are confirmed. */
  const [isOverwriting, setIsOverwriting] = useState(false)

  /** Imports what the preview shows. A machine changed since then is a new conflict. */
  async function importAll(conflicts: 'refuse' | 'skip' | 'overwrite') {
    // Overwriting refers to the newest conflicts, which have been shown; everything else to the first preview.
    const expectedVersions = (conflicts === 'overwrite' ? report : firstReport)?.versions
    setIsOverwriting(conflicts === 'overwrite')
    // The button confirms the prices that the preview lists; those of conflicts are not among them yet.
    const isListed = conflicts !== 'overwrite' || report?.conflictCount === 0
    const confirmJumps = (report?.jumpCount ?? 0) > 0 && isListed
    const done = await send({ csv, conflicts, expectedVersions, confirmJumps })
    if (!done) return
    if (done.message) return setProblem(done.errorCount + done.conflictCount + done.jumpCount > 0 ? '' : done.message)
    close()
    showDone(machinesImportedText(done, noun))
  }

  const isSound = report?.errorCount === 0
  const hasConflicts = isSound && report.conflictCount > 0
  const hasChanges = isSound && report.creates + report.updates > 0
  return (
    <CsvImportDialog
      title={title}
      hint={hint}
      problem={problem}
      isBusy={isBusy}
      report={report && <ImportPreview report={report} noun={noun} />}
      onChoose={(file) => {
        setIsOverwriting(false)
        return choose(file)
      }}
      onClose={onClose}
    >
      {hasConflicts && (
        <Button disabled={isBusy} onClick={() => importAll('overwrite')} variant={hasChanges ? 'outline' : 'danger'}>
          {overwriteLabel(report, noun)}
        </Button>
      )}
      {hasChanges && (
        <Button
          disabled={isBusy}
          onClick={() => importAll(hasConflicts ? 'skip' : isOverwriting ? 'overwrite' : 'refuse')}
          variant="action"
        >
          {isBusy ? 'Sending...' : machineryImportLabel(report, noun)}
        </Button>
      )}
    </CsvImportDialog>
  )
}

function ImportPreview({ report, noun }: { report: ImportReport; noun: ImportNoun }) {
  const { changes, conflicts, errors, errorCount, conflictCount, jumps, jumpCount, creates, updates } = report
  const changeCount = creates + updates
  if (errorCount > 0) return <FileErrors errors={errors} count={errorCount} />
  if (changeCount + conflictCount === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      <ReportTable
        title={conflictsText(conflictCount, noun)}
        isProblem
        caption="Changed since the file was saved"
        heads={['Row', capitalised(noun), 'What the file has']}
        rows={conflicts.map((change) => [change.row, change.name, conflictText(change)])}
        count={conflictCount}
      />
      <ReportTable
        title={jumpsText(jumpCount, jumps)}
        isProblem
        caption="Prices that change a lot"
        heads={['Row', capitalised(noun), 'Price']}
        rows={jumps.map((jump) => [jump.row, jump.name, priceJumpText(jump)])}
        count={jumpCount}
      />
      <ReportTable
        title={machineryPreviewText(report, noun)}
        caption="What will change"
        heads={['Row', capitalised(noun), 'What happens']}
        rows={changes.map((change) => [change.row, change.name, machineChangeText(change)])}
        count={changeCount}
      />
    </>
  )
}
