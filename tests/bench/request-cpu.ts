import { workerdProcess } from '#tests/support/memory.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { signInToBench } from './administrator.ts'
import { FEW, loadInquiries } from './content.ts'
import { processCpu } from './process-cpu.ts'
import { startProduct } from './product.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

/** What the free plan of the platform gives a request, in milliseconds. */
const FREE_PLAN_MS = 10
const INQUIRIES = 1_000
const PASSWORD = 'kasuwar-kurmi-2026'
const WARM_UP = 30
const REQUESTS = 20
const NOT_THERE = '/assets/none.js'

type Call = { path: string; method?: string; body?: object }
type Kind = { name: string; call: (n: number) => Call; requests?: number }

const csvOf = (rows: number, n: number) =>
  [
    'name,category,description,price,series,imageUrl,specifications',
    ...Array.from(
      { length: rows },
      (_, i) => `Ridger ${n} of ${i},Tillage,Ridges a field.,${1_000 + i},R,/images/machines/ridger.webp,Width: 2 m`,
    ),
  ].join('\n')

const importOf = (rows: number): Kind => ({
  name: `CSV import of ${rows} machines`,
  call: (n) => ({ path: '/api/admin/machinery/import', method: 'POST', body: { csv: csvOf(rows, n), dryRun: false } }),
  requests: 5,
})

const get = (name: string, path: string, over: Partial<Kind> = {}): Kind => ({ name, call: () => ({ path }), ...over })

const KINDS: Kind[] = [
  get('a 404 of the Worker (what a request costs at least)', NOT_THERE),
  get('home, rendered', '/'),
  get('gallery, rendered', '/gallery'),
  get('portfolio, rendered', '/portfolio'),
  get('a machine’s page, rendered', '/machinery/gona-t75-utility-tractor-4wd'),
  get('blog, rendered', '/blog'),
  get('list of machines', '/api/machinery?limit=24'),
  get('search of the machines', '/api/machinery?limit=24&q=tractor'),
  get('feed', '/feed.xml'),
  get('sitemap', '/sitemap.xml'),
  {
    name: 'an inquiry sent',
    call: (n) => ({
      path: '/api/contact',
      method: 'POST',
      body: {
        firstName: 'Amina',
        lastName: `Bello ${n}`,
        email: `a${n}@example.com`,
        message: 'Do you deliver to Katsina?',
      },
    }),
  },
  {
    name: 'sign-in (scrypt)',
    call: () => ({ path: '/api/admin/login', method: 'POST', body: { username: 'hashed', password: PASSWORD } }),
    requests: 5,
  },
  get('who is signed in', '/api/admin/account'),
  get('admin list of machines', '/api/machinery?limit=25&hidden=1'),
  get('admin list of inquiries', '/api/admin/contact-inquiries?limit=25'),
  get('analytics', '/api/admin/analytics'),
  {
    name: 'upload signed',
    call: () => ({ path: '/api/objects/upload', method: 'POST', body: { contentType: 'image/jpeg', size: 100_000 } }),
  },
  get(`CSV export of ${INQUIRIES} inquiries`, '/api/admin/contact-inquiries.csv', { requests: 10 }),
  importOf(10),
  importOf(200),
]

/** CPU time of the process of workerd for each kind of request: more than the platform counts, for the database and the bucket run in it too. */
export async function cpuRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW, undefined, { isCounted: true })
  const pid = workerdProcess()
  try {
    await loadInquiries(product.db, INQUIRIES)
    const { headers } = await signInToBench(product.db)
    await product.db
      .prepare(
        `insert into admins (id, username, email, password_hash) values ('hashed', 'hashed', 'hashed@example.com', ?)`,
      )
      .bind(await hashPassword(PASSWORD))
      .run()
    let sent = 0
    const send = async ({ call }: Kind) => {
      const { path, method = 'GET', body } = call(sent++)
      const response = await fetch(new URL(path, product.url), {
        method,
        headers: {
          // Each from another network: what one may send is limited.
          'CF-Connecting-IP': `10.${sent >> 8}.${sent & 255}.1`,
          Accept: 'text/html, */*',
          ...headers,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      if (response.status >= 400 && path !== NOT_THERE) throw new Error(`${path}: ${response.status}`)
    }
    const cpuOf = async (requests: number, work: () => Promise<unknown>) => {
      const before = processCpu(pid)
      for (let i = 0; i < requests; i++) await work()
      return (processCpu(pid) - before) / requests
    }
    const rows: Row[] = []
    for (const kind of KINDS) {
      const requests = kind.requests ?? REQUESTS
      for (let i = 0; i < Math.min(requests, WARM_UP); i++) await send(kind)
      const taken: number[] = []
      for (let run = 0; run < runs; run++) taken.push(await cpuOf(requests, () => send(kind)))
      rows.push(figure(kind.name, median(taken)))
    }
    const schedule = async () => {
      await (
        await fetch(new URL(`/counted/scheduled?at=${Date.parse('2026-11-21T12:00:00Z')}`, product.url), {
          headers: { Counted: '1' },
        })
      ).arrayBuffer()
    }
    await schedule()
    rows.push(figure('a run of the schedule that finds nothing to do', await cpuOf(REQUESTS, schedule)))
    return [...(await coldRows(runs)), ...rows]
  } finally {
    await product.stop()
  }
}

/** The first request of an isolate, which compiles what it runs. */
async function coldRows(runs: number): Promise<Row[]> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const product = await startProduct(FEW)
    const pid = workerdProcess()
    // The isolate is there once it has responded to anything.
    await (await fetch(new URL('/assets/none.js', product.url))).arrayBuffer()
    const before = processCpu(pid)
    await (await fetch(product.url)).arrayBuffer()
    taken.push(processCpu(pid) - before)
    await product.stop()
  }
  return [figure('home, the first render of an isolate', median(taken))]
}

const figure = (what: string, value: number): Row => ({
  what,
  ours: `${value.toFixed(1)} ms`,
  figure: value,
  unit: 'ms',
  target: { most: FREE_PLAN_MS },
})
