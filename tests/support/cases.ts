import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases one test holds, for the table of `npm run trust`. */
    cases?: number
  }
}

/** Notes that a test holds more than one case. */
export function countCases({ task }: Pick<TestContext, 'task'>, cases: number) {
  task.meta.cases = cases
}
