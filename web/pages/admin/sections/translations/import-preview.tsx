import type { TranslationsReport } from '#contract/translations-import.ts'
import { FileErrors, ReportTable } from '#web/pages/admin/components/csv-import/report-table.tsx'
import { fieldText } from './gap-text.ts'
import { beginningOf, changeText, previewText, staleText } from './import-text.ts'

/** What a file would change, text by text; or what is wrong in it. */
export function ImportPreview({ report }: { report: TranslationsReport }) {
  const { changes, stale, errors, errorCount, staleCount, changeCount } = report
  if (errorCount > 0) return <FileErrors errors={errors} count={errorCount} />
  if (changeCount + staleCount === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      {staleCount > 0 && (
        <ReportTable
          title={staleText(staleCount)}
          isProblem
          caption="Out of date"
          heads={['Row', 'Text', 'English now']}
          rows={stale.map(({ row, name, field, english }) => [
            row,
            `${name}, ${fieldText(field)}`,
            beginningOf(english),
          ])}
          count={staleCount}
        />
      )}
      {changeCount > 0 && (
        <ReportTable
          title={previewText(report)}
          caption="What will change"
          heads={['Row', 'Of', 'What happens']}
          rows={changes.map((change) => [change.row, change.name, changeText(change)])}
          count={changeCount}
        />
      )}
    </>
  )
}
