import type { TranslationsReport } from '#contract/translations-import.ts'
import { DataTable } from '#web/pages/admin/components/data-table.tsx'
import { fieldText } from './gap-text.ts'
import { beginningOf, changeText, errorsText, previewText, staleText } from './import-text.ts'

/** What a file would change, text by text; or what is wrong in it. */
export function ImportPreview({ report }: { report: TranslationsReport }) {
  const { changes, stale, errors, errorCount, staleCount, changeCount } = report
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
  if (changeCount + staleCount === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      {staleCount > 0 && (
        <>
          <p className="font-semibold text-danger">{staleText(staleCount)}</p>
          <DataTable
            caption="Older than the English"
            heads={['Row', 'Text', 'English now']}
            rows={stale.map(({ row, name, field, english }) => [
              row,
              `${name}, ${fieldText(field)}`,
              beginningOf(english),
            ])}
          />
          <Rest count={staleCount - stale.length} />
        </>
      )}
      {changeCount > 0 && (
        <>
          <p className={`font-semibold ${staleCount > 0 ? 'mt-4' : ''}`}>{previewText(report)}</p>
          <DataTable
            caption="What will change"
            heads={['Row', 'Of', 'What happens']}
            rows={changes.map((change) => [change.row, change.name, changeText(change)])}
          />
          <Rest count={changeCount - changes.length} />
        </>
      )}
    </>
  )
}

const Rest = ({ count }: { count: number }) => count > 0 && <p className="mt-2 text-muted">And {count} more.</p>
