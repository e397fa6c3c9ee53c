import { Hono } from 'hono'
import type { Inquiry } from '#contract/contact.ts'
import { type ImportReport, importInput } from '#contract/machinery-import.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { note } from '#worker/db/audit.ts'
import { listInquiries } from '#worker/db/inquiries.ts'
import { importMachines, listMachinery } from '#worker/db/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { csvFile, toCsv } from '#worker/http/csv.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { MACHINERY_COLUMNS } from './machinery-columns.ts'
import { readMachinery } from './read-machinery.ts'

const INQUIRY_COLUMNS = [
  'id',
  'createdAt',
  'status',
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'farmSize',
  'interest',
  'subject',
  'message',
  'note',
  'answeredAt',
  'machineId',
  'suspectedSpam',
] as const satisfies (keyof Inquiry)[]

export const csvRoutes = new Hono<AppEnv>()
  .get('/contact-inquiries.csv', async (c) => {
    const inquiries = await listInquiries(c.var.db)
    await note(c.var.db, c.var.admin, 'export', 'inquiry', `${inquiries.length} inquiries as CSV`)
    const rows = inquiries.map((inquiry) => INQUIRY_COLUMNS.map((column) => String(inquiry[column] ?? '')))
    return c.body(toCsv([INQUIRY_COLUMNS, ...rows]), 200, csvFile('inquiries.csv'))
  })
  .get('/machinery.csv', async (c) => {
    const rows = (await listMachinery(c.var.db)).map((machine) => MACHINERY_COLUMNS.map((column) => machine[column]))
    return c.body(toCsv([MACHINERY_COLUMNS, ...rows]), 200, csvFile('machinery.csv'))
  })
  .post('/machinery/import', invalidateContent, validBody(importInput), async (c) => {
    const { csv, dryRun = false } = c.req.valid('json')
    const { create, update, ...rest } = readMachinery(csv, await listMachinery(c.var.db))
    const report: ImportReport = { creates: create.length, updates: update.length, ...rest }
    if (dryRun) return c.json<ImportReport>(report)
    if (report.errors.length > 0) {
      return c.json<ImportReport & { message: string }>(
        { message: 'The file has errors: nothing was imported', ...report },
        400,
      )
    }
    if (report.changes.length > 0) await importMachines(c.var.db, create, update, c.var.admin)
    return c.json<ImportReport>(report)
  })
