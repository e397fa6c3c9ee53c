import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases one test covers, for the table of `npm run trust`. */
    cases?: number
  }
}

/** Records that a test covers more than one case. */
export function countCases({ task }: Pick<TestContext, 'task'>, cases: number) {
  task.meta.cases = cases
}
