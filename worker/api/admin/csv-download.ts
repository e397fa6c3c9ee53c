import type { Context } from 'hono'
import type { Column } from '#worker/csv/columns.ts'
import { CSV_START, csvLines } from '#worker/csv/csv.ts'

/** Responds with a file to save, written while its rows are read, after its `audit` entry. */
export async function csvDownload<Row extends Record<string, unknown>>(
  c: Context,
  name: string,
  columns: (Pick<Column, 'name' | 'write'> & { isNumber?: boolean })[],
  chunks: AsyncGenerator<Row[], undefined>,
  audit?: Promise<void>,
) {
  const [first] = await Promise.all([chunks.next(), audit])
  const read = [first]
  const isNumber = columns.map((column) => column.isNumber ?? false)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode(CSV_START + csvLines([columns.map((column) => column.name)]))),
    async pull(controller) {
      const { value: rows, done } = read.shift() ?? (await chunks.next())
      if (done) return controller.close()
      const lines = csvLines(
        rows.map((row) => columns.map(({ name, write }) => write(row[name]))),
        isNumber,
      )
      controller.enqueue(encoder.encode(lines))
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
