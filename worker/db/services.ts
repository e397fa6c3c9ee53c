import { sql } from 'drizzle-orm'
import type { Service } from '#contract/service.ts'
import type { Db } from './client.ts'
import { services } from './schema/services.ts'

/** The services in the order they were entered. */
export const listServices = (db: Db): Promise<Service[]> => db.select().from(services).orderBy(sql`rowid`)
