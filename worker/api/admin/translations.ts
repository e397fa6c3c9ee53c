import { Hono } from 'hono'
import { type StoredTranslations, TRANSLATED_RESOURCES } from '#contract/translation.ts'
import { TRANSLATED_KINDS, type TranslationGap, translationQuery } from '#contract/translation-list.ts'
import { paginationHeaders } from '#worker/api/pagination.ts'
import { rowTranslations } from '#worker/db/all-translations.ts'
import { translationGaps } from '#worker/db/translation-list.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { validQuery } from '#worker/http/valid-body.ts'

/** What an editor can save. */
const CONTENT = TRANSLATED_KINDS.filter((kind) => kind !== 'services' && kind !== 'settings')

export const translationRoutes = new Hono<AppEnv>()
  /** Texts that are missing or out of date. */
  .get('/', validQuery(translationQuery), async (c) => {
    const kinds = c.var.admin.role === 'editor' ? CONTENT : TRANSLATED_KINDS
    const page = await translationGaps(c.var.db, c.req.valid('query'), kinds)
    return c.json<TranslationGap[]>(page.rows, 200, paginationHeaders(page))
  })
  /** The texts of one row, for its form: they are saved with the row. */
  .get('/:resource/:id', async (c) => {
    const resource = TRANSLATED_RESOURCES.find((name) => name === c.req.param('resource'))
    if (!resource) throw notFound('Translations')
    return c.json<StoredTranslations>(await rowTranslations(c.var.db, resource, c.req.param('id')))
  })
