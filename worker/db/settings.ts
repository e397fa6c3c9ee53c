import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type AdminSettings,
  SETTINGS_PARTS,
  type SettingsInput,
  type SettingsPart,
  type StoredSettings,
} from '#contract/settings.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { type Actor, auditChange, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { settings } from './schema/settings.ts'

type Row = typeof settings.$inferSelect

/** A part with what its row says; a setting newer than the row has the demonstration's value. */
const withRow = <Part extends SettingsPart>(part: Part, row: Pick<Row, 'value' | 'version'> | undefined) =>
  ({ ...demonstration[part], ...row?.value, version: row?.version ?? 0 }) as StoredSettings<Part>

/** Returns every part with its version. */
export async function adminSettings(db: Db): Promise<AdminSettings> {
  const rows = await db.select().from(settings)
  return Object.fromEntries(
    SETTINGS_PARTS.map((part) => [
      part,
      withRow(
        part,
        rows.find((row) => row.part === part),
      ),
    ]),
  ) as AdminSettings
}

/** Returns the settings that the site is shown with. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  const { version: _, ...all } = Object.assign({}, ...Object.values(await adminSettings(db)))
  return all
}

/** Saves a part and returns it; undefined when it is no longer of `expectedVersion`. */
export async function saveSettings<Part extends SettingsPart>(
  db: Db,
  part: Part,
  input: SettingsInput<Part>,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<StoredSettings<Part> | undefined> {
  const { part: _, ...columns } = getTableColumns(settings)
  const before = (await adminSettings(db))[part]
  const isExpected = expectedVersion === undefined ? undefined : eq(settings.version, expectedVersion)
  const changed = { value: input, version: sql`${settings.version} + 1` }
  const update = db
    .update(settings)
    .set(changed)
    .where(and(eq(settings.part, part), isExpected))
    .returning(columns)
  const first = db
    .insert(settings)
    .values({ part, value: input })
    // Version 0 is what those have read who have found no row: one that came meanwhile is not theirs to change.
    .onConflictDoUpdate({ target: settings.part, set: changed, setWhere: isExpected })
    .returning(columns)
  const audit = auditChange(db, actor, 'update', 'settings', summaryOf(part, before, input))
  const [row] = expectedVersion ? await withAudit(db, update, audit) : await withAudit(db, first, audit)
  return row && withRow(part, row)
}

/** "firm: name, street": which settings of a part were changed. */
function summaryOf<Part extends SettingsPart>(part: Part, before: SettingsInput<Part>, after: SettingsInput<Part>) {
  const names = Object.keys(after) as (keyof typeof after & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return `${part}: ${changed.join(', ') || 'nothing changed'}`
}
