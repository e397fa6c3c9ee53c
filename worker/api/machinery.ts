import { Hono } from 'hono'
import { LANGUAGE_PARAM } from '#contract/language.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { keyData } from '#contract/machinery/key-data.ts'
import { machineryQuery } from '#contract/machinery/list-query.ts'
import {
  type MachineDelivery,
  type Machinery,
  type MachineryCard,
  type MachinerySummary,
  machinerySave,
} from '#contract/machinery/machinery.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { isPreviewOf } from '#worker/auth/preview.ts'
import { requireEditor } from '#worker/auth/require-admin.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { changed, isStillUnseen } from '#worker/cache/tags.ts'
import { writes } from '#worker/cache/writes.ts'
import { moveToBin } from '#worker/db/bin/bin.ts'
import { reasonOf } from '#worker/db/guards.ts'
import {
  type MachineInList,
  machineryInChunks,
  machineryOfHome,
  paginatedMachinery,
  paginatedShown,
} from '#worker/db/machinery/lists.ts'
import { addMachine, changeMachine, machineById, machineNamed } from '#worker/db/machinery/machinery.ts'
import { machinesLike } from '#worker/db/machinery/similar.ts'
import { MACHINES } from '#worker/db/schema/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict, notFound, slugInBin } from '#worker/errors.ts'
import { expectedVersion, savedOrConflict } from '#worker/http/expected-version.ts'
import { indexSearch } from '#worker/http/index-search.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { isPaginated, paginationHeaders } from './pagination.ts'
import { priced, unusualPrice } from './priced.ts'
import { unknownCategory } from './unknown-category.ts'
import { processImage } from './uploads.ts'

export const machineryRoutes = new Hono<AppEnv>()
  .post('/process-image', ...processImage)
  .use(writes('machinery'), indexSearch)
  .get(
    '/',
    cacheable(['machinery'], [...Object.keys(machineryQuery.shape), LANGUAGE_PARAM]),
    validQuery(machineryQuery),
    async (c) => {
      const query = c.req.valid('query')
      const language = requestedLanguage(c)
      if (!isPaginated(query)) return jsonList<Machinery>(c, machineryInChunks(c.var.db, 'public', language))
      if (query.hidden) await requireEditor(c, nothingMore)
      const audience = query.hidden ? 'admin' : 'public'
      if (query.view === 'home') {
        const page = await machineryOfHome(c.var.db, language)
        return c.json<ReturnType<typeof toCard>[]>(page.rows.map(toCard), 200, paginationHeaders(page))
      }
      const toShown = query.view && SHOWN[query.view]
      if (toShown) {
        const page = await paginatedShown(c.var.db, query, audience, language)
        return c.json<ReturnType<typeof toShown>[]>(page.rows.map(toShown), 200, paginationHeaders(page))
      }
      const page = await paginatedMachinery(c.var.db, query, audience, language)
      const { rows } = page
      if (query.view === 'full')
        return c.json<(Machinery & MachineryCard)[]>(rows.map(withKeyData), 200, paginationHeaders(page))
      return c.json<Machinery[]>(rows, 200, paginationHeaders(page))
    },
  )
  /** Finds a machine by id or slug; a hidden one only for administrators or with its preview key. */
  .get('/:id', cacheable(['machinery'], ['preview', LANGUAGE_PARAM]), async (c) => {
    const key = c.req.param('id')
    const language = requestedLanguage(c)
    const found = await machineNamed(c.var.db, key, 'public', language)
    if (found) return c.json<Machinery>(found)
    const preview = c.req.query('preview')
    if (!preview && !c.req.header('Authorization')) throw notFound('Machinery')
    const hidden = await machineNamed(c.var.db, key, 'admin', language)
    if (!preview) await requireEditor(c, nothingMore)
    else if (!hidden || !(await isPreviewOf(tokenSecret(c.env), hidden.id, preview))) throw notFound('Machinery')
    if (!hidden) throw notFound('Machinery')
    return c.json<Machinery>(hidden, 200, { 'Cache-Control': 'no-store' })
  })
  .get('/:id/similar', cacheable(['machinery'], [LANGUAGE_PARAM]), async (c) => {
    const machines = await machinesLike(c.var.db, c.req.param('id'), MAX_SIMILAR, requestedLanguage(c))
    return c.json<ReturnType<typeof toCard>[]>(machines.map(toCard))
  })
  .post('/', requireEditor, validBody(machinerySave), async (c) => {
    const { input, guards } = await priced(c.var.db, c.req.valid('json'))
    const machine = await addMachine(c.var.db, input, c.var.admin, guards)
      .catch(unusualPrice(c.var.db, input))
      .catch(unknownCategory(c.var.db))
      .catch(slugTaken)
    if (machine.hidden) changed(c, [])
    return c.json<Machinery>(machine, 201)
  })
  .put('/:id', requireEditor, validBody(machinerySave), async (c) => {
    const id = c.req.param('id')
    const { input, guards } = await priced(c.var.db, c.req.valid('json'), id)
    const before = input.hidden ? await machineById(c.var.db, id) : undefined
    const saved = await changeMachine(c.var.db, id, input, expectedVersion(c), c.var.admin, 'update', guards)
      .catch(unusualPrice(c.var.db, input))
      .catch(unknownCategory(c.var.db))
      .catch(slugTaken)
    const machine = await savedOrConflict('Machinery', saved, () => machineById(c.var.db, id))
    const isUnseen = input.hidden === undefined ? machine.hidden : isStillUnseen(before, machine, shownWhen)
    if (isUnseen) changed(c, [])
    return c.json<Machinery>(machine)
  })
  .delete('/:id', requireEditor, async (c) => {
    const id = c.req.param('id')
    const moved = await moveToBin(c.var.db, MACHINES, id, expectedVersion(c), c.var.admin)
    const { wasSeen } = await savedOrConflict('Machinery', moved, () => machineById(c.var.db, id))
    if (!wasSeen) changed(c, [])
    return c.body(null, 204)
  })

