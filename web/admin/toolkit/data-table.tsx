/** Shows a plain table: the first column names its rows. */
export const DataTable = ({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: string[]
  rows: (string | number)[][]
}) => (
  <table className="mt-2 w-full border-collapse text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th
            key={head}
            scope="col"
            className="border-line border-b-2 whitespace-nowrap py-1.5 pr-3 text-left font-semibold text-muted"
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are replaced as a whole
        <tr key={row}>
          {cells.map((cell, i) => {
            const Cell = i === 0 ? 'th' : 'td'
            return (
              <Cell
                key={heads[i]}
                scope={i === 0 ? 'row' : undefined}
                className="wrap-break-word last:wrap-anywhere border-line border-b py-1.5 pr-3 text-left align-top font-normal tabular-nums"
              >
                {cell}
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
