import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { FEW, MANY } from './content.ts'
import { floorPage, publish } from './floor-page.ts'
import { answerTime, type Input, type Paint, paint } from './paint.ts'
import { copyOfAssets, startProduct } from './product.ts'
import { medians } from './statistics.ts'
import { kB, ms, type Row, ratio, size } from './table.ts'

type Screen = { name: string; path: string; most: number; input?: Input }

const SCREENS: Screen[] = [
  { name: 'home', path: '/', most: 1.2, input: 'send' },
  { name: 'gallery', path: '/gallery', most: 1.3, input: 'search' },
  { name: 'portfolio', path: '/portfolio', most: 1.3 },
  { name: 'blog', path: '/blog', most: 1.3 },
  { name: 'article', path: '', most: 1.3 },
]

const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/** Every public page on a slow line and phone, against the page a hand would write. */
export async function paintRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW)
  const browser = await openBrowser()
  const screens = await existing(product.url)
  const assets = copyOfAssets()
  for (const { name, path } of screens) publish(assets, name, await floorPage(browser, new URL(path, product.url)))
  const floor = await startProduct(0, assets)
  try {
    const rows: Row[] = []
    for (const screen of screens) {
      const ours = new URL(screen.path, product.url)
      rows.push(
        ...rowsOf(screen, await inTurn(browser, runs, ours, new URL(`/floor/${screen.name}`, floor.url), screen.input)),
      )
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
    await floor.stop()
  }
}

/** The screens that the product has, the newest article for the article. */
async function existing(origin: URL): Promise<Screen[]> {
  const [post] = (await (await fetch(new URL('/api/blog', origin))).json()) as { slug: string }[]
  const screens = SCREENS.map((screen) => (screen.path ? screen : { ...screen, path: `/blog/${post?.slug}` }))
  const answers = await Promise.all(screens.map(({ path }) => fetch(new URL(path, origin))))
  return screens.filter((_, index) => answers[index]?.ok)
}

type Visits = { ours: Paint & { answers: number }; floor: Paint }

async function inTurn(browser: Browser, runs: number, ours: URL, floor: URL, input?: Input): Promise<Visits> {
  const taken: { ours: Visits['ours'][]; floor: Paint[] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    taken.floor.push(await paint(browser, floor, false))
    const answers = input ? await answerTime(browser, ours, input) : 0
    taken.ours.push({ ...(await paint(browser, ours, true)), answers })
  }
  return { ours: medians(taken.ours), floor: medians(taken.floor) }
}

function rowsOf({ name, most, input }: Screen, { ours, floor }: Visits): Row[] {
  return [
    ratio(`${name}: first contentful paint`, ours.firstPaint, floor.firstPaint, ms, { most }),
    ratio(`${name}: largest contentful paint`, ours.largestPaint, floor.largestPaint, ms, { most }),
    ...(input ? [answerRow(name, input, ours.answers, floor)] : []),
    aliveRow(name, ours, floor),
    { ...size(`${name}: bytes on first load`, ours.bytes, name === 'home' ? 280 : undefined), floor: kB(floor.bytes) },
    size(`${name}: JavaScript fetched on first load, with headers`, ours.scriptBytes),
    size(`${name}: bytes on second visit`, ours.secondBytes, 15),
    { what: `${name}: layout shift`, ours: ours.shift.toFixed(3), figure: ours.shift, target: { most: 0 } },
  ]
}

const ANSWERED = { search: 'until a word typed narrows the list', send: 'until an empty form sent is answered' }

const answerRow = (name: string, input: Input, answers: number, floor: Paint) =>
  ratio(`${name}: ${ANSWERED[input]}, against the floor's load`, answers, floor.loaded, ms, { most: 1.6 })

const aliveRow = (name: string, ours: Paint, floor: Paint) =>
  ratio(`${name}: until React has taken over, against the floor's load`, ours.alive, floor.loaded, ms)

/** Home and gallery with many machines, against the same pages with few. */
export async function scaleRows(runs: number): Promise<Row[]> {
  const [few, many] = [await startProduct(FEW), await startProduct(MANY)]
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const { name, path } of (await existing(few.url)).filter(({ name }) => ['home', 'gallery'].includes(name))) {
      const { ours, floor } = await inTurn(browser, runs, new URL(path, many.url), new URL(path, few.url))
      const what = `${name} with ${MANY} machines against ${FEW}`
      rows.push(
        ratio(`${what}: first contentful paint`, ours.firstPaint, floor.firstPaint, ms, { most: 1.3 }),
        ratio(`${what}: largest contentful paint`, ours.largestPaint, floor.largestPaint, ms, { most: 1.3 }),
        ratio(`${what}: bytes`, ours.bytes, floor.bytes, kB, { most: 1.3 }),
      )
    }
    return rows
  } finally {
    await browser.close()
    await few.stop()
    await many.stop()
  }
}
