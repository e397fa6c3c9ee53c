import { eq, sql } from 'drizzle-orm'
import type { Service, ServiceInput, StoredService } from '#contract/service.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from './audit.ts'
import type { Db } from './client.ts'
import { requireVersion } from './guards.ts'
import { type Read, read } from './read.ts'
import { KINDS } from './resources.ts'
import { services } from './schema/settings.ts'
import { textsIn, translateRowTexts } from './translations/translations.ts'
import { addRow, changeRow, isWritten, type RowChange, updateOf } from './write.ts'

const { id, title, description, icon, category, position, version } = services
const publicColumns = { id, title, description, icon, category }
const columns = { ...publicColumns, version }
const inOrder = sql`${position}, rowid`

export function listServices(db: Db, language: Language = DEFAULT_LANGUAGE): Read<Service[]> {
  const inLanguage = { ...publicColumns, texts: textsIn('services', services, language) }
  const select = db.select(inLanguage).from(services).orderBy(inOrder)
  return read(db, [select], (rows) => rows.map((row) => translateRowTexts('services', row, language)))
}

export const storedServices = (db: Db): Promise<StoredService[]> => db.select(columns).from(services).orderBy(inOrder)

export async function serviceById(db: Db, serviceId: string): Promise<StoredService | undefined> {
  const [row] = await db.select(columns).from(services).where(eq(id, serviceId))
  return row
}

export async function addService(db: Db, input: ServiceInput, actor: Actor): Promise<StoredService> {
  const { translations: _, category = '', ...row } = input
  const last = sql<number>`(select coalesce(max(${position}), 0) + 1 from ${services})`
  const values = { ...row, category, id: crypto.randomUUID(), position: last }
  const insert = db.insert(services).values(values).returning(columns)
  return addRow(db, KINDS.services, insert, { id: values.id, input, actor })
}

export function changeService(db: Db, change: RowChange<ServiceInput>): Promise<StoredService | undefined> {
  const { translations: _, ...row } = change.input
  return changeRow(db, KINDS.services, updateOf(db, services, change.id, row).returning(columns), change)
}

/** Removes a service for good, and returns its id; undefined if none has that id or it no longer has the version. */
export async function removeService(db: Db, { id: serviceId, expectedVersion, actor }: RowChange) {
  const remove = db.delete(services).where(eq(id, serviceId))
  const guards = [requireVersion(KINDS.services, serviceId, expectedVersion)]
  const isRemoved = await isWritten(db, remove, { of: KINDS.services, id: serviceId, actor, action: 'delete', guards })
  return isRemoved ? serviceId : undefined
}

/** Puts the services into the order of `ids`; returns false unless those are the ids of all of them, each once. */
export async function setServicePositions(db: Db, ids: string[], actor: Actor): Promise<boolean> {
  const orderedIds = sql`json_each(${JSON.stringify(ids)})`
  const places = sql`(select key from ${orderedIds} where value = ${id})`
  const isOther = sql`(select count(*) from ${services} where ${places} is not null) <> ${ids.length}
    or (select count(*) from ${services}) <> ${ids.length} or ${ids.length} = 0`
  return isWritten(db, db.update(services).set({ position: places }), {
    actor,
    action: 'update',
    entity: 'services',
    summary: 'the order of all',
    guards: [{ reason: 'stale-version', when: isOther }],
  })
}
