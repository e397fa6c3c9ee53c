import { Hono } from 'hono'
import { importInput } from '#contract/machinery/import.ts'
import { partNumber } from '#contract/part.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { type MachineryFile, readRowsFile } from '#worker/csv/machinery-file.ts'
import { PART_COLUMNS, PARTS_OF_FILE, planParts } from '#worker/csv/parts-import.ts'
import type { Db } from '#worker/db/client.ts'
import { priceBasis } from '#worker/db/machinery/usual-prices.ts'
import { importParts, partsOfFile, partsWithSlugs } from '#worker/db/parts/import.ts'
import type { AppEnv } from '#worker/env.ts'
import { indexSearch } from '#worker/http/database.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'
import { respondToImport } from './import-refusal.ts'

export const partsCsvRoutes = new Hono<AppEnv>()
  .get('/parts.csv', (c) => csvDownload(c, 'parts.csv', PART_COLUMNS, partsWithSlugs(c.var.db)))
  .post(
    '/parts/import',
    requireAdmin,
    requireConfirmed,
    writes('parts'),
    indexSearch,
    validBody(importInput),
    async (c) => {
      const input = c.req.valid('json')
      const { db, admin } = c.var
      const file = readRowsFile(input.csv, PARTS_OF_FILE)
      return respondToImport(c, 'Parts', input, {
        plan: async () => planParts(file, { ...input, ...(await basisOf(db, file)) }),
        write: ({ create, update }) => importParts(db, create, update, admin),
      })
    },
  )

async function basisOf(db: Db, { rows }: MachineryFile) {
  const texts = (values: unknown[]) => [...new Set(values.filter((value) => typeof value === 'string'))]
  const named = {
    ids: texts(rows.map(({ id }) => id)),
    numbers: texts(rows.map(({ fields }) => fields.number)).map(partNumber),
    slugs: texts(rows.flatMap(({ fields }) => fields.machines ?? [])),
  }
  const [found, prices] = await Promise.all([partsOfFile(db, named), priceBasis(db, [])])
  return { ...found, prices }
}
