import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#tests/support/unstable.ts'
import { corsRules, deployConfig, deployedOrigin, planOf } from '#worker/cli/deployment/deploy-steps.ts'
import { ENVIRONMENTS, projectRoot } from '#worker/cli/settings.ts'

const { production, preview } = ENVIRONMENTS

// Without --skip-build it would rebuild the web app while other tests use it.
const dryRun = (...args: string[]) =>
  execFileSync(process.execPath, ['worker/cli/deploy.ts', '--dry-run', '--skip-build', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, CLOUDFLARE_API_TOKEN: '' },
  })

test('a dry run prints the plan and builds the Worker, without an account', () => {
  const output = dryRun()
  expect(output).toContain(' 2. create the D1 database gona')
  expect(output).toContain(' 3. create the R2 bucket gona-media')
  expect(output).toContain('generate the secrets JWT_SECRET, SETUP_TOKEN')
  expect(output).toContain('--dry-run: exiting now.')
}, 60_000)

test('a dry run for the preview names none of the site’s resources', () => {
  const output = dryRun('--env', 'preview')
  expect(output).toContain(' 2. create the D1 database gona-preview')
  expect(output).toContain(' 3. create the R2 bucket gona-preview-media')
  expect(output).toContain('deploy the Worker gona-preview ')
  expect(output).toContain('--dry-run: exiting now.')
  expect(output).toMatch(/env\.MEDIA_BUCKET \("gona-preview-media"\)/)
  expect(output).not.toMatch(/gona-media|database gona\b(?!-preview)|\(gona\)/)
}, 60_000)

type Config = {
  name: string
  d1_databases: { binding: string; database_name: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  send_email: { name: string }[]
  ratelimits: { name: string; namespace_id: string; simple: object }[]
  vars: Record<string, string>
}

const configOf = (environment?: string) => readConfig(environment) as unknown as Config

/** Returns what a Worker finds in its environment, by name, as wrangler passes it on. */
const bindingsOf = ({ d1_databases, r2_buckets, send_email, ratelimits, vars }: Config) => [
  ...d1_databases.map(({ binding }) => binding),
  ...r2_buckets.map(({ binding }) => binding),
  ...send_email.map(({ name }) => name),
  ...ratelimits.map(({ name, simple }) => ({ name, simple })),
  ...Object.keys(vars),
]

test('the preview has all bindings of the site but shares no database, bucket or limit', () => {
  const [site, preview] = [configOf(), configOf('preview')]
  expect(bindingsOf(preview)).toEqual(bindingsOf(site))
  // Everything else is the same for both, including kinds of bindings that this test does not know.
  const named = ['name', 'targetEnvironment', 'topLevelName', 'd1_databases', 'r2_buckets', 'ratelimits', 'vars']
  const rest = (config: object) => Object.fromEntries(Object.entries(config).filter(([key]) => !named.includes(key)))
  expect(rest(preview)).toEqual(rest(site))
  const own = (config: Config) => [
    config.name,
    ...config.d1_databases.map(({ database_name }) => database_name),
    ...config.r2_buckets.map(({ bucket_name }) => bucket_name),
    ...config.ratelimits.map(({ namespace_id }) => namespace_id),
    config.vars.MEDIA_BUCKET,
  ]
  expect(own(preview).filter((name) => own(site).includes(name))).toEqual([])
})

test.for([undefined, 'preview'])(
  'the log that the platform stores has no URL and no trace (environment %s)',
  (name) => {
    expect(readConfig(name).observability).toEqual({
      enabled: true,
      head_sampling_rate: 1,
      redact_query_string: true,
      logs: { enabled: true, invocation_logs: false },
      traces: { enabled: false },
    })
  },
)

test.for(['production', 'preview'] as const)('the commands use the names of wrangler.toml for %s', (name) => {
  const config = configOf(name === 'production' ? undefined : name)
  const { worker, database, bucket } = ENVIRONMENTS[name]
  expect(config.name).toBe(worker)
  expect(config.d1_databases.map(({ database_name }) => database_name)).toEqual([database])
  expect(config.r2_buckets.map(({ bucket_name }) => bucket_name)).toEqual([bucket])
  expect(config.vars).toEqual({ MEDIA_BUCKET: bucket, UNLISTED: name === 'preview' ? 'yes' : '' })
})

test('existing resources are reused, and no secret is created twice', () => {
  const secrets = [
    ...['JWT_SECRET', 'SETUP_TOKEN', 'SELLER_EMAIL'],
    ...['R2_ACCOUNT_ID', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'],
  ]
  const plan = planOf({ databaseId: 'an-id', hasBucket: true, secrets, version: 'version-1' }, production).join('\n')
  for (const text of ['use the D1 database gona', 'use the R2 bucket gona-media']) expect(plan).toContain(text)
  expect(plan).not.toMatch(/create|generate the/)
  expect(plan).toContain('ask for the secrets MAIL_FROM')
  expect(plan).toContain('where that fails, go back to version version-1')
})

test('the deployment configuration is wrangler.toml with its database id', () => {
  const toml = readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8')
  for (const { database } of [production, preview]) {
    const config = deployConfig(toml, database, '11111111-2222-4333-8444-555555555555')
    expect(config).toContain(`database_name = "${database}"\ndatabase_id = "11111111-2222-4333-8444-555555555555"`)
    expect(config.replace(/\ndatabase_id = ".*"/, '')).toBe(toml)
    expect(deployConfig(config, database, 'another-id')).toBe(config)
  }
  // A copy with its own database id says nothing about the preview's.
  const both = deployConfig(deployConfig(toml, 'gona', 'one'), 'gona-preview', 'two')
  expect(both.match(/database_id = "\w+"/g)).toEqual(['database_id = "one"', 'database_id = "two"'])
  expect(() => deployConfig('name = "other"', 'gona', 'x')).toThrow('names no database')
})

test('the bucket accepts PUT only from the site', () => {
  expect(corsRules('https://gona.example').rules).toMatchObject([
    { allowed: { origins: ['https://gona.example'], methods: ['PUT'], headers: ['content-type'] } },
  ])
})

test('the origin is parsed from wrangler’s output', () => {
  expect(deployedOrigin('Deployed gona triggers (1.2 sec)\n  https://gona.seller.workers.dev\n')).toBe(
    'https://gona.seller.workers.dev',
  )
  expect(deployedOrigin('Deployed gona triggers\n  gona.example/*')).toBeNull()
})
