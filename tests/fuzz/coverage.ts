import { Session } from 'node:inspector'

/** The sources whose blocks count: the project's own and the parsers that it uses. */
const COUNTED =
  /\/(?:worker\/(?!cli\/(?!backup|read-|known))|web\/)|node_modules\/(?:markdown-it|papaparse|@simplewebauthn)\//

type Script = { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }

/** Reads which blocks of the sources have run, from V8's own counters. */
export class Coverage {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#post('Profiler.enable')
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** Returns the blocks that have run since the last call. */
  take(): string[] {
    const { result } = this.#post<{ result: Script[] }>('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => COUNTED.test(url))
      .flatMap(({ url, functions }) =>
        functions
          .flatMap(({ ranges }) => ranges)
          .filter(({ count }) => count > 0)
          .map(({ startOffset, endOffset }) => `${url}:${startOffset}-${endOffset}`),
      )
  }

  stop() {
    this.#session.disconnect()
  }

  #post<Result>(method: string, params?: object): Result {
    let found: Result | undefined
    // The session answers within the call.
    this.#session.post(method, params, (error, result) => {
      if (error) throw error
      found = result as Result
    })
    return found as Result
  }
}
