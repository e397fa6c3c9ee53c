import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Where wrangler stores the local D1 and R2. */
export const stateDir = resolve(projectRoot, process.env.STATE_DIR || '.wrangler/state')

export const port = process.env.PORT || '8787'
