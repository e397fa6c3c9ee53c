import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { floorPage, publish } from './floor-page.ts'
import { answerTime, bytesOnFast, INPUTS, type Input, type Paint, paint } from './paint.ts'
import { copyOfAssets, FEW, startProduct } from './product.ts'
import { medians, ms, type Row, ratio, size } from './table.ts'

type Screen = { name: string; path: string; inputs: Input[] }

const SCREENS: Screen[] = [
  { name: 'home', path: '/', inputs: ['menu', 'send', 'link'] },
  {
    name: 'gallery',
    path: '/gallery',
    inputs: ['menu', 'details', 'quotation', 'filter', 'list', 'search', 'find', 'link'],
  },
  { name: 'portfolio', path: '/portfolio', inputs: ['menu', 'details', 'filter', 'list', 'link'] },
  { name: 'blog', path: '/blog', inputs: ['menu'] },
  { name: 'article', path: '', inputs: ['menu', 'link'] },
  { name: 'machine', path: '', inputs: ['menu', 'link'] },
  { name: 'compare', path: '/compare', inputs: ['menu', 'link'] },
]

/** The administrator's, which has no screen of its own until somebody signs in. */
const SIGN_IN: Screen = { name: 'sign-in', path: '/admin/login', inputs: [] }

/** `--pages home,gallery`: only those (bench.ts reads the other options). */
const { values } = parseArgs({ options: { pages: { type: 'string' } }, strict: false })

/** Every public page on a slow connection and phone, compared with a hand-written page. */
export async function paintRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW)
  const browser = await chromium.launch(launchOptions())
  const screens = [...(await existing(product.url)), SIGN_IN]
  const assets = copyOfAssets()
  for (const { name, path } of screens) {
    const page = new URL(path, product.url)
    publish(assets, name, (await floorPage(browser, page)).replaceAll('href="/blog"', 'href="/floor/blog"'))
    publish(assets, `${name}-placed`, await floorPage(browser, page, true))
  }
  const floor = await startProduct(0, assets)
  try {
    const rows: Row[] = [
      size('home: bytes on a fast connection after React has come', await bytesOnFast(browser, product.url), 230),
    ]
    for (const screen of screens) {
      const ours = new URL(screen.path, product.url)
      const floors = [`/floor/${screen.name}`, `/floor/${screen.name}-placed`].map((path) => new URL(path, floor.url))
      rows.push(...rowsOf(screen, await inTurn(browser, runs, ours, floors, screen.inputs)))
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
    await floor.stop()
  }
}

export async function existing(origin: URL): Promise<Screen[]> {
  const first = async (path: string) =>
    ((await (await fetch(new URL(path, origin))).json()) as { slug: string }[])[0]?.slug
  const paths: Record<string, string> = {
    article: `/blog/${await first('/api/blog')}`,
    machine: `/machinery/${await first('/api/machinery?limit=1')}`,
  }
  const isMeasured = ({ name }: Screen) => !values.pages || String(values.pages).split(',').includes(name)
  return SCREENS.filter(isMeasured).map((screen) => ({ ...screen, path: paths[screen.name] ?? screen.path }))
}

type Answers = Record<Input, number>
type Visits = { ours: Paint & Answers; floor: Paint & { link: number } }

/** Visits ours and the floor in turn; of a second floor only its largest paint is used, instead of the first one's. */
async function inTurn(
  browser: Browser,
  runs: number,
  ours: URL,
  [floor, placedFloor]: URL[],
  inputs: Input[] = [],
): Promise<Visits> {
  if (!floor) throw new Error('There is no floor')
  const taken: { ours: Visits['ours'][]; floor: Visits['floor'][] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    const link = inputs.includes('link') ? await answerTime(browser, floor, 'link') : 0
    const floorPaint = await paint(browser, floor)
    const { largestPaint } = placedFloor ? await paint(browser, placedFloor) : floorPaint
    taken.floor.push({ ...floorPaint, largestPaint, link })
    const answers = Object.fromEntries(INPUTS.map((input) => [input, 0])) as Answers
    for (const input of inputs) answers[input] = await answerTime(browser, ours, input)
    taken.ours.push({ ...(await paint(browser, ours)), ...answers })
  }
  return { ours: medians(taken.ours), floor: medians(taken.floor) }
}

const ANSWERED = {
  menu: 'menu tapped',
  details: 'View Details tapped',
  quotation: 'Request Quotation tapped',
  filter: 'category chosen',
  list: 'list view tapped',
  search: 'word typed',
  find: 'unknown word sent by Enter',
  send: 'empty form sent',
} satisfies Record<Exclude<Input, 'link'>, string>

const rowsOf = ({ name, inputs }: Screen, { ours, floor }: Visits): Row[] => [
  ratio(`${name}: first contentful paint`, ours.firstPaint, floor.firstPaint, ms, { most: 1.1 }),
  ratio(`${name}: largest contentful paint, same first screen`, ours.largestPaint, floor.largestPaint, ms, {
    most: 1.2,
  }),
  ...inputs.map((input) =>
    input === 'link'
      ? ratio(`${name}: second page by a link, from the tap to its first paint`, ours.link, floor.link, ms, {
          most: 1.2,
        })
      : ratio(`${name}: ${ANSWERED[input]}`, ours[input], floor.document, ms, { most: 1.3 }),
  ),
  size(`${name}: bytes on first load above the floor's`, ours.bytes - floor.bytes, 45),
  size(`${name}: JavaScript before a touch, with headers`, ours.scriptBytes, 6),
  size(`${name}: bytes on second visit`, ours.secondBytes, 15),
  { what: `${name}: layout shift`, ours: ours.shift.toFixed(3), figure: ours.shift, target: { most: 0 } },
]
