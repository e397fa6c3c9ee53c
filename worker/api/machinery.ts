import { Hono } from 'hono'
import { keyData } from '#contract/key-data.ts'
import { LANGUAGE_PARAM } from '#contract/language.ts'
import { type ListQuery, listQuery } from '#contract/list-query.ts'
import {
  type ListedMachine,
  type Machinery,
  type MachineryCard,
  type MachineryLine,
  type MachineryName,
  type MachinerySummary,
  machinerySave,
  type ShownMachine,
} from '#contract/machinery.ts'
import { isPreviewOf } from '#worker/auth/preview.ts'
import { requireEditor } from '#worker/auth/require-admin.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { moveToBin } from '#worker/db/bin.ts'
import {
  addMachine,
  changeMachine,
  machineById,
  machineNamed,
  machineryInChunks,
  paginatedMachinery,
  paginatedShown,
} from '#worker/db/machinery.ts'
import { binnedMachines } from '#worker/db/schema/machinery.ts'
import { machinesLike } from '#worker/db/similar-machinery.ts'
import { SlugTaken } from '#worker/db/slugs.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict, notFound, slugInBin } from '#worker/errors.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { indexSearch } from '#worker/http/index-search.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'
import { savedOrConflict } from '#worker/http/saved-or-conflict.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { isPaginated, paginationHeaders } from './pagination.ts'
import { processImage } from './uploads.ts'

export const machineryRoutes = new Hono<AppEnv>()
  .post('/process-image', ...processImage)
  .use(invalidateContent, indexSearch)
  .get('/', cacheable([...Object.keys(listQuery.shape), LANGUAGE_PARAM]), validQuery(listQuery), async (c) => {
    const query = c.req.valid('query')
    const language = requestedLanguage(c)
    if (!isPaginated(query)) return jsonList<Machinery>(c, machineryInChunks(c.var.db, 'public', language))
    if (query.hidden) await requireEditor(c, nothingMore)
    const audience = query.hidden ? 'admin' : 'public'
    const toShown = query.view && SHOWN[query.view]
    if (toShown) {
      const page = await paginatedShown(c.var.db, query, audience, language)
      return c.json<ReturnType<typeof toShown>[]>(page.rows.map(toShown), 200, paginationHeaders(page))
    }
    const page = await paginatedMachinery(c.var.db, query, audience, language)
    const { rows } = page
    if (query.view === 'full') return c.json<ListedMachine[]>(rows.map(withKeyData), 200, paginationHeaders(page))
    return c.json<Machinery[]>(rows, 200, paginationHeaders(page))
  })
  /** By its id or its slug; a hidden one for administrators or with its preview. */
  .get('/:id', cacheable(['preview', LANGUAGE_PARAM]), async (c) => {
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
  .get('/:id/similar', cacheable([LANGUAGE_PARAM]), async (c) => {
    const machines = await machinesLike(c.var.db, c.req.param('id'), MAX_SIMILAR, requestedLanguage(c))
    return c.json<MachineryCard[]>(machines.map(toCard))
  })
  .post('/', requireEditor, validBody(machinerySave), async (c) => {
    const machine = await addMachine(c.var.db, c.req.valid('json'), c.var.admin).catch(slugTaken)
    return c.json<Machinery>(machine, 201)
  })
  .put('/:id', requireEditor, validBody(machinerySave), async (c) => {
    const id = c.req.param('id')
    const saved = await changeMachine(c.var.db, id, c.req.valid('json'), expectedVersion(c), c.var.admin).catch(
      slugTaken,
    )
    return c.json<Machinery>(await savedOrConflict('Machinery', saved, () => machineById(c.var.db, id)))
  })
  .delete('/:id', requireEditor, async (c) => {
    const id = c.req.param('id')
    const isDeleted = await moveToBin(c.var.db, binnedMachines, id, expectedVersion(c), c.var.admin)
    await savedOrConflict('Machinery', isDeleted || undefined, () => machineById(c.var.db, id))
    return c.body(null, 204)
  })

const MAX_SIMILAR = 3

const nothingMore = async () => {}

function slugTaken(error: unknown): never {
  if (!(error instanceof SlugTaken)) throw error
  if (error.isInBin) throw slugInBin('A machine')
  throw conflict('Another machine has this slug', [{ path: 'slug', message: 'Another machine has this slug' }])
}

const toName = ({ slug, name, category, english }: ShownMachine): MachineryName => ({
  slug,
  name,
  category,
  ...(english && { english: english.filter((field) => field === 'name') }),
})

/** What was read out of specifications before: a page reads those of 24 machines, which seldom change. */
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

const withKeyData = (machine: Machinery): ListedMachine => ({ ...machine, keyData: keyDataOf(machine) })

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

/** The machine with the names of those of its fields that are in English; the key data is in the specifications' language. */
const withEnglish = <Shown extends object>(
  shown: Shown,
  { english }: ShownMachine,
): Shown & Pick<Machinery, 'english'> =>
  english ? { ...shown, english: english.filter((field) => field in shown || field === 'specifications') } : shown

const toCard = (machine: ShownMachine): MachineryCard =>
  withEnglish({ ...toSummary(machine), description: machine.description, keyData: keyDataOf(machine) }, machine)

function toLine(machine: ShownMachine): MachineryLine {
  const keyData = keyDataOf(machine)
  const { createdAt, description } = machine
  return withEnglish({ ...toSummary(machine), createdAt, keyData, ...(!keyData && { description }) }, machine)
}

const SHOWN: Partial<Record<NonNullable<ListQuery['view']>, (machine: ShownMachine) => object>> = {
  card: toCard,
  line: toLine,
  name: toName,
}
