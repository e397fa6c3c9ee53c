import type { Context } from 'hono'
import type { Resource } from '#contract/resources.ts'
import type { Language } from '#domain/language.ts'
import { tagResponse } from '#worker/cache/front-cache.ts'
import type { Read } from '#worker/db/read.ts'
import type { AppEnv } from '#worker/env.ts'

/** What is loaded for: a page or a response of the API, in a language. */
export type LoadContext = { c: Context<AppEnv>; language: Language }

/** Declares what loads data and which resources it reads: what is made with it says so to the cache. */
export const loader =
  <Args extends readonly unknown[], Of extends Pick<LoadContext, 'c'>, Result extends Read<unknown>>(
    reads: readonly Resource[],
    load: (source: Of, ...args: Args) => Result,
  ) =>
  (source: Of, ...args: Args): Result => {
    tagResponse(source.c, ...reads)
    return load(source, ...args)
  }
