import { Hono } from 'hono'
import { TRANSLATED_KINDS } from '#contract/resources.ts'
import {
  type TranslationsImportInput,
  type TranslationsReport,
  translationQuery,
  translationsImportInput,
} from '#contract/translations/list.ts'
import { type StoredTranslations, TRANSLATED_RESOURCES } from '#contract/translations/translation.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import { jsonPage } from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { planTranslations, readTranslationsFile, TRANSLATION_COLUMNS } from '#worker/csv/translations.ts'
import { importTranslations } from '#worker/db/translations/import.ts'
import {
  rowTranslations,
  type TranslatableRow,
  translatableInChunks,
  translatableNamed,
  translationGaps,
} from '#worker/db/translations/translatable.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { indexSearch } from '#worker/http/database.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'

/** The kinds that an editor can save. */
const EDITOR_KINDS = TRANSLATED_KINDS.filter((kind) => kind !== 'services' && kind !== 'settings')

export const translationRoutes = new Hono<AppEnv>()
  .get('/', validQuery(translationQuery), (c) => {
    const kinds = c.var.actor.role === 'editor' ? EDITOR_KINDS : TRANSLATED_KINDS
    return jsonPage(c, translationGaps(c.var.db, c.req.valid('query'), kinds))
  })
  /** The texts of one row, for its form: they are saved with the row. */
  .get('/:resource/:id', async (c) => {
    const resource = TRANSLATED_RESOURCES.find((name) => name === c.req.param('resource'))
    if (!resource) throw notFound('Translations')
    return c.json<StoredTranslations>(await rowTranslations(c.var.db, resource, c.req.param('id')))
  })

export const translationCsvRoutes = new Hono<AppEnv>()
  .get('/translations.csv', (c) =>
    csvDownload(c, 'translations.csv', TRANSLATION_COLUMNS, linesInChunks(translatableInChunks(c.var.db))),
  )
  .post(
    '/translations/import',
    requireAdmin,
    requireConfirmed,
    writes(...TRANSLATED_KINDS),
    indexSearch,
    validBody(translationsImportInput),
    async (c) => {
      const input = c.req.valid('json')
      const { db, actor } = c.var
      const file = readTranslationsFile(input.csv)
      const { updates, report } = planTranslations(file, await translatableNamed(db, file.rows))
      if (input.dryRun) return c.json<TranslationsReport>(report)
      const failed = ({ status, message }: Refusal) =>
        c.json<TranslationsReport & { message: string }>({ message, ...report }, status)
      const refused = refusal(report, input)
      if (refused) return failed(refused)
      if (updates.length > 0 && !(await importTranslations(db, updates, actor))) return failed(TEXTS_CHANGED)
      return c.json<TranslationsReport>(report)
    },
  )

type Refusal = { status: 400 | 409; message: string }

const TEXTS_CHANGED: Refusal = { status: 409, message: 'Texts were changed in the meantime: nothing was imported' }

function refusal(
  report: TranslationsReport,
  { stale, expectedVersions = {} }: TranslationsImportInput,
): Refusal | null {
  if (report.errorCount > 0) return { status: 400, message: 'The file has errors: nothing was imported' }
  if (report.staleCount > 0 && stale !== 'skip')
    return { status: 409, message: 'The English has changed since the file was saved: nothing was imported' }
  const isChanged = Object.entries(expectedVersions).some(([id, version]) => report.versions[id] !== version)
  return isChanged ? TEXTS_CHANGED : null
}

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
