/** A stored response, and the headers of its request that its Vary names. */
export type Stored = {
  url: string
  vary: [name: string, value: string | null][]
  status: number
  headers: [string, string][]
  body: Uint8Array
}

type Entries = Map<string, Stored>

/** What a cache is asked for by: a URL, or a request. */
type Asked = string | { url: string; method?: string; headers?: Headers }
type Options = { ignoreSearch?: boolean; ignoreVary?: boolean; ignoreMethod?: boolean }

/** What Cache Storage has on a browser's disk. */
export class CacheDisk {
  readonly caches = new Map<string, Entries>()

  entries = (name: string): Entries => this.caches.get(name) ?? new Map()
}

const urlOf = (asked: Asked) => {
  const url = new URL(typeof asked === 'string' ? asked : asked.url, 'https://gona.test')
  url.hash = ''
  return url.href
}

const headersOf = (asked: Asked) => (typeof asked === 'string' ? undefined : asked.headers)
const responseOf = ({ body, status, headers }: Stored) => new Response(body.slice(), { status, headers })

/** The Cache API on such a disk, with its rules: a body is read once, Vary's headers are matched, a put moves to the end. */
export function cachesOn(disk: CacheDisk) {
  const cacheOf = (entries: Entries) => {
    const isMatch = (stored: Stored, asked: Asked, options: Options = {}) => {
      const strip = (url: string) => (options.ignoreSearch ? url.split('?')[0] : url)
      if (strip(stored.url) !== strip(urlOf(asked))) return false
      if (options.ignoreVary) return true
      return stored.vary.every(([header, value]) => (headersOf(asked)?.get(header) ?? null) === value)
    }
    const found = (asked: Asked, options: Options = {}) => {
      if (typeof asked !== 'string' && (asked.method ?? 'GET') !== 'GET' && !options.ignoreMethod) return []
      return [...entries.values()].filter((stored) => isMatch(stored, asked, options))
    }
    const remove = (stored: Stored[]) => {
      for (const [key, one] of entries) if (stored.includes(one)) entries.delete(key)
    }
    return {
      match: async (asked: Asked, options?: Options) => {
        const [first] = found(asked, options)
        return first && responseOf(first)
      },
      matchAll: async () => {
        return [...entries.values()].map(responseOf)
      },
      keys: async () => {
        return [...entries.values()].map(({ url }) => ({ url }))
      },
      delete: async (asked: Asked, options?: Options) => {
        const gone = found(asked, options)
        remove(gone)
        return gone.length > 0
      },
      put: async (asked: Asked, response: Response) => {
        if (typeof asked !== 'string' && (asked.method ?? 'GET') !== 'GET') throw new TypeError('Only GET is supported')
        if (response.status === 206) throw new TypeError('Partial response is unsupported')
        const vary = (response.headers.get('Vary') ?? '').split(',').flatMap((header) => header.trim() || [])
        if (vary.includes('*')) throw new TypeError('Vary header contains *')
        if (response.bodyUsed || response.body?.locked) throw new TypeError('Response body is already used')
        const body = new Uint8Array(await response.arrayBuffer())
        const stored: Stored = {
          url: urlOf(asked),
          vary: vary.map((header) => [header, headersOf(asked)?.get(header) ?? null]),
          status: response.status,
          headers: [...response.headers],
          body,
        }
        remove(found(asked))
        entries.set(`${stored.url} ${stored.vary}`, stored)
      },
    }
  }
  return {
    open: async (name: string) => {
      const entries: Entries = disk.caches.get(name) ?? new Map()
      disk.caches.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => {
      return [...disk.caches.keys()]
    },
    delete: async (name: string) => {
      return disk.caches.delete(name)
    },
  }
}
