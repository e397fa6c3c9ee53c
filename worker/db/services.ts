import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Service, ServiceInput, StoredService } from '#contract/service.ts'
import { type Actor, auditChange, auditCreate, auditDelete, auditUpdate, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { services } from './schema/settings.ts'
import { saveTranslations, textsIn, translateRowTexts } from './translations/translations.ts'

const { id, title, description, icon, category, position, version } = services
const publicColumns = { id, title, description, icon, category }
const columns = { ...publicColumns, version }
const audited = { entity: 'service', table: services, id, name: title } as const
const inOrder = [position, sql`rowid`]

/** Lists the services in their order. */
export async function listServices(db: Db, language: Language = DEFAULT_LANGUAGE): Promise<Service[]> {
  const rows = await db
    .select({ ...publicColumns, texts: textsIn('services', services, language) })
    .from(services)
    .orderBy(...inOrder)
  return rows.map((row) => translateRowTexts('services', row, language))
}

/** Lists the services like `listServices`, each with its version. */
export const storedServices = (db: Db): Promise<StoredService[]> =>
  db
    .select(columns)
    .from(services)
    .orderBy(...inOrder)

export async function serviceById(db: Db, serviceId: string): Promise<StoredService | undefined> {
  const [row] = await db.select(columns).from(services).where(eq(id, serviceId))
  return row
}

/** Adds a service after the others. */
export async function addService(
  db: Db,
  { category = '', translations, ...input }: ServiceInput,
  actor: Actor,
): Promise<StoredService> {
  const last = sql<number>`(select coalesce(max(${position}), 0) + 1 from ${services})`
  const insert = db
    .insert(services)
    .values({ ...input, category, position: last })
    .returning(columns)
  const texts = saveTranslations(db, 'services', translations, input)
  const [rows] = await db.batch([insert, auditCreate(db, actor, audited), ...texts])
  return rows[0] as StoredService
}

/** Changes a service and returns it; undefined if none has that id or it no longer has `expectedVersion`. */
export async function changeService(
  db: Db,
  serviceId: string,
  { translations, ...input }: ServiceInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<StoredService | undefined> {
  const isExpected = expectedVersion === undefined ? undefined : eq(version, expectedVersion)
  const update = db
    .update(services)
    .set({ ...input, version: sql`${version} + 1` })
    .where(and(eq(id, serviceId), isExpected))
    .returning(columns)
  const texts = saveTranslations(db, 'services', translations, input)
  const [rows] = await db.batch([update, auditUpdate(db, actor, audited, serviceId), ...texts])
  return rows[0]
}

/** Removes a service; returns whether there was one with that id. */
export async function removeService(db: Db, serviceId: string, actor: Actor): Promise<boolean> {
  const remove = db.delete(services).where(eq(id, serviceId)).returning({ id })
  return (await withAudit(db, remove, auditDelete(db, actor, audited, serviceId), 'before')).length > 0
}

/** Puts the services into the order of `ids`; returns false unless those are the ids of all of them, each once. */
export async function orderServices(db: Db, ids: string[], actor: Actor): Promise<boolean> {
  const asked = sql`json_each(${JSON.stringify(ids)})`
  const places = sql`(select key from ${asked} where value = ${id})`
  const others = sql`(select count(*) from ${services} where ${places} is null)`
  const update = db
    .update(services)
    .set({ position: places })
    .where(
      sql`${others} = 0 and (select count(*) from ${services}) = ${new Set(ids).size} and ${ids.length} = ${new Set(ids).size}`,
    )
    .returning({ id })
  return (await withAudit(db, update, auditChange(db, actor, 'update', 'services', 'their order'))).length > 0
}
