import type { Clock } from './clock.ts'

type Kept = { body: ArrayBuffer; headers: [string, string][]; expires: number }

/** The Cache API of a location, shared by its isolates. */
export class Edge {
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The platform may evict anything at any time. */
  evict = () => this.#kept.clear()

  get caches() {
    const urlOf = (request: Request | URL | string) => (request instanceof Request ? request.url : String(request))
    return {
      default: {
        match: async (request: Request | URL | string) => {
          const kept = this.#kept.get(urlOf(request))
          if (!kept || kept.expires <= this.#clock.now) return undefined
          return new Response(kept.body, { headers: kept.headers })
        },
        put: async (request: Request | URL | string, response: Response) => {
          const [, seconds = '0'] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
          this.#kept.set(urlOf(request), {
            body: await response.arrayBuffer(),
            headers: [...response.headers],
            expires: this.#clock.now + Number(seconds) * 1_000,
          })
        },
      },
    }
  }
}
