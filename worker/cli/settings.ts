import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Where wrangler stores the local D1 and R2. */
export const stateDir = resolve(projectRoot, process.env.STATE_DIR || '.wrangler/state')

export const port = process.env.PORT || '8787'

export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Returns the command's options and positional arguments; prints its usage and ends it if one is unknown. */
export function readArguments<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`)
  }
}

/** The names of a deployment on the account: as in wrangler.toml, and different for each environment. */
export type Environment = { worker: string; database: string; bucket: string; flag: string }

export const ENVIRONMENTS = {
  production: { worker: 'gona', database: 'gona', bucket: 'gona-media', flag: '--env=' },
  preview: { worker: 'gona-preview', database: 'gona-preview', bucket: 'gona-preview-media', flag: '--env=preview' },
} as const satisfies Record<string, Environment>

/** Returns the environment named by `--env`, by default the site itself. Ends the command if there is none. */
export function environmentOf({ env: name, remote }: { env?: string; remote?: boolean }): Environment {
  if (name !== undefined && !remote) fail('--env goes with --remote: there is one local site')
  if (name === undefined || name in ENVIRONMENTS)
    return ENVIRONMENTS[(name ?? 'production') as 'production' | 'preview']
  return fail(`There is no environment ${name}: ${Object.keys(ENVIRONMENTS).join(', ')}`)
}