const shownWhen = ({ hidden }: Machinery) => (hidden ? 'never' : 'now')

const MAX_SIMILAR = 3

const nothingMore = async () => {}

function slugTaken(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'slug-in-bin') throw slugInBin('A machine')
  if (reason !== 'slug-taken') throw error
  throw conflict('Another machine has this slug', [{ path: 'slug', message: 'Another machine has this slug' }])
}

const toName = ({
  slug,
  name,
  category,
  english,
}: MachineInList): Pick<Machinery, 'slug' | 'name' | 'category' | 'english'> => ({
  slug,
  name,
  category,
  ...(english && { english: english.filter((field) => field === 'name') }),
})

/** Key data by specifications: a page shows 24 machines, whose specifications rarely change. */
const read = new Map<string, string>()
const MOST_READ = 500

function keyDataOf({ specifications }: Pick<Machinery, 'specifications'>): string {
  const known = read.get(specifications)
  if (known !== undefined) return known
  if (read.size === MOST_READ) read.clear()
  const text = keyData(specifications)
  read.set(specifications, text)
  return text
}

const withKeyData = (machine: Machinery): Machinery & MachineryCard => ({ ...machine, keyData: keyDataOf(machine) })

const toSummary = ({
  id,
  slug,
  name,
  category,
  series,
  imageUrl,
  price,
  priceNgn,
  stock,
}: Omit<MachinerySummary, 'english'>) => ({ id, slug, name, category, series, imageUrl, price, priceNgn, stock })

/** Adds the names of the fields that are in English. The key data has the specifications' language. */
const withEnglish = <View extends object>(shown: View, { english }: MachineInList): View & InLanguage =>
  english ? { ...shown, english: english.filter((field) => field in shown || field === 'specifications') } : shown

/** Returns what a card of the home page shows. */
const toCard = (machine: MachineInList): MachineryCard & Pick<Machinery, 'description'> =>
  withEnglish({ ...toSummary(machine), description: machine.description, keyData: keyDataOf(machine) }, machine)

/**
 * Returns what a card of the catalogue shows, including what lists are sorted by; a description only without key data.
 */
function toLine(
  machine: MachineInList,
): MachineryCard & Pick<Machinery, 'createdAt'> & Partial<MachineDelivery> & { description?: string } {
  const keyData = keyDataOf(machine)
  const { createdAt, description, deliveredTo, deliveredOn, delivered } = machine
  const delivery = {
    ...(deliveredTo && { deliveredTo }),
    ...(deliveredOn && { deliveredOn }),
    ...(delivered && { delivered }),
  }
  return withEnglish(
    { ...toSummary(machine), createdAt, keyData, ...delivery, ...(!keyData && { description }) },
    machine,
  )
}

const SHOWN: Partial<Record<NonNullable<ListQuery['view']>, (machine: MachineInList) => object>> = {
  card: toCard,
  line: toLine,
  name: toName,
}
