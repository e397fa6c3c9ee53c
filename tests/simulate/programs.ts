import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'
import { Isolates } from './engine/isolates.ts'
import { buildProgram, type Planted } from './engine/program.ts'
import type { Programs } from './world.ts'

const here = (name: string) => join(projectRoot, 'tests/simulate/browser', name)

/** Builds what runs in a world from the current sources: the Worker, and the page of a visitor's browser. */
export async function buildPrograms(planted?: Planted): Promise<Programs> {
  const [worker, page] = await Promise.all([
    buildProgram('worker/index.ts', {}, planted),
    buildProgram(
      'tests/simulate/browser/program.ts',
      { idb: here('indexed-db.ts'), '#web/shared/lib/toast.ts': here('toast.ts') },
      planted,
    ),
  ])
  return { isolates: new Isolates(worker), page }
}
