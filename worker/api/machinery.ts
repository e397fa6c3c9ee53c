import { Hono } from 'hono'
import { machineryQuery } from '#contract/machinery/list-query.ts'
import { type Machinery, type MachineryInput, machinerySave } from '#contract/machinery/machinery.ts'
import { LANGUAGE_PARAM } from '#domain/language.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { requireSignedIn } from '#worker/auth/require-admin.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { writes } from '#worker/cache/front-cache.ts'
import type { Db } from '#worker/db/client.ts'
import { machineryInChunks } from '#worker/db/machinery/lists.ts'
import { addMachine, changeMachine, machineById, machineByKey } from '#worker/db/machinery/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { indexSearch } from '#worker/http/database.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { requestedLanguage } from '#worker/http/request-headers.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import {
  loadHomeMachines,
  loadMachine,
  loadMachineCards,
  loadMachineLines,
  loadMachineNames,
  loadMachinery,
  loadMachineTexts,
  loadSimilarMachines,
} from '#worker/load/machinery.ts'
import {
  changeOf,
  isPaginated,
  jsonPage,
  loadContext,
  moveRowToBin,
  rejectTakenSlug,
  rejectUnknownCategory,
  rejectUnusualPrice,
  respondWithSaved,
  withPriceGuards,
} from './responses.ts'
import { imageHandlers, manualHandlers } from './uploads.ts'

export const machineryRoutes = new Hono<AppEnv>()
  .post('/process-image', ...imageHandlers)
  .post('/process-manual', ...manualHandlers)
  .use(writes('machinery'), indexSearch)
  .get(
    '/',
    cacheable([...Object.keys(machineryQuery.shape), LANGUAGE_PARAM], ['machinery']),
    validQuery(machineryQuery),
    async (c) => {
      const query = c.req.valid('query')
      const source = loadContext(c)
      if (!isPaginated(query)) return jsonList<Machinery>(c, machineryInChunks(c.var.db, 'public', source.language))
      if (query.hidden) await requireSignedIn(c, nothingMore)
      const load = query.view ? LOADERS[query.view] : loadMachinery
      return jsonPage(c, load(source, query, query.hidden ? 'admin' : 'public'))
    },
  )
  /** Finds a machine by id or slug; a hidden one only for administrators or with its preview key. */
  .get('/:id', cacheable(['preview', STATE_PARAM, LANGUAGE_PARAM]), async (c) => {
    const key = c.req.param('id')
    const preview = c.req.query('preview')
    let found: Machinery | null | undefined = await loadMachine(loadContext(c), key, preview, c.req.query(STATE_PARAM))
    if (!found && !preview && c.req.header('Authorization')) {
      await requireSignedIn(c, nothingMore)
      found = await machineByKey(c.var.db, key, 'admin', requestedLanguage(c))
    }
    if (!found) throw notFound('Machinery')
    return c.json<Machinery>(found, 200, found.hidden ? { 'Cache-Control': 'no-store' } : {})
  })
  .get('/:id/similar', cacheable([LANGUAGE_PARAM]), limitByAddress('SEARCH_LIMIT'), async (c) =>
    c.json(await loadSimilarMachines(loadContext(c), c.req.param('id'))),
  )
  .post('/', requireSignedIn, validBody(machinerySave), async (c) => {
    const { input, guards } = await withPriceGuards(c.var.db, c.req.valid('json'))
    const adding = addMachine(c.var.db, input, c.var.actor, guards)
    return c.json<Machinery>(await explainRefusals(c.var.db, input, adding), 201)
  })
  .put('/:id', requireSignedIn, validBody(machinerySave), async (c) => {
    const { input, guards } = await withPriceGuards(c.var.db, c.req.valid('json'), c.req.param('id'))
    const changing = changeMachine(c.var.db, changeOf(c, input), guards)
    return respondWithSaved(c, 'Machinery', explainRefusals(c.var.db, input, changing), machineById)
  })
  .delete('/:id', requireSignedIn, (c) => moveRowToBin(c, 'machinery', 'Machinery', machineById))

const LOADERS = {
  card: loadMachineCards,
  home: loadHomeMachines,
  line: loadMachineLines,
  name: loadMachineNames,
  full: loadMachineTexts,
}

const nothingMore = async () => {}

const explainRefusals = <Saved>(db: Db, input: MachineryInput, saving: Promise<Saved>) =>
  saving
    .catch(rejectUnusualPrice(db, input))
    .catch(rejectUnknownCategory(db))
    .catch(rejectTakenSlug('A machine', 'Another machine has this slug'))
