import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseArgsConfig, parseArgs } from 'node:util'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Where wrangler stores the local D1 and R2. */
export const stateDir = resolve(projectRoot, process.env.STATE_DIR || '.wrangler/state')

export const port = process.env.PORT || '8787'

export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Returns the command's options and positional arguments; prints its usage and ends it if one is unknown. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`)
  }
}
