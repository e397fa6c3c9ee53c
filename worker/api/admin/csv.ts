import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { type InquiredPart, partLine } from '#contract/inquiry/parts.ts'
import { type ImportInput, type ImportReport, importInput } from '#contract/machinery/import.ts'
import { type VatSum, vatSums } from '#contract/money/quotation-totals.ts'
import { toPartNumber } from '#contract/part.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { serialKey } from '#contract/unit.ts'
import { formatPercent } from '#domain/format-number.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { JUMP_PERCENT } from '#domain/money/exchange.ts'
import { priceFromCents } from '#domain/money/format.ts'
import { shownStatus } from '#domain/quotation/status.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { text } from '#worker/csv/columns.ts'
import {
  PART_COLUMNS,
  PARTS_OF_FILE,
  planImport,
  planParts,
  planUnits,
  UNIT_COLUMNS,
  UNITS_OF_FILE,
} from '#worker/csv/imports.ts'
import {
  type FileOf,
  MACHINERY_COLUMNS,
  MACHINES_OF_FILE,
  type RowsFile,
  readRowsFile,
} from '#worker/csv/machinery-file.ts'
import type { Plan } from '#worker/csv/plan-rows.ts'
import { type Actor, auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { auditInquiryExport, inquiriesInChunks } from '#worker/db/inquiries/inbox.ts'
import { machineryInChunks } from '#worker/db/machinery/lists.ts'
import { importMachines, machinesById } from '#worker/db/machinery/machinery.ts'
import { priceBasis } from '#worker/db/machinery/prices.ts'
import { importParts, partsOfFile, partsWithSlugs } from '#worker/db/parts.ts'
import { quotationsInChunks } from '#worker/db/quotations/list.ts'
import { adminSettings } from '#worker/db/settings.ts'
import { importUnits, unitsOfFile } from '#worker/db/units/import.ts'
import { auditUnitExport, unitsWithSlugs } from '#worker/db/units/units.ts'
import type { AppEnv } from '#worker/env.ts'
import { indexSearch } from '#worker/http/database.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'

const partLines = (parts: unknown) => ((parts ?? []) as InquiredPart[]).map(partLine).join('\n')

/** What is added later comes last: somebody's spreadsheet reads the others by their place. */
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
  unitId: true,
  source: true,
  machineName: true,
  parts: true,
  deliveryTo: true,
  suspectedSpam: true,
} satisfies Record<Exclude<keyof Inquiry, 'version' | 'updatedAt'>, true>).map((name) => ({
  name,
  write: name === 'parts' ? partLines : text,
}))

const AMOUNTS = ['subtotal', 'delivery', 'vat', 'total', 'deposit']

/** A quotation's columns: the status as displayed, amounts as decimals, and the lines in one cell. */
const QUOTATION_COLUMNS =
  `id createdAt number revision customerName customerCompany buyerCompany buyerTin buyerRc buyerAddress
  customerEmail customerPhone status language currency ${AMOUNTS.join(' ')} validUntil sentAt viewedAt decidedAt acceptedName
  acceptedPhone declineReason recordedBy inquiryId lines vatByClass`
    .split(/\s+/)
    .map((name) => ({ name, write: text, isNumber: name === 'revision' || AMOUNTS.includes(name) }))

const toCsvRow = (quotation: Quotation, today: string) => ({
  ...quotation,
  status: shownStatus(quotation, today),
  ...Object.fromEntries(AMOUNTS.map((name) => [name, priceFromCents(quotation[name as 'total'])])),
  lines: quotation.lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('\n'),
  vatByClass: vatSums(quotation.lines, quotation).map(vatText).join('\n'),
})

/** "standard 7.5% (Usual rate): 1200.00, VAT 90.00"; what has no class has no name. */
const vatText = ({ kind, points, name, taxed, vat }: VatSum) =>
  `${kind} ${formatPercent(points)}%${name && ` (${name})`}: ${priceFromCents(taxed)}, VAT ${priceFromCents(vat)}`

async function* quotationRows(db: Db): AsyncGenerator<ReturnType<typeof toCsvRow>[], undefined> {
  const today = lagosDate(Date.now())
  for await (const rows of quotationsInChunks(db)) yield rows.map((row) => toCsvRow(row, today))
}

