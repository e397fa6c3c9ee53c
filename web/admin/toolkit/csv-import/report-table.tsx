import type { ImportError } from '#contract/csv-import.ts'
import { DataTable } from '#web/admin/toolkit/data-table.tsx'

/** Shows a part of an import's report: a sentence, the first rows, and how many of `count` are not shown. */
export const ReportTable = ({
  title,
  isProblem,
  caption,
  heads,
  rows,
  count,
}: {
  title: string
  isProblem?: boolean
  caption: string
  heads: string[]
  rows: (string | number)[][]
  count: number
}) => (
  <div className="not-first:mt-4">
    <p className={`font-semibold ${isProblem ? 'text-danger' : ''}`}>{title}</p>
    <DataTable caption={caption} heads={heads} rows={rows} />
    {count > rows.length && <p className="mt-2 text-muted">And {count - rows.length} more.</p>}
  </div>
)

/** Shows a file's errors, cell by cell. */
export const FileErrors = ({ errors, count }: { errors: ImportError[]; count: number }) => (
  <ReportTable
    title={errorsText(count)}
    isProblem
    caption="Problems in the file"
    heads={['Row', 'Column', 'Problem']}
    rows={errors.map(({ row, column, message }) => [row, column || 'Whole row', message])}
    count={count}
  />
)

/** Summarises the errors before the table. */
export const errorsText = (count: number) =>
  `Nothing can be imported: ${count} ${count === 1 ? 'problem' : 'problems'} in the file.`
