import { Hono } from 'hono'
import type { Inquiry } from '#contract/contact.ts'
import { type ImportInput, type ImportReport, importInput } from '#contract/machinery-import.ts'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { text } from '#worker/csv/columns.ts'
import { MACHINERY_COLUMNS } from '#worker/csv/machinery-columns.ts'
import { type MachineryFile, readMachineryFile } from '#worker/csv/machinery-file.ts'
import { type ImportPlan, planImport } from '#worker/csv/machinery-import.ts'
import { auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { countInquiries, inquiriesInChunks } from '#worker/db/inquiries.ts'
import { machineryInChunks, machinesById } from '#worker/db/machinery.ts'
import { importMachines } from '#worker/db/machinery-import.ts'
import type { AppEnv } from '#worker/env.ts'
import { indexSearch } from '#worker/http/index-search.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'

const INQUIRY_COLUMNS = Object.keys({
  id: true,
  createdAt: true,
  status: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
  farmSize: true,
  interest: true,
  subject: true,
  message: true,
  language: true,
  note: true,
  nextActionOn: true,
  answeredAt: true,
  machineId: true,
  machineName: true,
  suspectedSpam: true,
} satisfies Record<Exclude<keyof Inquiry, 'version' | 'updatedAt'>, true>).map((name) => ({ name, write: text }))

export const csvRoutes = new Hono<AppEnv>()
  .get('/contact-inquiries.csv', async (c) => {
    const { db, admin } = c.var
    await auditEvent(db, admin, 'export', 'inquiry', `${await countInquiries(db)} inquiries as CSV`)
    return csvDownload(c, 'inquiries.csv', INQUIRY_COLUMNS, inquiriesInChunks(db))
  })
  .get('/machinery.csv', (c) =>
    csvDownload(c, 'machinery.csv', MACHINERY_COLUMNS, machineryInChunks(c.var.db, 'admin')),
  )
  .post('/machinery/import', requireAdmin, invalidateContent, indexSearch, validBody(importInput), async (c) => {
    const input = c.req.valid('json')
    const { db, admin } = c.var
    const file = readMachineryFile(input.csv)
    let plan = await planOf(db, file, input)
    if (input.dryRun) return c.json<ImportReport>(plan.report)
    for (let attempt = 1; !refusal(plan, input); attempt++) {
      if (plan.report.creates + plan.report.updates === 0) return c.json<ImportReport>(plan.report)
      if (await importMachines(db, plan.create, plan.update, admin)) return c.json<ImportReport>(plan.report)
      // A machine has changed since it was read here: the new plan detects conflicts.
      if (attempt === MAX_ATTEMPTS) break
      plan = await planOf(db, file, input)
    }
    const { status, message } = refusal(plan, input) ?? CHANGED
    return c.json<ImportReport & { message: string }>({ message, ...plan.report }, status)
  })

const MAX_ATTEMPTS = 3
const CHANGED = { status: 409, message: 'Machines were changed in the meantime: nothing was imported' } as const

/** Returns the reason why nothing may be imported; null if it may. */
function refusal({ report }: ImportPlan, { conflicts }: ImportInput) {
  if (report.errorCount > 0) return { status: 400, message: 'The file has errors: nothing was imported' } as const
  return report.conflictCount > 0 && conflicts !== 'skip' ? CHANGED : null
}

async function planOf(db: Db, file: MachineryFile, input: ImportInput): Promise<ImportPlan> {
  const ids = file.rows.flatMap(({ id }) => id || [])
  return planImport(file, ids.length > 0 ? await machinesById(db, ids) : [], input)
}
