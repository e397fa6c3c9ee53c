import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

function copyParts(project: string, ...more: string[]) {
  for (const part of ['worker', 'package.json', 'wrangler.toml', 'migrations', ...more])
    cpSync(join(projectRoot, part), join(project, part), { recursive: true })
}

/** Copies what the commands need, and more, to a folder of its own without .dev.vars; returns the folder. */
export function projectToStart(...more: string[]): string {
  const project = mkdtempSync(join(tmpdir(), 'gona-project-'))
  copyParts(project, ...more)
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'))
  return project
}

/** Copies what the commands need to `project`, with another wrangler: `script` is its code. */
export function copyProject(project: string, script: string) {
  copyParts(project)
  const link = (from: string, to: string, except: string) => {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== except) symlinkSync(join(from, name), join(to, name))
  }
  link(join(projectRoot, 'node_modules'), join(project, 'node_modules'), '.bin')
  link(join(projectRoot, 'node_modules/.bin'), join(project, 'node_modules/.bin'), 'wrangler')
  writeFileSync(join(project, 'node_modules/.bin/wrangler'), script, { mode: 0o755 })
}

export function brokenBuild(folder: string, missing: string): string {
  cpSync(join(projectRoot, 'dist/web'), folder, { recursive: true })
  rmSync(join(folder, missing), { recursive: true })
  return folder
}
