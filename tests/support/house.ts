import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** Copies what the commands of a terminal need to `house`, with another wrangler: `script` is what it runs. */
export function copyHouse(house: string, script: string) {
  for (const part of ['worker', 'package.json', 'wrangler.toml', 'migrations']) {
    cpSync(join(projectRoot, part), join(house, part), { recursive: true })
  }
  const link = (from: string, to: string, except: string) => {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== except) symlinkSync(join(from, name), join(to, name))
  }
  link(join(projectRoot, 'node_modules'), join(house, 'node_modules'), '.bin')
  link(join(projectRoot, 'node_modules/.bin'), join(house, 'node_modules/.bin'), 'wrangler')
  writeFileSync(join(house, 'node_modules/.bin/wrangler'), script, { mode: 0o755 })
}
