import { createHash } from 'node:crypto'
import type { R2Bucket, R2ListOptions, R2PutOptions } from '@cloudflare/workers-types'
import type { Clock } from './clock.ts'
import type { Turns, Work } from './turns.ts'
import type { Weather } from './weather.ts'

type Stored = { key: string; bytes: Buffer; etag: string; uploaded: Date }

const LIST = 1_000
/** R2 may list fewer than it is asked for, and says whether there are more: of images few are stored in a life. */
const LIST_OF_IMAGES = 11

/**
 * R2 in memory, with as much of it as the site uses: each call waits for its turn, and may fail before or after its
 * effect.
 */
export class Bucket {
  readonly #clock: Clock
  readonly #turns: Turns
  readonly objects = new Map<string, Stored>()
  /** Called after an object was stored or deleted. */
  onChange: (key: string) => void = () => undefined

  constructor(clock: Clock, turns: Turns) {
    this.#clock = clock
    this.#turns = turns
  }

  text = (key: string) => this.objects.get(key)?.bytes.toString()

  for(work: Work, weather: Weather): R2Bucket {
    const call = async <Done>(execute: () => Done): Promise<Done> => {
      await this.#turns.turn(work)
      work.callsLeft -= 1
      if (work.callsLeft < 0 && weather.random.chance(0.5)) return this.#cutOff(work)
      if (weather.fails('bucket before')) throw new Error('put: We encountered an internal error. (10001)')
      const done = execute()
      if (work.callsLeft < 0) return this.#cutOff(work)
      if (weather.fails('bucket after')) throw new Error('put: We encountered an internal error. (10001)')
      return done
    }
    return {
      put: (key: string, value: string | Uint8Array, { onlyIf }: R2PutOptions = {}) =>
        call(() => (onlyIf && this.objects.has(key) ? null : this.put(key, Buffer.from(value as string)))),
      get: (key: string) => call(() => bodyOf(this.objects.get(key))),
      head: (key: string) => call(() => headOf(this.objects.get(key))),
      delete: (keys: string | string[]) =>
        call(() => {
          for (const key of [keys].flat()) if (this.objects.delete(key)) this.onChange(key)
        }),
      list: (options: R2ListOptions = {}) => call(() => this.#list(options)),
    } as unknown as R2Bucket
  }

  #cutOff(work: Work): Promise<never> {
    work.die()
    return this.#turns.never()
  }

  /** Stores an object without a turn: for whoever has a signed URL. */
  put(key: string, bytes: Buffer) {
    const etag = createHash('md5').update(bytes).digest('hex')
    const stored = { key, bytes, etag, uploaded: new Date(this.#clock.now) }
    this.objects.set(key, stored)
    this.onChange(key)
    return headOf(stored)
  }

  #list({ prefix = '', delimiter, cursor = '', limit = prefix === 'objects/' ? LIST_OF_IMAGES : LIST }: R2ListOptions) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const folder = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? undefined : key.slice(0, end + 1)
    }
    const names = [...new Set(keys.map((key) => folder(key) ?? key))].filter((name) => name > cursor)
    const shown = names.slice(0, limit)
    const isFolder = (name: string) => delimiter !== undefined && name.endsWith(delimiter)
    const truncated = names.length > shown.length
    return {
      objects: shown.filter((name) => !isFolder(name)).map((key) => headOf(this.objects.get(key))),
      delimitedPrefixes: shown.filter(isFolder),
      truncated,
      ...(truncated && { cursor: shown.at(-1) }),
    }
  }
}

const headOf = (stored: Stored | undefined) =>
  stored
    ? {
        key: stored.key,
        size: stored.bytes.length,
        etag: stored.etag,
        httpEtag: `"${stored.etag}"`,
        uploaded: stored.uploaded,
      }
    : null

const bodyOf = (stored: Stored | undefined) =>
  stored
    ? {
        ...headOf(stored),
        get body() {
          return new Response(new Uint8Array(stored.bytes)).body
        },
        text: async () => stored.bytes.toString(),
        arrayBuffer: async () => new Uint8Array(stored.bytes).buffer,
      }
    : null
