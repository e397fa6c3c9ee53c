import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'
import { Isolates } from './engine/isolates.ts'
import { buildProgram, globalsOf, type Nature, type Planted, type Program } from './engine/program.ts'
import type { Operator, Programs } from './world.ts'

const here = (name: string) => join(projectRoot, 'tests/simulate/browser', name)

/** What a form gets from the app, which is not there. */
const APP = {
  react: here('react.ts'),
  '@tanstack/react-query': here('app-doubles.ts'),
  '#web/shared/lib/language.ts': here('app-doubles.ts'),
  '#web/shared/messages/translate.ts': here('app-doubles.ts'),
  '#web/shared/queries/settings.ts': here('app-doubles.ts'),
}

/**
 * Builds what runs in a world from the current sources: the Worker, and the page of a visitor's browser. Of `before`, what
 * is the same goes on: V8 has made it fast.
 */
export async function buildPrograms(planted?: Planted, before?: Programs): Promise<Programs> {
  const replaced = { idb: here('indexed-db.ts'), '#web/shared/lib/toast.ts': here('toast.ts') }
  const [worker, page, on, off, loader, form] = await Promise.all([
    buildProgram('worker/index.ts', {}, planted),
    buildProgram('tests/simulate/browser/program.ts', replaced, planted),
    buildProgram('web/site/service-worker/sw.ts', replaced, planted),
    buildProgram('web/site/service-worker/sw-off.ts', {}, planted),
    buildProgram('tests/simulate/browser/loader-program.ts', {}, planted),
    buildProgram('tests/simulate/browser/form-program.ts', { ...replaced, ...APP }, planted),
  ])
  const same = (built: Program, earlier?: Program) => (earlier?.code === built.code ? earlier : built)
  return {
    isolates: before?.isolates.program.code === worker.code ? before.isolates : await Isolates.of(worker),
    page: same(page, before?.page),
    operator: anOperator(planted),
    serviceWorker: { on: same(on, before?.serviceWorker.on), off: same(off, before?.serviceWorker.off) },
    documents: { loader: same(loader, before?.documents.loader), form: same(form, before?.documents.form) },
  }
}

/** Returns the program of an operator's terminal, which is built when a site first needs it, and goes from life to life. */
function anOperator(planted?: Planted): Programs['operator'] {
  let started: Promise<Operator> | undefined
  let nature: Nature
  return (now) => {
    nature = now
    started ??= buildProgram('worker/cli/restore-steps.ts', {}, planted).then((program) =>
      program.start<Operator>(globalsOf(() => nature)),
    )
    return started
  }
}
