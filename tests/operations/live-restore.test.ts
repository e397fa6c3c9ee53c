import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMessage } from '#tests/support/builders.ts'
import { makeState } from '#tests/support/migrated-state.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { SECRETS } from '#tests/support/site.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { closingStatements } from '#worker/db/backups/restoring.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-live-'))
const state = join(folder, 'state')
let site: Runtime
/** What visitors read through. Locally site and command lock each other out of one SQLite file, as D1 does not: reads are repeated. */
const front: WorkersCache = new WorkersCache((request) => site.fetch(new URL(request.url).pathname), Date.now)
const read = () => front.fetch(new Request(new URL('/api/machinery', site.url)))

beforeAll(async () => {
  await makeState(state)
  site = await startRuntime({
    state: join(state, 'v3'),
    variables: { ...SECRETS, SELLER_EMAIL: '', MAIL_FROM: '' },
    frontCache: { purge: (options) => front.purge(options) },
  })
}, 60_000)
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command beside the site, and returns when it printed `words` (milliseconds since 1970). */
async function runBeside(words: string, command: string, ...args: string[]) {
  const child = spawn(join(projectRoot, 'node_modules/.bin/node'), [`worker/cli/${command}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, STATE_DIR: state },
  })
  let output = ''
  let saidAt = Number.POSITIVE_INFINITY
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes
      if (output.includes(words)) saidAt = Math.min(saidAt, Date.now())
    })
  }
  return { status: await new Promise((resolve) => child.once('close', resolve)), output, saidAt }
}

let sent = 0
const inquire = () => {
  sent++
  return site.fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.${sent >> 8}.${sent & 255}.1` },
    body: JSON.stringify({ ...aMessage(), message: `Number ${sent}` }),
  })
}

test('a restore beside a site in use loses no write that was accepted after it began, and refuses the others for a moment', async () => {
  expect((await inquire()).status).toBe(201)
  const backup = join(folder, 'backup')
  expect(await runBeside('', 'backup', backup)).toMatchObject({ status: 0 })

  expect((await read()).status).toBe(200)
  const accepted: { id: string; at: number }[] = []
  const refused: (string | null)[] = []
  const others: number[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const at = Date.now()
      const response = await inquire()
      const body = (await response.json()) as { id: string }
      if (response.status === 201) accepted.push({ id: body.id, at })
      else if (response.status === 503) refused.push(response.headers.get('Retry-After'))
      else others.push(response.status)
      expect((await read()).status).toBe(200)
    }
  }
  const writing = Promise.all([write(), write()])
  const { status, output, saidAt } = await runBeside('takes no writes', 'restore', backup, '--replace')
  isOver = true
  await writing
  expect(output).toMatch(/^Restored \d+ tables/m)
  expect(status).toBe(0)
  expect(others).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['30']))
  expect((await inquire()).status).toBe(201)

  const { results } = await site.env.DB.prepare('select id from contact_inquiries').all<{ id: string }>()
  const stored = new Set(results.map(({ id }) => id))
  expect(saidAt).toBeLessThan(Date.now())
  expect(accepted.filter(({ id, at }) => at >= saidAt && !stored.has(id))).toEqual([])
  const { results: left } = await site.env.DB.prepare(
    `select name from sqlite_master where name glob 'restoring_*' or name glob 'backup_*'`,
  ).all()
  expect(left).toEqual([])
}, 240_000)

test('a restore that was cut short leaves the site closed to writes for its time, and no longer', async () => {
  const close = (until: number) =>
    site.env.DB.batch(
      closingStatements(['contact_inquiries'], until).map((statement) => site.env.DB.prepare(statement)),
    )
  expect((await inquire()).status).toBe(201)
  await close(Date.now() / 1_000 + 60)
  const refused = await inquire()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await refused.json()).toEqual({
    message: 'The site is being restored from a backup. Please try again in a minute.',
  })
  for (const write of [`update contact_inquiries set note = 'x'`, 'delete from contact_inquiries'])
    await expect(site.env.DB.prepare(write).run(), write).rejects.toThrow('being restored from a backup')
  await close(Date.now() / 1_000 - 1)
  expect((await inquire()).status).toBe(201)
}, 60_000)
