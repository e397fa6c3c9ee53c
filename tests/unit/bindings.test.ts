import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

test('the binding types match wrangler.toml', { timeout: 60_000 }, () => {
  const check = () =>
    execFileSync('npm', ['run', '--silent', 'bindings', '--', '--check'], { cwd: projectRoot, encoding: 'utf8' })
  expect(check).not.toThrow()
})
