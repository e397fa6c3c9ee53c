import type { ImportReport } from '#contract/machinery-import.ts'
import { DataTable } from '#web/pages/admin/components/data-table.tsx'
import { changeText, errorsText, previewText } from './import-text.ts'

// As much as a reader looks through; the counts are of the whole file.
const MAX_ROWS = 200

/** What a file would change, row by row; or what is wrong in it. */
export function Preview({ report }: { report: ImportReport }) {
  const { changes, errors } = report
  if (errors.length > 0) {
    return (
      <>
        <p className="font-semibold text-danger">{errorsText(errors.length)}</p>
        <DataTable
          caption="Problems in the file"
          heads={['Row', 'Column', 'Problem']}
          rows={errors.slice(0, MAX_ROWS).map(({ row, column, message }) => [row, column || 'Whole row', message])}
        />
        <Rest count={errors.length - MAX_ROWS} />
      </>
    )
  }
  if (changes.length === 0) return <p>Nothing would change: the site has all of this already.</p>
  return (
    <>
      <p className="font-semibold">{previewText(report)}</p>
      <DataTable
        caption="What will change"
        heads={['Row', 'Machine', 'What happens']}
        rows={changes.slice(0, MAX_ROWS).map((change) => [change.row, change.name, changeText(change)])}
      />
      <Rest count={changes.length - MAX_ROWS} />
    </>
  )
}

const Rest = ({ count }: { count: number }) => count > 0 && <p className="mt-2 text-muted">And {count} more.</p>
