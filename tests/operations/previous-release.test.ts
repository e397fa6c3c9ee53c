import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestHarness, type TestHarness, type WorkerHandle } from 'wrangler'
import type { Health } from '#contract/error.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { SECRETS } from '#tests/support/site.ts'
import { git, migrationsIn } from '#worker/cli/build-facts.ts'
import { environment } from '#worker/cli/run.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const MIGRATION = /^migrations\/\d{4}_\w+\.sql$/

function migrationsOf(commit: string): string[] {
  const lines = (git(projectRoot, 'ls-tree', '-r', commit, 'migrations/') ?? '').split('\n')
  return lines
    .map((line) => /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(line) ?? [])
    .filter(([, , path]) => MIGRATION.test(path ?? ''))
    .map(([, hash, path]) => `${path} ${hash}`)
}

function presentMigrations(): string[] {
  const files = readdirSync(join(projectRoot, 'migrations')).filter((file) => MIGRATION.test(`migrations/${file}`))
  const hashes = git(projectRoot, 'hash-object', ...files.sort().map((file) => `migrations/${file}`))?.split('\n') ?? []
  return files.map((file, i) => `migrations/${file} ${hashes[i]}`)
}

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean)

/** Returns the newest tag, or without tags commit, whose migrations are the beginning of the current ones, or why there is none. */
function findPreviousRelease(): { commit: string } | { missing: string } {
  if (git(projectRoot, 'ls-files', '--error-unmatch', 'wrangler.toml') === undefined)
    return { missing: 'these sources have no Git history (an archive, or Git is not installed)' }
  const present = presentMigrations()
  const isBefore = (commit: string) => {
    const those = migrationsOf(commit)
    return those.length > 0 && those.length < present.length && those.every((line, i) => line === present[i])
  }
  const tags = linesOf(git(projectRoot, 'tag', '--merged', 'HEAD', '--sort=-creatordate'))
  const changes = linesOf(git(projectRoot, 'log', '--format=%H', 'HEAD', '--', 'migrations'))
  const found = [...tags, 'HEAD', ...changes.map((commit) => `${commit}^`)].find(isBefore)
  const commit = found && git(projectRoot, 'rev-parse', `${found}^{commit}`)?.trim()
  if (commit) return { commit }
  const isShallow = git(projectRoot, 'rev-parse', '--is-shallow-repository')?.trim() === 'true'
  return { missing: isShallow ? 'the clone is shallow (git fetch --unshallow)' : 'no commit has fewer migrations' }
}

