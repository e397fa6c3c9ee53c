import type { Health } from '#contract/error.ts'

/** `fault` is null if all was well, `seen` says what was found. */
export type Check = { name: string; fault: string | null; seen: string }

/** A site, and the commit that it should report; only a deployment knows that. */
type Site = { origin: string; commit?: string }

class Fault extends Error {}

const TIMEOUT_MS = 15_000

const HEADERS = { 'User-Agent': 'gona-smoke-test' }

/** Returns a URL of the home page that no cache has, so that the Worker and the database respond. */
const unseenHome = () => `/?sent=smoke-${crypto.randomUUID()}`

async function get({ origin }: Site, path: string, status = 200): Promise<Response> {
  const url = new URL(path, origin)
  const failed = ({ cause, message }: Error) => {
    throw new Fault(`${url.pathname} does not respond: ${cause instanceof Error ? cause.message : message}`)
  }
  const response = await fetch(url, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(failed)
  if (response.status === status) return response
  const text = (await response.text()).slice(0, 200)
  throw new Fault(`${url.pathname} responds with ${response.status}${text.startsWith('<') ? '' : `: ${text}`}`)
}

async function getAs(site: Site, path: string, type: string): Promise<Response> {
  const response = await get(site, path)
  const contentType = response.headers.get('Content-Type') ?? 'no content type'
  if (!contentType.startsWith(type)) throw new Fault(`${path} is ${contentType}, not ${type}`)
  return response
}

async function health(site: Site): Promise<string> {
  const response = await getAs(site, '/api/health', 'application/json')
  const { status, commit, builtForSchema, schemaVersion } = (await response.json()) as Health
  if (status !== 'ok') throw new Fault(`the site says that it is ${status}`)
  if (commit !== (site.commit ?? commit)) throw new Fault(`commit ${commit} responds, not ${site.commit}`)
  // After a rollback the schema is newer than the code; if it is older, migrations are outstanding.
  if (!schemaVersion || schemaVersion < builtForSchema)
    throw new Fault(`the schema is ${schemaVersion ?? 'empty'}, and the code needs ${builtForSchema}`)
  return `commit ${commit.slice(0, 7)}, schema ${schemaVersion}`
}

async function home(site: Site): Promise<string> {
  const html = await (await getAs(site, unseenHome(), 'text/html')).text()
  if (!/<h1[ >]/.test(html)) throw new Fault('/ has no heading')
  const app = /data-app="([^"]+)"/.exec(html)?.[1]
  if (!app) throw new Fault('/ does not load the app')
  await getAs(site, app, 'text/javascript')
  return `${Math.round(html.length / 1024)} kB, ${app}`
}

/** Requests one image of the build and, if the home page shows one, an upload from the bucket. */
async function image(site: Site): Promise<string> {
  const html = await (await getAs(site, unseenHome(), 'text/html')).text()
  const sources = [...html.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => (src ?? '').replaceAll('&amp;', '&'))
  const shown = ['/images/', '/objects/'].flatMap((start) => sources.find((src) => src.startsWith(start)) ?? [])
  if (shown.length === 0) throw new Fault('/ shows no image')
  for (const path of shown) {
    const bytes = await (await getAs(site, path, 'image/')).arrayBuffer()
    if (!isImage(new Uint8Array(bytes))) throw new Fault(`${path} is not an image`)
  }
  return shown.join(', ')
}

const SIGNATURES = ['RIFF', '\xff\xd8\xff', '\x89PNG', 'GIF8', 'ftyp']

function isImage(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return SIGNATURES.some((signature) => start.startsWith(signature) || start.startsWith(signature, 4))
}

async function signIn(site: Site): Promise<string> {
  const html = await (await getAs(site, '/admin/login', 'text/html')).text()
  const script = /<script[^>]*\ssrc="([^"]+)"/.exec(html)?.[1]
  if (!script) throw new Fault('/admin/login loads no script')
  await getAs(site, script, 'text/javascript')
  await get(site, '/api/admin/contact-inquiries', 401)
  return `/admin/login, ${script}`
}

async function list(site: Site): Promise<string> {
  // A limit that no screen uses and no cache has.
  const limit = 30 + Math.floor(Math.random() * 70)
  const rows = await (await getAs(site, `/api/machinery?limit=${limit}`, 'application/json')).json()
  if (!Array.isArray(rows)) throw new Fault('/api/machinery is no list')
  if (!rows.every((row) => row?.id && row.name && /^\d+\.\d\d$/.test(row.price)))
    throw new Fault('/api/machinery has machines without id, name or price')
  return `/api/machinery, ${rows.length} machines`
}

const CHECKS = { health, home, image, 'sign-in': signIn, list }

async function check(site: Site, name: keyof typeof CHECKS): Promise<Check> {
  try {
    return { name, fault: null, seen: await CHECKS[name](site) }
  } catch (error) {
    if (error instanceof Fault) return { name, fault: error.message, seen: '' }
    return { name, fault: `the response cannot be read: ${(error as Error).message}`, seen: '' }
  }
}

/** Checks what visitors and administrators need most, changing nothing; repeats failed checks for `waitMs`. */
export async function smokeTest(site: Site, waitMs: number): Promise<Check[]> {
  const names = Object.keys(CHECKS) as (keyof typeof CHECKS)[]
  const end = Date.now() + waitMs
  for (;;) {
    const checks = await Promise.all(names.map((name) => check(site, name)))
    if (checks.every(({ fault }) => fault === null) || Date.now() >= end) return checks
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

export function printChecks(origin: string, checks: Check[]): boolean {
  console.log(`\nSmoke test of ${origin}`)
  for (const { name, fault, seen } of checks) {
    console.log(`  ${fault === null ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)}  ${fault ?? seen}`)
  }
  return checks.every(({ fault }) => fault === null)
}
