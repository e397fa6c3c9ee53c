import { fail } from '#worker/cli/settings.ts'

/** The names of a deployment on the account: as in wrangler.toml, and different for each environment. */
export type Environment = { worker: string; database: string; bucket: string; flag: string }

export const ENVIRONMENTS = {
  production: { worker: 'gona', database: 'gona', bucket: 'gona-media', flag: '--env=' },
  preview: {
    worker: 'gona-preview',
    database: 'gona-preview',
    bucket: 'gona-preview-media',
    flag: '--env=preview',
  },
} as const satisfies Record<string, Environment>

type Options = { env?: string; remote?: boolean }

/** Returns the environment named by `--env`, by default the site itself. Ends the command if there is none. */
export function environmentOf({ env: name, remote }: Options): Environment {
  if (name !== undefined && !remote) fail('--env goes with --remote: there is one local site')
  if (name === undefined || name in ENVIRONMENTS)
    return ENVIRONMENTS[(name ?? 'production') as 'production' | 'preview']
  return fail(`There is no environment ${name}: ${Object.keys(ENVIRONMENTS).join(', ')}`)
}
