import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/images.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { png } from '#tests/support/images.ts'
import { makeState } from '#tests/support/migrated-state.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { everythingIn, withState } from '#tests/support/site-state.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-remote-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Without an account, the copied project's wrangler uses a second local site as the remote one: all of it is wrangler's own but the servers.
const project = join(folder, 'project')
const WRANGLER = join(projectRoot, 'node_modules/.bin/wrangler')
const stateOf = (cloud: string) => join(folder, cloud, '.wrangler/state')

function build() {
  copyProject(
    project,
    `#!/usr/bin/env node
const args = process.argv.slice(2).map((word) => (word === '--remote' ? '--local' : word))
const { spawnSync } = require('node:child_process')
process.exit(spawnSync('${WRANGLER}', args, { cwd: process.env.CLOUD, stdio: 'inherit' }).status)
`,
  )
  for (const cloud of ['one', 'two']) {
    for (const part of ['wrangler.toml', 'migrations']) {
      cpSync(join(projectRoot, part), join(folder, cloud, part), { recursive: true })
    }
  }
}

function run(cloud: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/node'),
    [`worker/cli/${command}.ts`, ...args, '--remote'],
    { cwd: project, env: { ...process.env, CLOUD: join(folder, cloud) }, encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

async function fill() {
  await makeState(stateOf('one'))
  await withState(stateOf('one'), async ({ DB, MEDIA }) => {
    const { name, category, description, series, specifications } = aTractor()
    await DB.prepare(
      'insert into machinery (name, category, description, series, specifications, price_cents, image_url) values (?, ?, ?, ?, ?, 100, ?)',
    )
      .bind(name, category, description, series, specifications, '/objects/a')
      .run()
    const { firstName, lastName, email } = aMessage()
    const message = `'; drop table admins; --\r\n\u2028 ƙasa 🚜`
    await DB.prepare('insert into contact_inquiries (first_name, last_name, email, message) values (?, ?, ?, ?)')
      .bind(firstName, lastName, email, message)
      .run()
    await DB.prepare('insert into mail_outbox (inquiry_id) select id from contact_inquiries').run()
    for (const width of IMAGE_WIDTHS) {
      await MEDIA.put(`objects/a/${width}.webp`, new Uint8Array(png(width, 400)), {
        httpMetadata: { contentType: 'image/webp' },
      })
    }
    await DB.prepare(
      `insert into gallery_items (title, description, category, image_url) values ('T75', '', 'Tractors', '/objects/deleted')`,
    ).run()
  })
}

test('a backup of the deployed site restores every row and image over existing content', {
  timeout: 600_000,
}, async () => {
  build()
  await fill()
  const before = await everythingIn(stateOf('one'))
  expect(before.objects).toHaveLength(IMAGE_WIDTHS.length)
  cpSync(stateOf('one'), stateOf('two'), { recursive: true })
  await withState(stateOf('two'), async ({ DB, MEDIA }) => {
    await DB.prepare('delete from contact_inquiries').run()
    await MEDIA.delete(before.objects.map(([key]) => key as string))
  })
  const backup = join(folder, 'backup')
  const { status, said } = run('one', 'backup', backup)
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(`${IMAGE_WIDTHS.length} objects in`) })
  expect(said).toContain(
    `not in the bucket: ${IMAGE_WIDTHS.map((width) => `objects/deleted/${width}.webp`).join(', ')}`,
  )
  expect(run('two', 'restore', backup, '--replace')).toMatchObject({ status: 0 })
  // What is stored in front of the Worker is of before: a purge of everything waits.
  const waiting_purges = [expect.objectContaining({ tags: null, attempts: 0 })]
  expect(await everythingIn(stateOf('two'))).toEqual({ ...before, rows: { ...before.rows, waiting_purges } })
})
