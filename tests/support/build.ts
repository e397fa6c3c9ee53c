import type { TestProject } from 'vitest/node'
import { buildSite, isBuilt } from '#worker/cli/build.ts'
import { makeState, migratedState } from './migrated-state.ts'

/** Builds what the tests run, and the database they start with, unless that is done; in watch mode before each run. */
export async function setup(project?: TestProject) {
  await prepare()
  project?.onTestsRerun(prepare)
}

async function prepare() {
  if (!isBuilt()) await buildSite()
  await migratedState()
}

// Run as a script: builds what a server serves, and makes the state in the folder that is named.
if (import.meta.main) {
  await setup()
  const [state] = process.argv.slice(2)
  if (state) await makeState(state)
}
