import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { BINNED, type Binned, VERSIONED } from '#contract/resources.ts'
import { newestFirst, now, searchTextColumn } from './columns.ts'

/** The name of the demonstration content's author in the audit log. */
export const DEMONSTRATION = 'demonstration content'

/** Who did what, and when (UTC). Triggers in a migration reject changes and deletions. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: text('at').notNull().default(now),
    /** Not a foreign key: an entry outlives the administrator. Null if the site itself acted. */
    adminId: text('admin_id'),
    username: text('username'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    summary: text('summary').notNull().default(''),
  },
  (t) => [
    // For timelines.
    index('audit_log_entity').on(t.entityId, t.entity),
    // For the overview, which counts the demonstration rows each time.
    index('audit_log_demonstration').on(t.entityId).where(sql`username = 'demonstration content'`),
  ],
)

/** Each saved version of the texts of posts, machines and settings, also the current; a trigger deletes them after their row. */
export const textVersions = sqliteTable(
  'text_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    resource: text('resource', { enum: VERSIONED }).notNull(),
    /** The row's id, or the name of a part of the settings. */
    rowId: text('row_id').notNull(),
    savedAt: text('saved_at').notNull().default(now),
    /** Null if unknown. */
    savedBy: text('saved_by'),
    /** The fields, and the translations as stored. */
    value: text('value').notNull(),
  },
  (t) => [
    index('text_versions_row').on(t.resource, t.rowId, t.id),
    index('text_versions_saved').on(t.savedAt),
    check('text_versions_value', sql`json_valid(${t.value})`),
  ],
)

/** Deleted rows that can be restored: each as it was, outside its table, so that no query shows it. */
export const bin = sqliteTable(
  'bin',
  {
    id: text('id').primaryKey(),
    /** The noun of its resource, which the previous release reads; one later this column can go. */
    entity: text('entity').notNull(),
    /** A trigger in a migration sets it for a row of the previous release. */
    resource: text('resource', { enum: BINNED })
      .notNull()
      .default('' as Binned),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    /** The slugs that lead to the row, as a JSON array: no other row can take them meanwhile. */
    slugs: text('slugs').notNull(),
    /** The row as a JSON object of its columns. */
    row: text('row').notNull(),
    /** The rows of other tables deleted with it, as JSON by table name. */
    dependents: text('dependents').notNull(),
    searchText: searchTextColumn(),
    deletedById: text('deleted_by_id'),
    deletedBy: text('deleted_by'),
    deletedAt: text('deleted_at').notNull().default(now),
  },
  (t) => [index('bin_newest').on(newestFirst(t.deletedAt), newestFirst(t.id))],
)
