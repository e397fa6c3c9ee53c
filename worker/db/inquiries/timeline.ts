import { type SQL, sql } from 'drizzle-orm'
import { TIMELINE, type TimelineEntity, type TimelineEvent, type TimelineKind } from '#contract/inquiry/timeline.ts'
import type { Db } from '#worker/db/client.ts'
import { auditLog } from '#worker/db/schema/history.ts'
import { deliveries, payments } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

/** The ids of everything that belongs to the quotations that `theirs` selects, by entity. */
const IDS: Record<Exclude<TimelineEntity, 'inquiry'>, (theirs: SQL) => SQL> = {
  quotation: (theirs) => theirs,
  payment: (theirs) => sql`select id from ${payments} where quotation_id in (${theirs})`,
  invoice: (theirs) => theirs,
  'delivery note': (theirs) => sql`select id from ${deliveries} where quotation_id in (${theirs})`,
}

const sourcesOf = (theirs: SQL) =>
  Object.entries(IDS).map(([entity, ids]): [TimelineEntity, SQL] => [entity as TimelineEntity, ids(theirs)])

/** More than anybody reads, but an inquiry that is changed again and again may have as many. */
const MAX_EVENTS = 200

type Row = Omit<TimelineEvent, 'kind'> & { entity: TimelineEntity; action: string }

/** Returns the events of an inquiry and of everything that belongs to it, except its receipt, the latest first. */
export const eventsOfInquiry = (db: Db, inquiryId: string): Promise<TimelineEvent[]> =>
  readEvents(db, [
    ['inquiry', sql`select ${inquiryId}`],
    ...sourcesOf(sql`select id from ${quotations} where inquiry_id = ${inquiryId}`),
  ])

/** Returns the events of a quotation in all its revisions and of its order, the latest first. */
export const eventsOfQuotation = (db: Db, quotationId: string): Promise<TimelineEvent[]> =>
  readEvents(
    db,
    sourcesOf(
      sql`select id from ${quotations} where thread_id = (select thread_id from ${quotations} where id = ${quotationId})`,
    ),
  )

async function readEvents(db: Db, sources: [TimelineEntity, SQL][]): Promise<TimelineEvent[]> {
  const parts = sources.map(
    ([entity, ids]) => sql`select id, at, username as "by", entity, action, entity_id as entityId, summary
      from ${auditLog} where entity_id in (${ids}) and entity = ${entity}
      and action in (${sql.join(
        TIMELINE[entity].map((action) => sql`${action}`),
        sql`, `,
      )})`,
  )
  const rows = await db.all<Row>(sql`${sql.join(parts, sql` union all `)} order by id desc limit ${MAX_EVENTS}`)
  return rows.map(({ entity, action, ...row }) => ({ ...row, kind: `${entity} ${action}` as TimelineKind }))
}
