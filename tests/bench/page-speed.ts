import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { FEW, MANY } from './content.ts'
import { floorPage, publish } from './floor-page.ts'
import { answerTime, type Input, type Paint, paint } from './paint.ts'
import { copyOfAssets, startProduct } from './product.ts'
import { medians } from './statistics.ts'
import { kB, ms, type Row, ratio, size } from './table.ts'

type Screen = { name: string; path: string; inputs: Input[] }

const SCREENS: Screen[] = [
  { name: 'home', path: '/', inputs: ['menu', 'send'] },
  { name: 'gallery', path: '/gallery', inputs: ['menu', 'search'] },
  { name: 'portfolio', path: '/portfolio', inputs: ['menu'] },
  { name: 'blog', path: '/blog', inputs: ['menu'] },
  { name: 'article', path: '', inputs: ['menu'] },
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
        ...rowsOf(
          screen,
          await inTurn(browser, runs, ours, new URL(`/floor/${screen.name}`, floor.url), screen.inputs),
        ),
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

type Answers = Record<Input, number>
type Visits = { ours: Paint & Answers; floor: Paint }

async function inTurn(browser: Browser, runs: number, ours: URL, floor: URL, inputs: Input[] = []): Promise<Visits> {
  const taken: { ours: Visits['ours'][]; floor: Paint[] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    taken.floor.push(await paint(browser, floor))
    const answers: Answers = { menu: 0, search: 0, send: 0 }
    for (const input of inputs) answers[input] = await answerTime(browser, ours, input)
    taken.ours.push({ ...(await paint(browser, ours)), ...answers })
  }
  return { ours: medians(taken.ours), floor: medians(taken.floor) }
}

const ANSWERED = {
  menu: 'until a tap on the menu opens it',
  search: 'until a word typed narrows the list',
  send: 'until an empty form sent is answered',
}

const rowsOf = ({ name, inputs }: Screen, { ours, floor }: Visits): Row[] => [
  ratio(`${name}: first contentful paint`, ours.firstPaint, floor.firstPaint, ms, { most: 1.1 }),
  ratio(`${name}: largest contentful paint`, ours.largestPaint, floor.largestPaint, ms, { most: 1.1 }),
  ...inputs.map((input) =>
    ratio(`${name}: ${ANSWERED[input]}, against the floor's load`, ours[input], floor.loaded, ms, { most: 1.3 }),
  ),
  { ...size(`${name}: bytes on first load`, ours.bytes), floor: kB(floor.bytes) },
  size(`${name}: bytes on first load above the floor's`, ours.bytes - floor.bytes, 45),
  size(`${name}: JavaScript before a touch, with headers`, ours.scriptBytes, 6),
  size(`${name}: bytes on second visit`, ours.secondBytes, 15),
  { what: `${name}: layout shift`, ours: ours.shift.toFixed(3), figure: ours.shift, target: { most: 0 } },
]

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
