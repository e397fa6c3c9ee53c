import type { z } from 'zod/mini'
import type { TextChange, TranslationsReport, translationsImportInput } from '#contract/translations/list.ts'
import { languageName } from '#domain/language.ts'
import { invalidateAll } from '#web/admin/lib/change.ts'
import { TRANSLATIONS_PATH } from '#web/admin/lib/collection.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import {
  CsvImportDialog,
  FileErrors,
  ReportTable,
  useCsvImport,
  useImportMutation,
} from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { showDone } from '#web/admin/toolkit/result-toasts.ts'
import { fieldText } from './gap-text.ts'

const texts = (count: number) => `${count} ${count === 1 ? 'text' : 'texts'}`

const previewText = ({ changeCount, unchanged }: TranslationsReport) =>
  unchanged > 0
    ? `${texts(changeCount)} will be changed, ${texts(unchanged)} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`
    : `${texts(changeCount)} will be changed.`

const staleText = (count: number) =>
  `The English of ${count} ${count === 1 ? 'row' : 'rows'} has changed since this file was saved. ${count === 1 ? 'That row is' : 'Those rows are'} not imported: download the file again to translate the current text.`

const importLabel = ({ changeCount, staleCount }: TranslationsReport) =>
  staleCount > 0 ? `Import the other ${texts(changeCount)}` : `Import ${texts(changeCount)}`

const MAX_SHOWN = 60

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN).trimEnd()}…` : line
}

/** Returns "Hausa name: Tarakta (new)", "Français description: Le tracteur (was: Tracteur)". */
const changeText = ({ field, language, from, to }: TextChange) =>
  `${languageName(language)} ${fieldText(field)}: ${beginningOf(to)} (${from ? `was: ${beginningOf(from)}` : 'new'})`

export function TranslationsImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending: isBusy } = useImportMutation<
    z.input<typeof translationsImportInput>,
    TranslationsReport
  >(
    `${TRANSLATIONS_PATH}/import`,
    // A file may change any row.
    invalidateAll,
  )
  const close = useCloseIfOpen(onClose)
  const { csv, report, problem, setProblem, send, choose } = useCsvImport(mutateAsync)

  /** Imports what the preview shows. A row changed since then stops the import. */
  async function importAll() {
    const done = await send({ csv, stale: 'skip', expectedVersions: report?.versions })
    if (!done) return
    if (done.message) return setProblem(done.message)
    close()
    showDone(`${texts(done.changeCount)} imported`)
  }

  const hasChanges = report?.errorCount === 0 && report.changeCount > 0
  return (
    <CsvImportDialog
      title="Import Translations"
      hint="A file from Download CSV with translations filled into its language columns. An empty cell changes nothing."
      problem={problem}
      isBusy={isBusy}
      report={report && <ImportPreview report={report} />}
      onChoose={choose}
      onClose={onClose}
    >
      {hasChanges && (
        <Button disabled={isBusy} onClick={() => importAll()} variant="action">
          {isBusy ? 'Sending...' : importLabel(report)}
        </Button>
      )}
    </CsvImportDialog>
  )
}

function ImportPreview({ report }: { report: TranslationsReport }) {
  const { changes, stale, errors, errorCount, staleCount, changeCount } = report
  if (errorCount > 0) return <FileErrors errors={errors} count={errorCount} />
  if (changeCount + staleCount === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      <ReportTable
        title={staleText(staleCount)}
        isProblem
        caption="Out of date"
        heads={['Row', 'Text', 'English now']}
        rows={stale.map(({ row, name, field, english }) => [row, `${name}, ${fieldText(field)}`, beginningOf(english)])}
        count={staleCount}
      />
      <ReportTable
        title={previewText(report)}
        caption="What will change"
        heads={['Row', 'Of', 'What happens']}
        rows={changes.map((change) => [change.row, change.name, changeText(change)])}
        count={changeCount}
      />
    </>
  )
}
