import type { ImportError } from '#contract/csv-import.ts'
import { DataTable } from '#web/pages/admin/components/data-table.tsx'
import { errorsText } from './errors-text.ts'

/** A part of an import's report: what it is in a sentence, its first rows, and how many of `count` there are besides. */
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

/** What is wrong in a file, cell by cell. */
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
