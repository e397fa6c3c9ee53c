import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { corsRules, deployConfig, deployedOrigin, planOf } from '#worker/cli/deploy-plan.ts'
import { projectRoot } from '#worker/cli/settings.ts'

test('a dry run prints the plan and builds the Worker, without an account', () => {
  // Without --skip-build it would build the web app under the feet of the tests beside this one.
  const output = execFileSync(process.execPath, ['worker/cli/deploy.ts', '--dry-run', '--skip-build'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, CLOUDFLARE_API_TOKEN: '' },
  })
  expect(output).toContain(' 2. create the D1 database gona')
  expect(output).toContain(' 3. create the R2 bucket gona-media')
  expect(output).toContain('generate the secrets JWT_SECRET, SETUP_TOKEN')
  expect(output).toContain('--dry-run: exiting now.')
}, 60_000)

test('what the account has is used, and no secret is made twice', () => {
  const plan = planOf({
    databaseId: 'an-id',
    hasBucket: true,
    secrets: ['JWT_SECRET', 'SETUP_TOKEN', 'R2_ACCOUNT_ID', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY', 'SELLER_EMAIL'],
  }).join('\n')
  expect(plan).toContain('use the D1 database gona')
  expect(plan).toContain('use the R2 bucket gona-media')
  expect(plan).not.toMatch(/create|generate the/)
  expect(plan).toContain('ask for the secrets MAIL_FROM')
})

test('the configuration of a deployment is wrangler.toml with the id of its database', () => {
  const toml = readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8')
  const config = deployConfig(toml, '11111111-2222-4333-8444-555555555555')
  expect(config).toContain('database_name = "gona"\ndatabase_id = "11111111-2222-4333-8444-555555555555"')
  expect(config.replace(/\ndatabase_id = ".*"/, '')).toBe(toml)
  expect(deployConfig(config, 'another-id')).toBe(config)
  expect(() => deployConfig('name = "other"', 'x')).toThrow('names no database')
})

test('the bucket takes PUT from the site alone', () => {
  expect(corsRules('https://gona.example').rules).toMatchObject([
    { allowed: { origins: ['https://gona.example'], methods: ['PUT'], headers: ['content-type'] } },
  ])
})

test('the origin is read from what wrangler prints', () => {
  expect(deployedOrigin('Deployed gona triggers (1.2 sec)\n  https://gona.seller.workers.dev\n')).toBe(
    'https://gona.seller.workers.dev',
  )
  expect(deployedOrigin('Deployed gona triggers\n  gona.example/*')).toBeNull()
})
