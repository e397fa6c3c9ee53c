import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Service, ServiceSave, StoredService } from '#contract/service.ts'
import { type Actor, auditChange, auditCreate, auditDelete, auditUpdate, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { services } from './schema/services.ts'
import { inLanguage, saveTranslations, textsIn } from './translations.ts'

const { id, title, description, icon, category, position, version } = services
const publicColumns = { id, title, description, icon, category }
const columns = { ...publicColumns, version }
const audited = { entity: 'service', table: services, id, name: title } as const
const inOrder = [position, sql`rowid`]

/** The services in their order. */
export async function listServices(db: Db, language: Language = DEFAULT_LANGUAGE): Promise<Service[]> {
  const rows = await db
    .select({ ...publicColumns, texts: textsIn('services', services, language) })
    .from(services)
    .orderBy(...inOrder)
  return rows.map((row) => inLanguage('services', row, language))
}

/** As `listServices`, each with its version. */
export const storedServices = (db: Db): Promise<StoredService[]> =>
  db
    .select(columns)
    .from(services)
    .orderBy(...inOrder)

export async function serviceById(db: Db, serviceId: string): Promise<StoredService | undefined> {
  const [row] = await db.select(columns).from(services).where(eq(id, serviceId))
  return row
}

/** Adds a service behind the others. */
export async function addService(
  db: Db,
  { category = '', translations, ...input }: ServiceSave,
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

/** Changes a service and returns it; undefined when none has that id, or it is no longer of `expectedVersion`. */
export async function changeService(
  db: Db,
  serviceId: string,
  { translations, ...input }: ServiceSave,
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

/** Returns whether there was a service with that id to remove. */
export async function removeService(db: Db, serviceId: string, actor: Actor): Promise<boolean> {
  const remove = db.delete(services).where(eq(id, serviceId)).returning({ id })
  return (await withAudit(db, remove, auditDelete(db, actor, audited, serviceId), 'before')).length > 0
}

/** Brings the services into an order; false where `ids` are not those of all services, each once. */
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