/** Builds a commit's Worker once; returns its folder. The shell is the current build's: the test is about queries. */
function buildRelease(commit: string): string {
  const releases = join(projectRoot, '.cache/previous-release')
  const folder = join(releases, commit)
  if (existsSync(join(folder, 'dist/worker/index.js'))) return withItsMigrations(folder)
  rmSync(releases, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(releases, 'release.tar')
  git(projectRoot, 'archive', '--output', archive, commit)
  spawnSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(projectRoot, 'dist/web'), join(mkdirp(folder, 'dist'), 'web'))
  const config = join(folder, 'wrangler.toml')
  writeFileSync(config, readFileSync(config, 'utf8').replace('name = "gona"', 'name = "gona-before"'))
  cpSync(join(folder, 'migrations'), join(folder, 'own-migrations'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/wrangler'),
    ['deploy', '--dry-run', '--env=', '--outdir', 'dist/worker'],
    { cwd: folder, env: { ...environment, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The Worker of ${commit} cannot be built:\n${stdout}${stderr}`)
  return folder
}

function mkdirp(...parts: string[]): string {
  const folder = join(...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}

function withItsMigrations(folder: string): string {
  rmSync(join(folder, 'migrations'), { recursive: true, force: true })
  cpSync(join(folder, 'own-migrations'), join(folder, 'migrations'), { recursive: true })
  return folder
}

/** Applies the current migrations, as a deployment does while the previous release still serves the site. */
function provideMigrations(folder: string) {
  cpSync(join(projectRoot, 'migrations'), join(folder, 'migrations'), { recursive: true })
}

const UNTIL = 9_999_999_999_999

/** Returns the headers of a browser that has just changed content, which gets nothing from the release's own caches. */
const uncached = (secret: string) => {
  const signature = createHmac('sha256', secret).update(`nothing cached until ${UNTIL}`).digest('base64url')
  return { Cookie: `gona_changed=${UNTIL}.${signature}` }
}

// After a deployment's migrations, and after a rollback, the previous release's code runs with the new schema: both run here.
const release = findPreviousRelease()

if ('missing' in release) {
  const reason = `The release before cannot be built here: ${release.missing}. migrations.test.ts holds its tables and columns.`
  console.warn(reason)
  // CI fetches the history (.github/workflows/ci.yml), so there the release must be found.
  if (process.env.GITHUB_ACTIONS) test(reason, () => expect.unreachable(reason))
  else test.skip(reason)
} else describe(`the previous release, ${release.commit.slice(0, 7)}`, () => tryRelease(release.commit))

const ADMIN = { username: 'amina', password: 'kasuwar-kurmi-2026' }
const secrets = { ...SECRETS, SELLER_EMAIL: '', MAIL_FROM: '' }

function tryRelease(commit: string) {
  let server: TestHarness
  let before: WorkerHandle
  let present: WorkerHandle
  let headers: Record<string, string>
  let machine: Machinery
  let listed: string

  const call = async (worker: WorkerHandle, method: string, path: string, body?: unknown) => {
    const response = await worker.fetch(`http://localhost${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...uncached(SECRETS.JWT_SECRET), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text() }
  }
  const read = (path: string) => call(before, 'GET', path)

  async function signIn(worker: WorkerHandle) {
    headers = {}
    const { status, text } = await call(worker, 'POST', '/api/admin/login', ADMIN)
    expect([status, text]).toEqual([200, expect.stringContaining('token')])
    headers = { Authorization: `Bearer ${JSON.parse(text).token}` }
  }

  beforeAll(async () => {
    const folder = buildRelease(commit)
    server = createTestHarness({
      root: projectRoot,
      workers: [
        { configPath: `${folder}/wrangler.toml`, prebuiltWorkerDir: `${folder}/dist/worker`, secrets },
        { configPath: 'wrangler.toml', prebuiltWorkerDir: 'dist/worker', secrets },
      ],
    })
    await server.listen()
    before = server.getWorker('gona-before')
    present = server.getWorker('gona')
    await before.applyD1Migrations('DB')
    const register = { ...ADMIN, email: 'amina@example.com', setupToken: SECRETS.SETUP_TOKEN }
    expect(await call(before, 'POST', '/api/admin/register', register)).toMatchObject({ status: 201 })
    await signIn(before)
    machine = JSON.parse((await call(before, 'POST', '/api/machinery', aTractor())).text)
    await call(before, 'POST', '/api/gallery', aGalleryItem())
    await call(before, 'POST', '/api/admin/blog', aPost())
    listed = (await read('/api/machinery')).text
    provideMigrations(folder)
    await before.applyD1Migrations('DB')
  }, 120_000)
  afterAll(() => server?.close())

  test('its database has the current migrations', async () => {
    const { schemaVersion } = JSON.parse((await call(present, 'GET', '/api/health')).text) as Health
    expect(schemaVersion).toBe(migrationsIn(projectRoot).at(-1))
  })

  test('it serves its pages and lists as before', async () => {
    expect((await read('/api/machinery')).text).toBe(listed)
    const pages = ['/', '/gallery', '/portfolio', '/blog', `/machinery/${machine.slug}`, '/admin/login', '/sitemap.xml']
    for (const path of pages) {
      expect([path, (await read(path)).status]).toEqual([path, 200])
    }
    expect((await read('/')).text).toContain(machine.name)
  })

  test('it accepts and shows inquiries and quotation requests', async () => {
    expect(await call(before, 'POST', '/api/contact', aMessage())).toMatchObject({ status: 201 })
    expect(await call(before, 'POST', '/api/contact', aQuotation())).toMatchObject({ status: 201 })
    const { status, text } = await read('/api/admin/contact-inquiries')
    expect([status, JSON.parse(text).length]).toEqual([200, 2])
  })

  test('an administrator can sign in, add, edit and delete', async () => {
    await signIn(before)
    const added = await call(before, 'POST', '/api/machinery', aTractor({ name: 'Added by the previous release' }))
    expect(added.status).toBe(201)
    const { id, slug } = JSON.parse(added.text) as Machinery
    const edited = await call(before, 'PUT', `/api/machinery/${id}`, { ...aTractor(), slug, name: 'Edited' })
    expect([edited.status, JSON.parse(edited.text).name]).toEqual([200, 'Edited'])
    expect(await call(before, 'DELETE', `/api/machinery/${id}`)).toMatchObject({ status: 204 })
    for (const path of ['/api/admin/blog', '/api/admin/audit', '/api/admin/analytics', '/api/admin/quotations']) {
      expect((await read(path)).status).toBeLessThan(500)
    }
  })

  test('its schedule runs without an error', async () => {
    server.clearLogs()
    await before.scheduled({ cron: '*/15 * * * *', scheduledTime: new Date() })
    const failed = server
      .getLogs()
      .filter(({ level, message }) => level === 'error' || /^scheduled /.test(String(message)))
    expect(failed).toEqual([])
  })

  test('after a rollback it reads what the current release has written', async () => {
    const written = await call(present, 'POST', '/api/machinery', aTractor({ name: 'Added by the release of today' }))
    expect(written.status).toBe(201)
    expect(await call(present, 'POST', '/api/contact', aMessage({ firstName: 'Hauwa' }))).toMatchObject({ status: 201 })
    expect((await read('/')).text).toContain('Added by the release of today')
    expect((await read('/api/machinery')).text).toContain('Added by the release of today')
    expect((await read('/api/admin/contact-inquiries')).text).toContain('Hauwa')
  })
}
