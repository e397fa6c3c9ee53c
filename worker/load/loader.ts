import type { Context } from 'hono'
import type { Language } from '#domain/language.ts'
import type { Resource } from '#worker/cache/tags.ts'
import type { Read } from '#worker/db/read.ts'
import type { AppEnv } from '#worker/env.ts'

/** What is loaded for: a page or a response of the API, in a language. */
export type Source = { c: Context<AppEnv>; language: Language }

/**
 * Declares what loads data, and which resources it reads: a route of the API that responds with the data says so to the
 * cache (`cacheable(load.reads)`), and a page is made from the resources of all that it loads.
 */
export const loader = <Load extends (source: Source, ...args: never[]) => Read<unknown>>(
  reads: readonly Resource[],
  load: Load,
): Load & { reads: readonly Resource[] } => Object.assign(load, { reads })
