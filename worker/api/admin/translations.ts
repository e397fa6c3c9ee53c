import { Hono } from 'hono'
import { type StoredTranslations, TRANSLATED_RESOURCES } from '#contract/translation.ts'
import { rowTranslations } from '#worker/db/all-translations.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'

export const translationRoutes = new Hono<AppEnv>()
  /** The texts of one row, for its form: they are saved with the row. */
  .get('/:resource/:id', async (c) => {
    const resource = TRANSLATED_RESOURCES.find((name) => name === c.req.param('resource'))
    if (!resource) throw notFound('Translations')
    return c.json<StoredTranslations>(await rowTranslations(c.var.db, resource, c.req.param('id')))
  })
