import { Hono } from 'hono'
import { OTHER_LANGUAGES } from '#contract/language.ts'
import {
  type TranslationsImportInput,
  type TranslationsReport,
  translationsImportInput,
} from '#contract/translations-import.ts'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { readTranslationsFile, TRANSLATION_COLUMNS, type TranslationsFile } from '#worker/csv/translations-file.ts'
import { planTranslations, type TranslationsPlan } from '#worker/csv/translations-import.ts'
import type { Db } from '#worker/db/client.ts'
import { type TranslatableRow, translatableInChunks, translatableNamed } from '#worker/db/translatable-rows.ts'
import { importTranslations } from '#worker/db/translations-import.ts'
import type { AppEnv } from '#worker/env.ts'
import { indexSearch } from '#worker/http/index-search.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'

/** Exports every text with its translations as one file, and imports such a file. */
export const translationCsvRoutes = new Hono<AppEnv>()
  .get('/translations.csv', (c) =>
    csvDownload(c, 'translations.csv', TRANSLATION_COLUMNS, linesInChunks(translatableInChunks(c.var.db))),
  )
  .post(
    '/translations/import',
    requireAdmin,
    invalidateContent,
    indexSearch,
    validBody(translationsImportInput),
    async (c) => {
      const input = c.req.valid('json')
      const { db, admin } = c.var
      const file = readTranslationsFile(input.csv)
      const { updates, report } = await planOf(db, file)
      if (input.dryRun) return c.json<TranslationsReport>(report)
      const refused = refusal(report, input)
      if (!refused && (updates.length === 0 || (await importTranslations(db, updates, admin)))) {
        return c.json<TranslationsReport>(report)
      }
      const { status, message } = refused ?? CHANGED
      return c.json<TranslationsReport & { message: string }>({ message, ...report }, status)
    },
  )

const CHANGED = { status: 409, message: 'Texts were changed in the meantime: nothing was imported' } as const

/** Returns the reason why nothing may be imported; null if it may. */
function refusal(report: TranslationsReport, { stale, expectedVersions = {} }: TranslationsImportInput) {
  if (report.errorCount > 0) return { status: 400, message: 'The file has errors: nothing was imported' } as const
  if (report.staleCount > 0 && stale !== 'skip') {
    return { status: 409, message: 'The English has changed since the file was saved: nothing was imported' } as const
  }
  const isChanged = Object.entries(expectedVersions).some(([id, version]) => report.versions[id] !== version)
  return isChanged ? CHANGED : null
}

const planOf = async (db: Db, file: TranslationsFile): Promise<TranslationsPlan> =>
  planTranslations(file, await translatableNamed(db, file.rows))

/** A row of the file for each English text. */
async function* linesInChunks(chunks: AsyncGenerator<TranslatableRow[], undefined>) {
  for await (const rows of chunks) {
    yield rows.flatMap(({ resource, id, english, texts }) =>
      Object.entries(english).map(([field, text]) => ({
        resource,
        key: id,
        field,
        english: text,
        ...Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts[language]?.[field]?.text])),
      })),
    )
  }
  return undefined
}
