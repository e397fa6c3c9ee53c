type DataTableProps = { caption: string; heads: string[]; rows: (string | number)[][] }

/** Shows a plain table: the first column names its rows. Where text is large on a phone, its words break. */
export const DataTable = ({ caption, heads, rows }: DataTableProps) => (
  <div className="@container">
    <table className="mt-2 w-full border-collapse text-sm @max-[12rem]:wrap-anywhere @max-[17rem]:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="@min-[12rem]:whitespace-nowrap border-line border-b-2 py-1.5 pr-3 last:pr-0 text-left font-semibold text-muted"
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
                  className="@min-[12rem]:wrap-break-word @min-[12rem]:last:wrap-anywhere @min-[12rem]:last:min-w-24 border-line border-b py-1.5 pr-3 text-left align-top font-normal tabular-nums last:pr-0"
                >
                  {cell}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
