import type { TestProject } from 'vitest/node'
import { buildSite, isBuilt } from '#worker/cli/build.ts'

/** Builds what the tests run, unless it is built, and again before each run in watch mode. */
export async function setup(project?: TestProject) {
  if (!isBuilt()) await buildSite()
  project?.onTestsRerun(async () => {
    if (!isBuilt()) await buildSite()
  })
}

// As a script: `npm run e2e` serves what is built.
if (import.meta.main) await setup()
