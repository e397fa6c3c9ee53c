import { type SQL, sql } from 'drizzle-orm'
import { TIMELINE, type TimelineEntity, type TimelineEvent } from '#contract/inquiry/inquiry.ts'
import type { Db } from '#worker/db/client.ts'
import { deliveries } from '#worker/db/schema/deliveries.ts'
import { auditLog } from '#worker/db/schema/history.ts'
import { payments } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

/** Selects the ids of everything that belongs to the quotations that `theirs` selects, by entity. */
const idsOf = (theirs: SQL): Record<Exclude<TimelineEntity, 'inquiry'>, SQL> => ({
  quotation: theirs,
  payment: sql`select id from ${payments} where quotation_id in (${theirs})`,
  invoice: theirs,
  'delivery note': sql`select id from ${deliveries} where quotation_id in (${theirs})`,
})

const ACTIONS: Record<string, readonly string[]> = TIMELINE

/** More than anybody reads, but an inquiry that is changed again and again may have as many. */
const MAX_EVENTS = 200

/** Returns the events of an inquiry and of everything that belongs to it, except its receipt, the latest first. */
export const eventsOfInquiry = (db: Db, inquiryId: string): Promise<TimelineEvent[]> =>
  readEvents(db, {
    inquiry: sql`select ${inquiryId}`,
    ...idsOf(sql`select id from ${quotations} where inquiry_id = ${inquiryId}`),
  })

/** Returns the events of a quotation in all its revisions and of its order, the latest first. */
export function eventsOfQuotation(db: Db, quotationId: string): Promise<TimelineEvent[]> {
  const thread = sql`select thread_id from ${quotations} where id = ${quotationId}`
  return readEvents(db, idsOf(sql`select id from ${quotations} where thread_id = (${thread})`))
}

function readEvents(db: Db, idsByEntity: Record<string, SQL>): Promise<TimelineEvent[]> {
  const parts = Object.entries(idsByEntity).map(
    ([entity, ids]) => sql`select id, at, username as "by", entity_id as entityId, summary,
      entity || ' ' || action as kind from ${auditLog} where entity_id in (${ids}) and entity = ${entity}
      and action in ${ACTIONS[entity] ?? []}`,
  )
  return db.all<TimelineEvent>(sql`${sql.join(parts, sql` union all `)} order by id desc limit ${MAX_EVENTS}`)
}