/** Imports a file, all or nothing. `write` returns false if a row has changed meanwhile: the next plan finds it. */
const importOf = <Input>(
  resource: 'machinery' | 'parts' | 'units',
  what: string,
  of: FileOf,
  planOf: (db: Db, file: RowsFile, input: ImportInput) => Promise<Plan<Input>>,
  write: (db: Db, create: Input[], update: Plan<Input>['update'], actor: Actor) => Promise<boolean>,
) =>
  createFactory<AppEnv>().createHandlers(
    requireAdmin,
    requireConfirmed,
    writes(resource),
    indexSearch,
    validBody(importInput),
    async (c) => {
      const input = c.req.valid('json')
      const { db, actor } = c.var
      const file = readRowsFile(input.csv, of)
      for (let attempt = 1; ; attempt++) {
        const { report, create, update } = await planOf(db, file, input)
        if (input.dryRun) return c.json<ImportReport>(report)
        const refused = importRefusal(what, report, input)
        const isStored = !refused && (report.creates + report.updates === 0 || (await write(db, create, update, actor)))
        if (isStored) return c.json<ImportReport>(report)
        if (!refused && attempt < MAX_ATTEMPTS) continue
        const { status, ...why } = refused ?? changedMeanwhile(what)
        return c.json<ImportReport & { message: string }>({ ...why, ...report }, status)
      }
    },
  )

export const csvRoutes = new Hono<AppEnv>()
  .get('/contact-inquiries.csv', (c) => {
    const { db, actor } = c.var
    return csvDownload(c, 'inquiries.csv', INQUIRY_COLUMNS, inquiriesInChunks(db), auditInquiryExport(db, actor))
  })
  .get('/quotations.csv', (c) => {
    const { db, actor } = c.var
    const audit = auditEvent(db, actor, 'export', 'quotation', 'all quotations as CSV')
    return csvDownload(c, 'quotations.csv', QUOTATION_COLUMNS, quotationRows(db), audit)
  })
  .get('/machinery.csv', (c) =>
    csvDownload(c, 'machinery.csv', MACHINERY_COLUMNS, machineryInChunks(c.var.db, 'admin')),
  )
  .get('/parts.csv', (c) => csvDownload(c, 'parts.csv', PART_COLUMNS, partsWithSlugs(c.var.db)))
  .get('/units.csv', (c) => {
    const { db, actor } = c.var
    return csvDownload(c, 'units.csv', UNIT_COLUMNS, unitsWithSlugs(db), auditUnitExport(db, actor))
  })
  .post('/machinery/import', ...importOf('machinery', 'Machines', MACHINES_OF_FILE, planOfMachines, importMachines))
  .post('/parts/import', ...importOf('parts', 'Parts', PARTS_OF_FILE, planOfParts, importParts))
  .post('/units/import', ...importOf('units', 'Units', UNITS_OF_FILE, planOfUnits, importUnits))

async function planOfMachines(db: Db, file: RowsFile, input: ImportInput) {
  const [machines, { categories }, prices] = await Promise.all([
    machinesById(db, textsOf(file.rows.map(({ id }) => id || undefined))),
    adminSettings(db),
    priceBasis(db, textsOf(file.rows.map(({ fields }) => fields.category))),
  ])
  return planImport(file, machines, {
    ...input,
    prices,
    ...(categories.version > 0 && { categories: categories.categories.map(({ value }) => value) }),
  })
}

async function planOfParts(db: Db, file: RowsFile, input: ImportInput) {
  const named = {
    ids: textsOf(file.rows.map(({ id }) => id)),
    numbers: textsOf(file.rows.map(({ fields }) => fields.number)).map(toPartNumber),
    slugs: textsOf(file.rows.flatMap(({ fields }) => fields.machines ?? [])),
  }
  const [found, prices] = await Promise.all([partsOfFile(db, named), priceBasis(db, [])])
  return planParts(file, { ...input, ...found, prices })
}

async function planOfUnits(db: Db, file: RowsFile, input: ImportInput) {
  const named = {
    ids: textsOf(file.rows.map(({ id }) => id)),
    keys: textsOf(file.rows.map(({ fields }) => fields.serial)).map(serialKey),
    slugs: textsOf(file.rows.map(({ fields }) => fields.machine)),
  }
  return planUnits(file, { ...input, ...(await unitsOfFile(db, named)) })
}

const textsOf = (values: unknown[]) => [...new Set(values.filter((value) => typeof value === 'string'))]

const JUMPS = {
  status: 409,
  message: `Prices change by ${JUMP_PERCENT}% or more, or are far from the others of a category: check them, then send it again with "confirmJumps": true`,
  asks: 'confirmJumps',
} as const
const changedMeanwhile = (what: string) =>
  ({ status: 409, message: `${what} were changed in the meantime: nothing was imported` }) as const

export function importRefusal(what: string, report: ImportReport, { conflicts, confirmJumps }: ImportInput) {
  if (report.errorCount > 0) return { status: 400, message: 'The file has errors: nothing was imported' } as const
  if (report.conflictCount > 0 && conflicts !== 'skip') return changedMeanwhile(what)
  return report.jumpCount > 0 && !confirmJumps ? JUMPS : null
}

const MAX_ATTEMPTS = 3
