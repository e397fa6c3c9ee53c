import { Hono } from 'hono'
import { importInput } from '#contract/machinery/import.ts'
import { serialKey } from '#contract/unit.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { readRowsFile } from '#worker/csv/machinery-file.ts'
import { planUnits, UNIT_COLUMNS, UNITS_OF_FILE } from '#worker/csv/units-import.ts'
import { importUnits, unitsOfFile } from '#worker/db/units/import.ts'
import { auditUnitExport, unitsWithSlugs } from '#worker/db/units/units.ts'
import type { AppEnv } from '#worker/env.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'
import { respondToImport } from './import-refusal.ts'

export const unitsCsvRoutes = new Hono<AppEnv>()
  .get('/units.csv', (c) => {
    const { db, admin } = c.var
    return csvDownload(c, 'units.csv', UNIT_COLUMNS, unitsWithSlugs(db), auditUnitExport(db, admin))
  })
  .post('/units/import', requireAdmin, requireConfirmed, writes('units'), validBody(importInput), async (c) => {
    const input = c.req.valid('json')
    const { db, admin } = c.var
    const file = readRowsFile(input.csv, UNITS_OF_FILE)
    const texts = (values: unknown[]) => [...new Set(values.filter((value) => typeof value === 'string'))]
    const named = {
      ids: texts(file.rows.map(({ id }) => id)),
      keys: texts(file.rows.map(({ fields }) => fields.serial)).map(serialKey),
      slugs: texts(file.rows.map(({ fields }) => fields.machine)),
    }
    return respondToImport(c, 'Units', input, {
      plan: async () => planUnits(file, { ...input, ...(await unitsOfFile(db, named)) }),
      write: ({ create, update }) => importUnits(db, create, update, admin),
    })
  })
