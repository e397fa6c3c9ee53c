import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health } from '#contract/error.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { brokenBuild, copyProject } from '#tests/support/project-copy.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { projectRoot } from '#worker/cli/settings.ts'

type Answer = { output?: string; code?: number }
type Version = { id: string; url: URL }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const SECRETS = ['JWT_SECRET', 'SETUP_TOKEN', 'R2_ACCOUNT_ID', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY']

/** Replaces the platform: an origin that serves one of two real sites, and wrangler's calls that switch; `before` was deployed before. */
async function startPlatform(before: Version | null, next: Version) {
  let serving = before
  let calls: string[][] = []
  let overrides: Record<string, () => Answer> = {}

  const deploy = (): Answer => {
    serving = next
    return { output: `Deployed gona triggers\nCurrent Version ID: ${next.id}\n` }
  }
  const rollBack = (id: string | undefined): Answer => {
    if (!before || id !== before.id) return { output: `There is no version ${id}`, code: 1 }
    serving = before
    return { output: `Worker Version ${id} has been deployed to 100% of traffic.\n` }
  }
  const answers: Record<string, (args: string[]) => Answer> = {
    'd1 list': () => ({
      output: JSON.stringify(['gona', 'gona-preview'].map((name) => ({ name, uuid: `id-of-${name}` }))),
    }),
    'secret list': () => ({ output: JSON.stringify(SECRETS.map((name) => ({ name }))) }),
    'deployments status': () =>
      serving
        ? { output: JSON.stringify({ versions: [{ version_id: serving.id, percentage: 100 }] }) }
        : { output: 'This Worker does not exist on your account.', code: 1 },
    'd1 time-travel': () => ({ output: JSON.stringify({ bookmark: 'bookmark-1' }) }),
    rollback: ([, id]) => rollBack(id),
    deploy,
  }

  const wrangler = createServer(async (request, response) => {
    const args = JSON.parse(await text(request)) as string[]
    calls.push(args)
    const [name] = [args.slice(0, 2).join(' '), args[0] ?? ''].filter((name) => name in overrides || name in answers)
    const answer = (name && (overrides[name]?.() ?? answers[name]?.(args))) || {}
    response.end(JSON.stringify({ output: '', code: 0, ...answer }))
  })
  const front = createServer(async (request, response) => {
    if (!serving) return void response.writeHead(404).end('There is nothing here yet')
    const headers = { cookie: request.headers.cookie ?? '', accept: request.headers.accept ?? '*/*' }
    const answer = await fetch(new URL(request.url ?? '/', serving.url), { headers, redirect: 'manual' })
    const { 'content-encoding': _, 'content-length': __, ...sent } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, sent)
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const [api, origin] = await Promise.all([listen(wrangler), listen(front)])
  return {
    api,
    origin,
    deploy,
    serving: () => serving?.id ?? null,
    calls: () => calls.map((args) => args.join(' ')),
    override: (answersOf: typeof overrides) => {
      overrides = answersOf
    },
    reset: () => {
      serving = before
      calls = []
      overrides = {}
    },
    close: () => {
      wrangler.close()
      front.close()
    },
  }
}

/** A wrangler that sends its arguments to the platform above and prints the response. */
const FAKE_WRANGLER = `#!/usr/bin/env node
fetch(process.env.PLATFORM, { method: 'POST', body: JSON.stringify(process.argv.slice(2)) })
  .then((response) => response.json())
  .then(({ output, code }) => {
    process.stdout.write(output)
    process.exitCode = code
  })
`

// The versions are real local sites, each with a database of its own; wrangler's output is imitated from its source code.
const folder = mkdtempSync(join(tmpdir(), 'gona-rollback-'))
const whole = startSite()
/** With a variable of its own: files and sites with the same ones share a Worker, and this one's database is spoilt. */
const spoilt = startSite({ SETUP_TOKEN: 'of the spoilt site' })
const withoutImages = startSite({}, brokenBuild(join(folder, 'images'), 'images'))
/** A preview before its secrets are set. */
const preview = startSite({ JWT_SECRET: 'short', UNLISTED: 'yes' })
const withoutAdmin = startSite({}, brokenBuild(join(folder, 'admin'), 'admin.html'))
const project = join(folder, 'project')
let commit: string
beforeAll(async () => {
  copyProject(project, FAKE_WRANGLER)
  commit = ((await (await whole.fetch('/api/health')).json()) as Health).commit
})
beforeEach(async () => {
  await whole.send('POST', '/api/machinery', aTractor(), await signedIn(whole))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const urlOf = async ({ url }: Site) => url

/** Runs a command of the project; resolves whether it succeeds or not. */
function run(command: string, args: string[], settings: Record<string, string> = {}) {
  const node = join(projectRoot, 'node_modules/.bin/node')
  const env = { ...process.env, GONA_COMMIT: commit, ...settings }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(node, [`worker/cli/${command}.ts`, ...args], { cwd: project, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

type Deployment = { next?: Site; before?: Site | null; settings?: Record<string, string>; args?: string[] }
type Platform = Awaited<ReturnType<typeof startPlatform>>

async function deploy(
  { next = whole, before = whole, settings, args = [] }: Deployment,
  prepare?: (platform: Platform) => void,
) {
  const platform = await startPlatform(before && { id: 'version-before', url: await urlOf(before) }, {
    id: 'version-next',
    url: await urlOf(next),
  })
  prepare?.(platform)
  try {
    const arguments_ = ['--skip-build', '--wait', '0', '--origin', platform.origin, ...args]
    const ended = await run('deploy', arguments_, { PLATFORM: platform.api, ...settings })
    const calls = platform.calls()
    return {
      ...ended,
      calls,
      rolledBack: calls.filter((call) => call.startsWith('rollback')),
      serving: platform.serving(),
    }
  } finally {
    platform.close()
  }
}

async function whileSpoilt<Result>([wrong, right]: [string, string], work: () => Promise<Result>): Promise<Result> {
  await spoilt.rows(wrong)
  try {
    return await work()
  } finally {
    await spoilt.rows(right)
  }
}

test('a working release is deployed: migrations first, then the Worker, then a smoke test', async () => {
  const { code, output, calls, rolledBack, serving } = await deploy({})
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /ok {4}health .*\n.*ok {4}home .*\n.*ok {4}image .*\n.*ok {4}sign-in .*\n.*ok {4}list .* 1 machines/,
    ),
  ])
  expect(rolledBack).toEqual([])
  expect(serving).toBe('version-next')
  const order = ['d1 migrations apply gona --remote', 'deploy --config', 'r2 bucket cors set gona-media']
  const found = order.map((start) => calls.findIndex((call) => call.startsWith(start)))
  expect(found.every((index) => index >= 0)).toBe(true)
  expect(found.toSorted((a, b) => a - b)).toEqual(found)
  expect(calls.find((call) => call.startsWith('deploy '))).toContain(`--define __COMMIT__:"${commit}"`)
}, 60_000)

type Way = { fails: string; too?: string[]; says: RegExp; broken: () => Promise<Awaited<ReturnType<typeof deploy>>> }
const renamed = (table: string): [string, string] => [
  `alter table ${table} rename to ${table}_away`,
  `alter table ${table}_away rename to ${table}`,
]
const WAYS: Way[] = [
  {
    fails: 'health',
    says: /the schema is \d{4}_\w+, and the code needs \d{4}_/,
    broken: async () => {
      const [last] = await spoilt.rows<{ id: number; name: string }>(
        'select id, name from d1_migrations order by id desc',
      )
      const applied = `insert into d1_migrations (id, name) values (${last?.id}, '${last?.name}')`
      return whileSpoilt([`delete from d1_migrations where id = ${last?.id}`, applied], () => deploy({ next: spoilt }))
    },
  },
  {
    fails: 'home',
    // The page that shows the image.
    too: ['image'],
    says: /\/ responds with 503/,
    broken: () => whileSpoilt(renamed('services'), () => deploy({ next: spoilt })),
  },
  { fails: 'image', says: /\/images\/\S+ responds with 404/, broken: () => deploy({ next: withoutImages }) },
  { fails: 'sign-in', says: /\/admin\/login /, broken: () => deploy({ next: withoutAdmin }) },
  {
    fails: 'list',
    too: ['home', 'image'],
    says: /\/api\/machinery responds with 500/,
    broken: () => whileSpoilt(renamed('machinery'), () => deploy({ next: spoilt })),
  },
]

test.for(WAYS)(
  'when the $fails is broken, it is reported and the previous version serves again',
  { timeout: 60_000 },
  async ({ fails, too = [], says, broken }) => {
    const { code, output, rolledBack, serving, calls } = await broken()
    const [deployed = '', after = ''] = output.split('Rolled back to version version-before.')
    expect(deployed).toMatch(new RegExp(`FAIL  ${fails} +.*${says.source}`))
    const failed = [...deployed.matchAll(/FAIL {2}(\S+)/g)].map(([, name]) => name)
    expect(failed.toSorted()).toEqual([fails, ...too].toSorted())
    expect(deployed).toContain(`The smoke test failed: ${failed.join(', ')}.`)
    expect(rolledBack).toEqual([
      expect.stringMatching(/^rollback version-before --message The smoke test failed: .* --yes --config /),
    ])
    expect(after).toContain('The previous version serves the site again.')
    expect(after).not.toContain('FAIL')
    expect([code, serving]).toEqual([1, 'version-before'])
    expect(calls.at(-1)).toMatch(/^rollback/)
  },
)

test('a schema newer than the code, as after a rollback, is no fault', async () => {
  const added: [string, string] = [
    `insert into d1_migrations (id, name) values (9999, '9999_later.sql')`,
    'delete from d1_migrations where id = 9999',
  ]
  const { code, output } = await whileSpoilt(added, async () => run('smoke', [String(await urlOf(spoilt))]))
  expect([code, output]).toEqual([0, expect.stringContaining('schema 9999_later')])
}, 60_000)

test('a site without secrets fails at sign-in, a missing site at everything', async () => {
  const secretless = await run('smoke', [String(await urlOf(preview))])
  expect(secretless.output.match(/FAIL.*/g)).toEqual([expect.stringMatching(/^FAIL {2}sign-in .* 503: .*JWT_SECRET/)])
  const { code, output } = await run('smoke', ['http://127.0.0.1:9'])
  expect([code, output.match(/does not respond/g)?.length]).toEqual([1, 5])
}, 60_000)

test('a deployment that never becomes live is rolled back', async () => {
  const { output, rolledBack } = await deploy({ settings: { GONA_COMMIT: 'a'.repeat(40) } })
  expect(output).toContain(`FAIL  health    commit ${commit} responds, not ${'a'.repeat(40)}`)
  expect(rolledBack).toHaveLength(1)
}, 60_000)

test('a first deployment has nothing to roll back to, and says so', async () => {
  const { code, output, rolledBack } = await deploy({ next: withoutImages, before: null })
  expect(output).toContain('There is no previous version to roll back to')
  expect([code, rolledBack]).toEqual([1, []])
}, 60_000)

test('when the previous version fails as well, the database’s own restore is suggested', async () => {
  const { code, output, serving } = await deploy({ next: withoutImages, before: withoutAdmin })
  expect(output).toContain('The previous version fails as well')
  expect(output).toContain('npx wrangler d1 time-travel restore gona --bookmark=bookmark-1')
  expect([code, serving]).toEqual([1, 'version-before'])
}, 60_000)

test('a deployment aborted by wrangler is rolled back if the new version is already live', async () => {
  const after = await deploy({}, (platform) =>
    platform.override({ deploy: () => ({ ...platform.deploy(), output: 'The schedule was refused', code: 1 }) }),
  )
  expect(after.output).toContain('The schedule was refused')
  expect([after.code, after.rolledBack.length, after.serving]).toEqual([1, 1, 'version-before'])
  const before = await deploy({}, ({ override }) => override({ deploy: () => ({ output: 'Refused', code: 1 }) }))
  expect(before.output).toContain('Version version-before still serves the site.')
  expect([before.code, before.rolledBack]).toEqual([1, []])
}, 60_000)

test('where two versions share the requests, the one that serves most of them is served again', async () => {
  const { rolledBack, serving } = await deploy({ next: withoutImages }, (platform) =>
    platform.override({
      'deployments status': () => ({
        output: JSON.stringify({
          versions: [
            { version_id: 'version-tried', percentage: 10 },
            { version_id: platform.serving(), percentage: 90 },
          ],
        }),
      }),
    }),
  )
  expect(rolledBack).toEqual([expect.stringMatching(/^rollback version-before /)])
  expect(serving).toBe('version-before')
}, 60_000)

test('a failed rollback explains how to do it by hand', async () => {
  const { code, output } = await deploy({ next: withoutImages }, ({ override }) =>
    override({ rollback: () => ({ output: 'The account is locked', code: 1 }) }),
  )
  for (const text of ['The account is locked', 'npx wrangler rollback version-before']) expect(output).toContain(text)
  expect(code).toBe(1)
}, 60_000)

test('a failed migration deploys nothing', async () => {
  const { code, calls } = await deploy({}, ({ override }) => override({ 'd1 migrations': () => ({ code: 1 }) }))
  expect(code).toBe(1)
  expect(calls.at(-1)).toMatch(/^d1 migrations apply/)
}, 60_000)

test('the preview is deployed under its own names', async () => {
  const { code, calls } = await deploy({ args: ['--env', 'preview'] })
  expect(code).toBe(0)
  expect(calls.filter((call) => / gona(-media)?\b(?!-preview)/.test(call))).toEqual([])
  expect(calls.filter((call) => call.startsWith('deploy '))).toEqual([expect.stringContaining('--env=preview')])
}, 60_000)
