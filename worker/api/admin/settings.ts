import { Hono } from 'hono'
import type { CategoryUse } from '#contract/machinery/category.ts'
import { CATEGORISED } from '#contract/resources.ts'
import { type StoredService, serviceInput, serviceOrder } from '#contract/service.ts'
import {
  type AdminSettings,
  SETTINGS_PARTS,
  SETTINGS_SAVES,
  type SettingsPart,
  type SettingsSave,
} from '#contract/settings/settings.ts'
import { changeOf, rejectCategoryInUse, respondWithSaved } from '#worker/api/responses.ts'
import { requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { categoryUses } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { saveSettings } from '#worker/db/save-settings.ts'
import {
  addService,
  changeService,
  removeService,
  serviceById,
  setServicePositions,
  storedServices,
} from '#worker/db/services.ts'
import { adminSettings, storedAppearance } from '#worker/db/settings.ts'
import { vatUses } from '#worker/db/vat.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict } from '#worker/errors.ts'
import { indexSearch } from '#worker/http/database.ts'
import { savedOrConflict } from '#worker/http/request-headers.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { deliverDueMails, mailSettings } from '#worker/mail/deliver.ts'
import { withLogoRatio } from '#worker/storage/image-files.ts'

/** The guard is in ./index.ts. */
export const adminServiceRoutes = new Hono<AppEnv>()
  .use(writes('services'))
  .get('/', async (c) => c.json<StoredService[]>(await storedServices(c.var.db)))
  .post('/', validBody(serviceInput), async (c) =>
    c.json<StoredService>(await addService(c.var.db, c.req.valid('json'), c.var.actor), 201),
  )
  .put('/order', validBody(serviceOrder), async (c) => {
    const isOrdered = await setServicePositions(c.var.db, c.req.valid('json').ids, c.var.actor)
    if (!isOrdered) throw conflict('The services were changed in the meantime: check them again')
    return c.json<StoredService[]>(await storedServices(c.var.db))
  })
  .put('/:id', validBody(serviceInput), (c) =>
    respondWithSaved(c, 'Service', changeService(c.var.db, changeOf(c, c.req.valid('json'))), serviceById),
  )
  .delete('/:id', async (c) => {
    const removed = await removeService(c.var.db, changeOf(c, undefined))
    await savedOrConflict('Service', removed, () => serviceById(c.var.db, c.req.param('id')))
    return c.body(null, 204)
  })

/** Rejects a save of the VAT that would have removed a class which is in use, with what uses it. */
const rejectVatClassInUse = (db: Db, input: SettingsSave<SettingsPart>) => async (error: unknown) => {
  if (reasonOf(error) !== 'vat-class-in-use' || !('usual' in input)) throw error
  const uses = (await vatUses(db, input)).join(', ')
  throw conflict(`A class of VAT that is used can only be removed when what uses it has another one: ${uses}`)
}

/** The owner's settings. The guard is in ./index.ts. */
export const adminSettingsRoutes = new Hono<AppEnv>()
  // A shorter retention deletes inquiries permanently.
  .put('/privacy', requireConfirmed)
  // Buyers pay into these accounts.
  .put('/accounts', requireConfirmed)
  .get('/', async (c) => c.json<AdminSettings>(await adminSettings(c.var.db)))
  .get('/categories/uses', async (c) => c.json<CategoryUse[]>(await categoryUses(c.var.db)))

for (const part of SETTINGS_PARTS) {
  // Machines and images are found by the names of their categories.
  const writesOfPart = part === 'categories' ? writes('settings', ...CATEGORISED) : writes('settings')
  adminSettingsRoutes.put(`/${part}`, writesOfPart, indexSearch, validBody(SETTINGS_SAVES[part]), async (c) => {
    const body = c.req.valid('json') as SettingsSave<typeof part>
    const input = 'logo' in body ? await withLogoRatio(c.env, body, () => storedAppearance(c.var.db)) : body
    const mail = mailSettings(c.env)
    const saved = await saveSettings(c.var.db, part, changeOf(c, input), { notify: mail !== null })
      .catch(rejectCategoryInUse(c.var.db))
      .catch(rejectVatClassInUse(c.var.db, input))
    // At once: until somebody reads it, buyers may pay into the wrong account.
    if (part === 'accounts' && mail) c.executionCtx.waitUntil(deliverDueMails(c.var.db, mail, 'accounts'))
    return c.json(await savedOrConflict('Settings', saved, async () => (await adminSettings(c.var.db))[part]))
  })
}
