import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** Copies what the commands need to `project`, with another wrangler: `script` is its code. */
export function copyProject(project: string, script: string) {
  for (const part of ['worker', 'package.json', 'wrangler.toml', 'migrations']) {
    cpSync(join(projectRoot, part), join(project, part), { recursive: true })
  }
  const link = (from: string, to: string, except: string) => {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== except) symlinkSync(join(from, name), join(to, name))
  }
  link(join(projectRoot, 'node_modules'), join(project, 'node_modules'), '.bin')
  link(join(projectRoot, 'node_modules/.bin'), join(project, 'node_modules/.bin'), 'wrangler')
  writeFileSync(join(project, 'node_modules/.bin/wrangler'), script, { mode: 0o755 })
}

/** Copies the built files except `missing` to `folder`; returns the folder. */
export function brokenBuild(folder: string, missing: string): string {
  cpSync(join(projectRoot, 'dist/web'), folder, { recursive: true })
  rmSync(join(folder, missing), { recursive: true })
  return folder
}
