import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { ImportError } from '#contract/csv-import.ts'
import { adminSend, errorBody, failureReason } from '#web/admin/lib/request.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { DataTable } from '#web/admin/toolkit/data-table.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'

type CsvImportProps = {
  title: string
  hint: string
  problem: string
  isBusy: boolean
  report: ReactNode
  onChoose: (file?: File) => void
  onClose: () => void
  children: ReactNode
}

export const CsvImportDialog = ({
  title,
  hint,
  problem,
  isBusy,
  report,
  onChoose,
  onClose,
  children,
}: CsvImportProps) => (
  <Dialog title={title} firstFocus="input" onClose={onClose}>
    <Field label="CSV file" hint={hint} error={problem}>
      <input
        type="file"
        accept=".csv,text/csv"
        className="file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-ground-soft file:px-3 file:font-semibold file:text-ground"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </Field>
    <div role="status" aria-busy={isBusy} className="mt-4">
      {report || (isBusy && <p className="text-muted">Reading the file...</p>)}
    </div>
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      {children}
    </DialogActions>
  </Dialog>
)

type ReportTableProps = ComponentProps<typeof DataTable> & { title: string; isProblem?: boolean; count: number }

export const ReportTable = ({ title, isProblem, count, ...table }: ReportTableProps) =>
  count > 0 && (
    <div className="not-first:mt-4">
      <p className={`font-semibold ${isProblem ? 'text-danger' : ''}`}>{title}</p>
      <DataTable {...table} />
      {count > table.rows.length && <p className="mt-2 text-muted">And {count - table.rows.length} more.</p>}
    </div>
  )

export const FileErrors = ({ errors, count }: { errors: ImportError[]; count: number }) => (
  <ReportTable
    title={`Nothing can be imported: ${count} ${count === 1 ? 'problem' : 'problems'} in the file.`}
    isProblem
    caption="Problems in the file"
    heads={['Row', 'Column', 'Problem']}
    rows={errors.map(({ row, column, message }) => [row, column || 'Whole row', message])}
    count={count}
  />
)

/** Decodes a CSV file: UTF-8, UTF-16 (Excel's “Unicode text”), or else Windows-1252, Excel's default. */
function csvText(bytes: ArrayBuffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const startsWith = (bytes: ArrayBuffer, ...start: number[]) => {
  const first = new Uint8Array(bytes, 0, Math.min(start.length, bytes.byteLength))
  return start.every((byte, i) => first[i] === byte)
}

const MAX_BYTES = 8_000_000

export async function readCsv(file: Blob): Promise<{ csv: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'The file is larger than 8 MB. Import it in parts.' }
  if (file.size === 0) return { problem: 'The file is empty.' }
  const bytes = await file.arrayBuffer()
  // A zip archive, like the workbooks of spreadsheet programs.
  const isWorkbook = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
  if (isWorkbook) return { problem: 'This is a workbook. Save it as “CSV UTF-8” and choose that file.' }
  return { csv: csvText(bytes) }
}

type DryRun = { csv: string; dryRun: true }

/** `choose` asks what a file would change, `send` imports it. `firstReport` is about the file as it was chosen. */
export function useCsvImport<Input, Report>(request: (input: Input | DryRun) => Promise<Report>) {
  const [csv, setCsv] = useState('')
  const [firstReport, setFirstReport] = useState<Report>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState('')
  /** The number of the newest request. The response to an older one is about another file. */
  const newest = useRef(0)

  async function send(input: Input | DryRun): Promise<Report | undefined> {
    const number = ++newest.current
    const isDryRun = typeof input === 'object' && input !== null && 'dryRun' in input
    setProblem('')
    try {
      const result = await request(input)
      if (number === newest.current) setReport(result)
      else if (isDryRun) return
      return result
    } catch (error) {
      if (number === newest.current) setProblem(failureReason(error))
    }
  }

  async function choose(file?: File) {
    const number = ++newest.current
    setReport(undefined)
    setProblem('')
    if (!file) return
    const read = await readCsv(file)
    if (number !== newest.current) return
    if ('problem' in read) return setProblem(read.problem)
    setCsv(read.csv)
    const first = await send({ csv: read.csv, dryRun: true })
    if (first) setFirstReport(first)
  }

  return { csv, firstReport, report, problem, setProblem, send, choose }
}

type ImportResult<Report> = Report & { message?: string }

/** Returns a mutation that reports what a CSV file would change, or (without `dryRun`) changes it, and then loads it again. */
export function useImportMutation<
  Input extends { dryRun?: boolean | undefined },
  Report extends { errors: ImportError[] },
>(path: string, reload: (client: QueryClient) => unknown) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input): Promise<ImportResult<Report>> => {
      try {
        return await (await adminSend('POST', path, input)).json()
      } catch (error) {
        // A rejected import returns its report as well.
        const refused = errorBody(error) as Partial<ImportResult<Report>>
        if (!Array.isArray(refused.errors)) throw error
        return refused as ImportResult<Report>
      }
    },
    onSuccess: ({ message }, { dryRun }) => {
      if (!dryRun && !message) void reload(client)
    },
  })
}
