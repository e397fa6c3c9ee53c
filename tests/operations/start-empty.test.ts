import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/empty-site.ts'
import { projectToStart } from '#tests/support/project-copy.ts'
import { withState } from '#tests/support/site-state.ts'
import { parseDevVars } from '#worker/cli/prepare.ts'
import { projectRoot } from '#worker/cli/settings.ts'

// As it is cloned: without .dev.vars, which the first start writes.
const project = projectToStart('dist')
const state = join(project, 'state')
afterAll(() => rmSync(project, { recursive: true, force: true }))

const stop = async (server: ChildProcess) => {
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

/** Runs `npm start` until it says how to sign in, and returns what it has printed; `work` is done while it serves. */
async function start(args: string[], work: (origin: string) => Promise<void> = async () => {}) {
  const port = await freePort()
  const server = spawn(join(projectRoot, 'node_modules/.bin/node'), ['worker/cli/start.ts', '--skip-build', ...args], {
    cwd: project,
    env: { ...process.env, PORT: String(port), STATE_DIR: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (bytes) => {
        said += String(bytes)
        if (said.includes('/admin/login')) resolve()
      })
  })
  await Promise.race([ready, ended])
  if (server.exitCode === null) {
    await work(`http://localhost:${port}`)
    await stop(server)
  }
  return said
}

const COUNTED = ['machinery', 'gallery_items', 'blog_posts', 'services', 'translations', 'contact_inquiries']

const rows = () =>
  withState(state, async ({ DB }) => {
    const counts = COUNTED.map((table) => `(select count(*) from ${table}) as ${table}`)
    return DB.prepare(`select ${counts.join(', ')}, (select count(*) from admins) as admins`).first()
  })
const NONE = Object.fromEntries(COUNTED.map((table) => [table, 0]))

test('npm start -- --empty brings a site without a row of the demonstration, and prints the password', async () => {
  const said = await start(['--empty'], async (origin) => {
    const html = await (await fetch(origin)).text()
    expect(html).toContain('Our machines will be here soon')
    expect(html).not.toContain('Gona')
    const { ADMIN_PASSWORD: password } = parseDevVars(readFileSync(join(project, '.dev.vars'), 'utf8'))
    const signIn = await fetch(`${origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    expect(signIn.status).toBe(200)
  })
  expect(said).toMatch(/Your site is at http:\/\/localhost:\d+/)
  expect(said).toMatch(/as admin, password [\w-]{20} \(from \.dev\.vars\)/)
  expect(said).toContain('A guided set-up begins there')
  expect(await rows()).toEqual({ ...NONE, admins: 1 })

  // Started again without the word, it stays the owner's.
  await start([])
  expect(await rows()).toEqual({ ...NONE, admins: 1 })
})

test('a folder that has had the demonstration is refused in one sentence, and nothing is taken from it', async () => {
  rmSync(state, { recursive: true, force: true })
  await start([])
  const before = await rows()
  expect(before).toMatchObject({ services: 4 })
  expect(await start(['--empty'])).toMatch(/has had the demonstration: choose another folder with STATE_DIR/)
  expect(await rows()).toEqual(before)
})
