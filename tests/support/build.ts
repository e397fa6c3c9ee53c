import type { TestProject } from 'vitest/node'
import { buildSite, isBuilt } from '#worker/cli/build.ts'
import { migratedState } from './migrated-state.ts'

/** Builds what the tests run and migrates what they begin with, unless that is done, and again before each run in watch mode. */
export async function setup(project?: TestProject) {
  await prepare()
  project?.onTestsRerun(prepare)
}

async function prepare() {
  if (!isBuilt()) await buildSite()
  await migratedState()
}

// As a script: `npm run e2e` serves what is built.
if (import.meta.main) await setup()
