import { Hono } from 'hono'
import { type Backup, isBackupOver } from '#contract/admin/backup.ts'
import { requireConfirmed } from '#worker/auth/require-admin.ts'
import { backupFile, beginBackup, continueBackup } from '#worker/backup/backup.ts'
import { auditEvent } from '#worker/db/audit.ts'
import { backupById, listBackups } from '#worker/db/backups/backups.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict, notFound } from '#worker/errors.ts'

/** For how long a request works on a backup; the screen sends further requests for the rest. */
const CALL_BUDGET_MS = 5_000
/** The minimum time between two backups: pressing the button twice makes one. */
const PAUSE_MS = 5_000

export const adminBackupRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json<Backup[]>(await listBackups(c.var.db)))
  .post('/', async (c) => {
    const [last] = await listBackups(c.var.db)
    if (last?.verifiedAt && Math.abs(Date.now() - Date.parse(last.verifiedAt)) < PAUSE_MS)
      throw conflict('A backup was made a moment ago')
    const id = last && !isBackupOver(last) ? last.id : await beginBackup(c.var.db, c.var.actor)
    await continueBackup(c.env.MEDIA, c.var.db, id, CALL_BUDGET_MS)
    return c.json<Backup | undefined>(await backupById(c.var.db, id), 201)
  })
  .post('/:id/continue', async (c) => {
    const id = c.req.param('id')
    await continueBackup(c.env.MEDIA, c.var.db, id, CALL_BUDGET_MS)
    const backup = await backupById(c.var.db, id)
    if (!backup) throw notFound('Backup')
    return c.json<Backup>(backup)
  })
  // The file contains everything, including password hashes, so an open screen is not enough.
  .get('/:id/file', requireConfirmed, async (c) => {
    const backup = await backupById(c.var.db, c.req.param('id'))
    const file = backup?.verifiedAt ? await backupFile(c.env.MEDIA, backup.id) : null
    if (!backup || !file) throw notFound('Backup')
    await auditEvent(c.var.db, c.var.actor, 'export', 'backup', `the backup of ${backup.id}`)
    return c.body(file, 200, {
      'Content-Type': 'application/jsonl; charset=utf-8',
      'Content-Disposition': `attachment; filename="gona-${backup.id.replaceAll(':', '-')}.jsonl"`,
    })
  })
