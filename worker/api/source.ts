import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { requestedLanguage } from '#worker/http/request-headers.ts'
import type { Source } from '#worker/load/loader.ts'

/** Returns what a request's data is loaded for. Throws 400 for an unknown language. */
export const sourceOf = (c: Context<AppEnv>): Source => ({ c, language: requestedLanguage(c) })
