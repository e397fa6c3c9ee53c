import { fail } from './terminal.ts'

/** What a deployment is called on the account: the same names as in wrangler.toml, none of them shared by two. */
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

/** The site itself, unless `--env` names another; ends the command where there is none of that name, or locally. */
export function environmentOf({ env: name, remote }: Options): Environment {
  if (name !== undefined && !remote) fail('--env goes with --remote: there is one local site')
  if (name === undefined || name in ENVIRONMENTS)
    return ENVIRONMENTS[(name ?? 'production') as 'production' | 'preview']
  return fail(`There is no environment ${name}: ${Object.keys(ENVIRONMENTS).join(', ')}`)
}
