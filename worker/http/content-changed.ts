import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/** Tells the caches of pages and lists that content has changed. */
export async function contentChanged(_c: Context<AppEnv>): Promise<void> {}
