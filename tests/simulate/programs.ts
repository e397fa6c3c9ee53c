import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'
import { buildProgram, globalsOf, Isolates, type Nature, type Planted, type Program } from './engine/program.ts'
import type { Operator, Programs } from './world.ts'

const here = (name: string) => join(projectRoot, 'tests/simulate/browser', name)

/** What a form gets from the app, which is not there. */
const APP = {
  react: here('doubles.ts'),
  '@tanstack/react-query': here('doubles.ts'),
  '#web/shared/lib/language.ts': here('doubles.ts'),
  '#web/shared/messages/translate.ts': here('doubles.ts'),
  '#web/shared/queries/settings.ts': here('doubles.ts'),
}

/**
 * Builds what runs in a world from the current sources: the Worker, and the page of a visitor's browser. A program of
 * `before` that does not have the planted file is used again: V8 has made it fast.
 */
export async function buildPrograms(planted?: Planted, before?: Programs): Promise<Programs> {
  const replaced = { idb: here('indexed-db.ts'), '#web/shared/lib/toast.ts': here('doubles.ts') }
  const again = (entry: string, doubles: Record<string, string>, earlier?: Program) =>
    earlier && planted && !earlier.files.some((file) => file.endsWith(planted.file))
      ? earlier
      : buildProgram(entry, doubles, planted)
  const [worker, page, on, off, loader, form] = await Promise.all([
    again('worker/index.ts', {}, before?.isolates.program),
    again('tests/simulate/browser/program.ts', replaced, before?.page),
    again('web/site/service-worker/sw.ts', replaced, before?.serviceWorker.on),
    again('web/site/service-worker/sw-off.ts', {}, before?.serviceWorker.off),
    again('tests/simulate/browser/loader-program.ts', {}, before?.documents.loader),
    again('tests/simulate/browser/form-program.ts', { ...replaced, ...APP }, before?.documents.form),
  ])
  return {
    isolates: before?.isolates.program === worker ? before.isolates : await Isolates.of(worker),
    page,
    operator: anOperator(planted),
    serviceWorker: { on, off },
    documents: { loader, form },
  }
}

/** Returns the program of an operator's terminal, which is built when a site first needs it, and goes from run to run. */
function anOperator(planted?: Planted): Programs['operator'] {
  let started: Promise<Operator> | undefined
  let nature: Nature
  return (now) => {
    nature = now
    started ??= buildProgram('worker/cli/restore.ts', {}, planted).then((program) =>
      program.start<Operator>(globalsOf(() => nature)),
    )
    return started
  }
}
