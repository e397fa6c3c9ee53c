import { type Context, Hono } from 'hono'
import { type $ZodType, safeParse } from 'zod/v4/core'
import {
  type BinItem,
  type ComparedVersion,
  type TextVersion,
  VERSIONED_PARTS,
  type VersionTexts,
} from '#contract/admin/history.ts'
import { binParams } from '#contract/list-query.ts'
import { machineryInput } from '#contract/machinery/machinery.ts'
import { postInput } from '#contract/post.ts'
import { BINNED, CATEGORISED, VERSIONED, type Versioned } from '#contract/resources.ts'
import { SETTINGS_SAVES, type SettingsPart, type SettingsSave } from '#contract/settings/settings.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import {
  changeOf,
  jsonPage,
  rejectCategoryInUse,
  rejectUnknownCategory,
  respondWithSaved,
} from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { paginatedBin, purgeFromBin, restoreFromBin } from '#worker/db/bin/bin.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { changeMachine, machineById } from '#worker/db/machinery/machinery.ts'
import { changePost, postById } from '#worker/db/posts.ts'
import { saveSettings } from '#worker/db/save-settings.ts'
import { adminSettings, isTranslated, storedAppearance, textsOfPart } from '#worker/db/settings.ts'
import type { GivenTranslations, Texts } from '#worker/db/translations/translations.ts'
import { type ComparedTexts, comparedVersion, earlierVersions, type StoredVersion } from '#worker/db/versions.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, badRequest, conflict, forbidden, notFound } from '#worker/errors.ts'
import { indexSearch } from '#worker/http/database.ts'
import { validQuery } from '#worker/http/valid-body.ts'
import { withLogoRatio } from '#worker/storage/image-files.ts'

/** Returns the resource and the row in the URL. Editors have no access to the settings. */
function namedIn(c: Context<AppEnv>): { of: Versioned; row: string } {
  const of = VERSIONED.find((name) => name === c.req.param('resource'))
  if (!of) throw notFound('Version')
  if (of === 'settings' && c.var.actor.role === 'editor') throw forbidden('Only an admin can do this')
  return { of, row: c.req.param('id') ?? '' }
}

async function versionOr404(c: Context<AppEnv>): Promise<ComparedTexts> {
  const { of, row } = namedIn(c)
  const version = await comparedVersion(c.var.db, of, row, Number(c.req.param('version')) || 0)
  if (!version) throw notFound('Version')
  return version
}

export const versionRoutes = new Hono<AppEnv>()
  .get('/:resource/:id', async (c) => {
    const { of, row } = namedIn(c)
    return c.json<TextVersion[]>(await earlierVersions(c.var.db, of, row))
  })
  .get('/:resource/:id/:version', async (c) => {
    const { earlier, now, ...version } = await versionOr404(c)
    return c.json<ComparedVersion>({ ...version, earlier: shownTexts(earlier), now: shownTexts(now) })
  })
  .post('/:resource/:id/:version', writes(...VERSIONED, ...CATEGORISED), indexSearch, async (c) => {
    const { of, row } = namedIn(c)
    const version = await versionOr404(c)
    return BRING_BACK[of](c, row, version).catch(imageIsGone)
  })

function imageIsGone(error: unknown): never {
  if (reasonOf(error) !== 'image-deleted') throw error
  throw badRequest(
    'This version shows an image that was deleted from the library. Copy its text from the comparison instead.',
  )
}

const BRING_BACK: Record<Versioned, (c: Context<AppEnv>, row: string, version: ComparedTexts) => Promise<Response>> = {
  posts: async (c, id, version) => {
    const stored = await postById(c.var.db, id)
    const input = { ...valid(postInput, { ...stored, ...version.earlier.fields }), translations: textsOf(version) }
    return respondWithSaved(c, 'Blog post', changePost(c.var.db, { ...changeOf(c, input), as: 'bring back' }), postById)
  },
  machinery: async (c, id, version) => {
    const stored = await machineById(c.var.db, id)
    const input = { ...valid(machineryInput, { ...stored, ...version.earlier.fields }), translations: textsOf(version) }
    const change = { ...changeOf(c, input), as: 'bring back' as const }
    return respondWithSaved(
      c,
      'Machinery',
      changeMachine(c.var.db, change).catch(rejectUnknownCategory(c.var.db)),
      machineById,
    )
  },
  settings: async (c, row, version) => {
    const part = VERSIONED_PARTS.find((name) => name === row)
    if (!part) throw notFound('Version')
    const schema = SETTINGS_SAVES[part] as unknown as $ZodType<SettingsSave<SettingsPart>>
    // A setting newer than the version stays as it is.
    const stored = (await adminSettings(c.var.db))[part]
    const found = valid(schema, { ...stored, ...version.earlier.fields })
    const fields = 'logo' in found ? await withLogoRatio(c.env, found, () => storedAppearance(c.var.db)) : found
    const translations = isTranslated(part) ? textsOf(version, (language) => textsOfPart(part, language, [])) : {}
    const input = { ...fields, translations }
    const change = { ...changeOf(c, input), as: 'bring back' as const }
    const saving = saveSettings<SettingsPart>(c.var.db, part, change).catch(rejectCategoryInUse(c.var.db))
    return respondWithSaved(c, 'Settings', saving, async (db) => (await adminSettings(db))[part])
  },
}

/** Returns a version's translations, with their English; those made only since become what they are `untranslated`. */
function textsOf(
  { earlier, now }: ComparedTexts,
  untranslated: (language: OtherLanguage) => Texts = () => ({}),
): GivenTranslations {
  const translations = OTHER_LANGUAGES.map((language) => {
    const fields = Object.keys(now.translations[language] ?? {}).filter((field) => field in earlier.fields)
    const since = fields.map((field) => [field, untranslated(language)[field] ?? ''])
    return [language, { ...Object.fromEntries(since), ...earlier.translations[language] }]
  })
  return Object.fromEntries(translations)
}

function shownTexts({ fields, translations }: StoredVersion): VersionTexts {
  const texts = Object.entries(translations).map(([language, named]) => [
    language,
    Object.fromEntries(Object.entries(named).map(([field, found]) => [field, found?.text ?? ''])),
  ])
  return { fields, translations: Object.fromEntries(texts) }
}

function valid<Input>(schema: $ZodType<Input>, input: object): Input {
  const result = safeParse(schema, input)
  if (result.success) return result.data
  throw badRequest(`This version cannot be restored as it is: ${result.error.issues[0]?.message ?? ''}`)
}

const notInBin = () => new ApiError(404, 'This is no longer in the bin: it was restored or deleted permanently')

function whyNotRestored(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'unknown-category')
    throw conflict('Its category is no longer there. Add it again under Settings, Categories, then restore this one.')
  if (reason !== 'slug-taken') throw error
  throw conflict('Another item has its URL or number now. Change that item’s slug or number, then restore this one.')
}

/** Deleted items, by their former ids. Only an administrator can make an editor's deletion permanent. */
export const binRoutes = new Hono<AppEnv>()
  .get('/', validQuery(binParams), (c) => jsonPage(c, paginatedBin(c.var.db, c.req.valid('query'))))
  .post('/:id/restore', writes(...BINNED), indexSearch, async (c) => {
    const restored = await restoreFromBin(c.var.db, c.req.param('id'), c.var.actor).catch(whyNotRestored)
    if (!restored) throw notInBin()
    return c.json<BinItem>(restored)
  })
  .delete('/:id', requireAdmin, requireConfirmed, async (c) => {
    if (!(await purgeFromBin(c.var.db, c.req.param('id'), c.var.actor))) throw notInBin()
    return c.body(null, 204)
  })
