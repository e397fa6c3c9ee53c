import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { projectToStart } from '#tests/support/project-copy.ts'
import { claimState, devVarsProblem, parseDevVars, portProblem, stateFolderProblem } from '#worker/cli/prepare.ts'
import { LOCAL_WORKER, WORKER_BUNDLE, WRANGLER_ARGS } from '#worker/cli/serve.ts'
import { projectRoot } from '#worker/cli/settings.ts'

// A copy of what `npm start` runs, so that its .dev.vars can be broken.
const project = projectToStart()
const node = join(projectRoot, 'node_modules/.bin/node')
afterAll(() => rmSync(project, { recursive: true, force: true }))

const SECRETS = `JWT_SECRET=${'s'.repeat(48)}\n`
const ADMIN = 'ADMIN_USERNAME=amina\nADMIN_PASSWORD=kasuwar-kurmi\n'

/** Starts the site, which must reject the settings with one sentence before it builds anything. */
function refusal(settings: Record<string, string> = {}, devVars = SECRETS + ADMIN): string {
  writeFileSync(join(project, '.dev.vars'), devVars)
  const { status, stdout, stderr } = spawnSync(node, ['worker/cli/start.ts'], {
    cwd: project,
    env: { ...process.env, STATE_DIR: join(project, 'state'), PORT: '8797', ...settings },
    encoding: 'utf8',
    timeout: 40_000,
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr
}

test('.dev.vars is parsed the way wrangler parses it for the Worker', async () => {
  const text = [
    '\uFEFFCRLF=plain\r',
    'DOUBLE="with a space"\r',
    "SINGLE='with a # sign'",
    'BACKTICK=`quote " quote`',
    'export EXPORTED=yes # a comment',
    ' SPACED = around ',
    'EMPTY=',
    '# COMMENT=no',
    'EQUALS=a=b==',
    'ESCAPED="one\\ntwo"',
  ].join('\n')
  const folder = join(project, 'vars')
  mkdirSync(folder)
  writeFileSync(join(folder, 'wrangler.toml'), 'name = "vars"\ncompatibility_date = "2026-10-01"')
  writeFileSync(join(folder, '.dev.vars'), text)
  const { env, dispose } = await getPlatformProxy({ configPath: join(folder, 'wrangler.toml'), persist: false })
  await dispose()
  expect(Object.keys(env)).toHaveLength(9)
  expect(parseDevVars(text)).toEqual(env)
})

test('administrator credentials that could not sign in are rejected, despite line endings and quotes', () => {
  const vars = (text: string) => devVarsProblem(parseDevVars(text))
  expect(vars(`${SECRETS}${ADMIN}`.replaceAll('\n', '\r\n'))).toBeNull()
  expect(parseDevVars(ADMIN.replaceAll('\n', '\r\n'))).toEqual({
    ADMIN_USERNAME: 'amina',
    ADMIN_PASSWORD: 'kasuwar-kurmi',
  })
  expect(vars(`${SECRETS}ADMIN_USERNAME="amina"`)).toContain('ADMIN_PASSWORD')
  expect(vars(`${SECRETS}ADMIN_USERNAME="  "\nADMIN_PASSWORD=x`)).toContain('ADMIN_USERNAME')
  // The first password may be removed after it was used.
  expect(vars(SECRETS)).toBeNull()
})

test('a site with missing requirements is rejected before anything is built', { timeout: 120_000 }, async () => {
  expect(refusal({}, '')).toContain('.dev.vars has no JWT_SECRET')
  expect(devVarsProblem(parseDevVars(`JWT_SECRET=short\n${ADMIN}`))).toContain('.dev.vars has no JWT_SECRET')
  expect(devVarsProblem(parseDevVars(`${SECRETS}ADMIN_PASSWORD=only`))).toContain('ADMIN_USERNAME')

  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const port = String((other.address() as AddressInfo).port)
  expect(refusal({ PORT: port })).toContain(`Port ${port} is taken`)
  other.close()
  for (const text of ['0', '65536', 'http', '87.5']) expect(await portProblem(text)).toContain(`is "${text}"`)

  writeFileSync(join(project, 'a-file'), '')
  expect(refusal({ STATE_DIR: join(project, 'a-file/below') })).toContain('cannot be written to (ENOTDIR)')
  for (const folder of [join(project, 'a-file'), '/proc/none']) {
    expect(stateFolderProblem(folder)).toMatch(/cannot be written to \([A-Z]+\)/)
  }
})

test.for([
  ['another file', Buffer.from('not a database')],
  ['a cut file', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(2_000, 1)])],
])('a damaged database is reported at once: %s', ([, bytes]) => {
  const state = mkdtempSync(join(project, 'damaged-'))
  const databases = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(databases, { recursive: true })
  writeFileSync(join(databases, 'one.sqlite'), bytes as Buffer)
  expect(stateFolderProblem(state)).toContain('one.sqlite is damaged')
})

test('a second server on the same state folder is rejected until the first has ended in any way', async () => {
  const STATE_DIR = mkdtempSync(join(project, 'shared-'))
  const claim = `import('${projectRoot}/worker/cli/prepare.ts').then((state) => console.log(state.claimState('${STATE_DIR}')))`
  const first = spawn(node, ['-e', `${claim}; setInterval(() => {}, 1000)`], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => first.stdout.once('data', resolve))
  expect(refusal({ STATE_DIR })).toContain(`Another server uses ${STATE_DIR}`)
  first.kill('SIGKILL')
  await new Promise((resolve) => first.once('exit', resolve))
  expect(claimState(STATE_DIR)).toBe(true)
})

test('the served bundle is the one that is deployed, with React’s production build', () => {
  expect(WRANGLER_ARGS).toContain('--no-bundle')
  expect(WRANGLER_ARGS).toContain(LOCAL_WORKER)
  // Built from the bundle, behind the double of the cache that wrangler.toml switches on.
  expect(readFileSync(join(projectRoot, LOCAL_WORKER), 'utf8')).toContain('Cf-Cache-Status')
  const bundle = readFileSync(join(projectRoot, WORKER_BUNDLE), 'utf8')
  expect(bundle).toContain('react-dom-server.edge.production.js')
  expect(bundle).not.toMatch(/react[\w.-]*\.development\.js/)
})
