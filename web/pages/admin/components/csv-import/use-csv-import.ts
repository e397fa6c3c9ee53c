import { useState } from 'react'
import { failureReason } from '#web/lib/admin-request.ts'
import { csvText, isWorkbook } from './read-csv.ts'

const MAX_BYTES = 8_000_000

type DryRun = { csv: string; dryRun: true }

/**
 * The import of a CSV file: `choose` reads a file and asks what it would change, `send` imports it. `firstReport` is of the
 * file as it was chosen, `report` the newest; `problem` says why there is none.
 */
export function useCsvImport<Input, Report>(request: (input: Input | DryRun) => Promise<Report>) {
  const [csv, setCsv] = useState('')
  const [firstReport, setFirstReport] = useState<Report>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState('')

  async function send(input: Input | DryRun): Promise<Report | undefined> {
    setProblem('')
    try {
      const result = await request(input)
      setReport(result)
      return result
    } catch (error) {
      setProblem(failureReason(error))
    }
  }

  async function choose(file?: File) {
    setReport(undefined)
    setProblem('')
    if (!file) return
    if (file.size > MAX_BYTES) return setProblem('The file is larger than 8 MB. Import it in parts.')
    if (file.size === 0) return setProblem('The file is empty.')
    const bytes = await file.arrayBuffer()
    if (isWorkbook(bytes)) return setProblem('This is a workbook. Save it as “CSV UTF-8” and choose that file.')
    const text = csvText(bytes)
    setCsv(text)
    setFirstReport(await send({ csv: text, dryRun: true }))
  }

  return { csv, firstReport, report, problem, setProblem, send, choose }
}
