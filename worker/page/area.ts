import type { Context } from 'hono'
import { firstRequests, modulesOf, OVERVIEW_ID } from '#web/admin/server.tsx'
import { scriptSource } from '#worker/cache/digest.ts'
import type { AppEnv } from '#worker/env.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

let manifest: Manifest | undefined

/**
 * Has the document of a signed-in administrator fetch the code of the section in its URL, and that section's first data
 * with the token in this browser, at once: otherwise each would wait for the code before it.
 */
export async function withFirstRequests(c: Context<AppEnv>, shell: Response) {
  if (c.req.path !== '/admin') return shell
  const section = c.req.query('section') ?? OVERVIEW_ID
  // What the overview stored (web/admin/queries/last-data.ts) is shown first: its requests follow it by themselves.
  const isFirst = section === OVERVIEW_ID ? '&&!localStorage.admin_last' : ''
  const script = `${begin(section)};if(localStorage.admin_token${isFirst})begin(localStorage.admin_token)`
  c.set('scriptSources', [await scriptSource(script)])
  const preloads = (await filesOf(c, modulesOf(section))).map((file) => `<link rel="modulepreload" href="/${file}">`)
  return new HTMLRewriter()
    .on('head', {
      element: (head) => void head.append(`<script>${script}</script>${preloads.join('')}`, { html: true }),
    })
    .transform(shell)
}

/** Code that declares how the first requests of a section begin, with the token of whoever is signed in. */
export const begin = (section: string) =>
  `window.begin=(token)=>{window.begunAt=performance.now();const begun=window.begun={};
for(const path of ${JSON.stringify(firstRequests(section))})(begun[path]=fetch(path,{credentials:'include',cache:'no-store',
headers:{Authorization:'Bearer '+token}})).catch(()=>{})}`

/** Returns the files of modules and what they import; none under `npm run dev`, which has no manifest. */
async function filesOf(c: Context<AppEnv>, modules: string[]): Promise<string[]> {
  manifest ??= await c.env.ASSETS.fetch(new URL('/admin-manifest.json', c.req.url))
    .then((response) => (response.ok ? response.json<Manifest>() : {}))
    .catch(() => ({}))
  const names = new Set(modules)
  // The Set grows during this loop, which also visits what was added.
  for (const name of names) for (const imported of manifest?.[name]?.imports ?? []) names.add(imported)
  return [...names].flatMap((name) => manifest?.[name]?.file ?? [])
}
