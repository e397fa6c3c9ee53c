import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** Copies the built files except `missing` to `folder`; returns the folder. */
export function brokenBuild(folder: string, missing: string): string {
  cpSync(join(projectRoot, 'dist/web'), folder, { recursive: true })
  rmSync(join(folder, missing), { recursive: true })
  return folder
}
