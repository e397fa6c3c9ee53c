import type { TestProject } from 'vitest/node'
import { buildSite, isBuilt } from '#worker/cli/build.ts'
import { migratedState } from './migrated-state.ts'

/**
 * Builds what the tests run and migrates the database they start with, unless that is done; in watch mode before each
 * run.
 */
export async function setup(project?: TestProject) {
  await prepare()
  project?.onTestsRerun(prepare)
}

async function prepare() {
  if (!isBuilt()) await buildSite()
  await migratedState()
}

// Run as a script: `npm run e2e` serves what this builds.
if (import.meta.main) await setup()
