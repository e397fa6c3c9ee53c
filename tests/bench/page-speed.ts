import type { Browser } from '@playwright/test'
import { floorPage, writeFloorPage } from './floor-page.ts'
import { answerTime, bytesOnFast, INPUTS, type Input, type Paint, paint } from './paint.ts'
import { copyOfAssets, startProduct, withProduct } from './product.ts'
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

/** Every public page on a slow connection and phone, compared with a hand-written page; of those with these names, if any are given. */
export const paintRows = (runs: number, names?: string[]): Promise<Row[]> =>
  withProduct(async (product, browser) => {
    const all = [...(await publicScreens(product.url)), SIGN_IN]
    const screens = chosen(all, names)
    const assets = copyOfAssets()
    // That of the blog too, whichever are chosen: the floor's own link leads there.
    for (const { name, path } of all.filter((screen) => screen.name === 'blog' || screens.includes(screen))) {
      const page = new URL(path, product.url)
      writeFloorPage(assets, name, (await floorPage(browser, page)).replaceAll('href="/blog"', 'href="/floor/blog"'))
      writeFloorPage(assets, `${name}-placed`, await floorPage(browser, page, true))
    }
    const floor = await startProduct(0, assets)
    try {
      const rows: Row[] = [
        size('home: bytes on a fast connection after React has come', await bytesOnFast(browser, product.url), 230),
      ]
      for (const screen of screens) {
        const ours = new URL(screen.path, product.url)
        const floors = {
          flowing: new URL(`/floor/${screen.name}`, floor.url),
          placed: new URL(`/floor/${screen.name}-placed`, floor.url),
        }
        rows.push(...rowsOf(screen, await inTurn(browser, runs, ours, floors, screen.inputs)))
      }
      return rows
    } finally {
      await floor.stop()
    }
  })

/** Returns the public screens, with the paths of an article and a machine that exist. */
export async function publicScreens(origin: URL): Promise<Screen[]> {
  const firstSlug = async (path: string) =>
    ((await (await fetch(new URL(path, origin))).json()) as { slug: string }[])[0]?.slug
  const paths: Record<string, string> = {
    article: `/blog/${await firstSlug('/api/blog')}`,
    machine: `/machinery/${await firstSlug('/api/machinery?limit=1')}`,
  }
  return SCREENS.map((screen) => ({ ...screen, path: paths[screen.name] ?? screen.path }))
}

/** Returns the screens of these names, or all. Throws where there is none of a name. */
export function chosen(screens: Screen[], names = screens.map(({ name }) => name)): Screen[] {
  return names.map((name) => {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`--pages takes ${screens.map((one) => one.name).join(', ')}`)
    return screen
  })
}

type Answers = Record<Input, number>
type Visits = { ours: Paint & Answers; floor: Paint & { link: number } }

/** Visits ours and the floors in turn: of the one with the same first screen, only the largest paint is used. */
async function inTurn(
  browser: Browser,
  runs: number,
  ours: URL,
  floors: Record<'flowing' | 'placed', URL>,
  inputs: Input[],
): Promise<Visits> {
  const taken: { ours: Visits['ours'][]; floor: Visits['floor'][] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    const link = inputs.includes('link') ? await answerTime(browser, floors.flowing, 'link') : 0
    const flowing = await paint(browser, floors.flowing)
    const { largestPaint } = await paint(browser, floors.placed)
    taken.floor.push({ ...flowing, largestPaint, link })
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

/** A tap is compared with what the floor's document takes: one that is answered by a new document takes no longer. */
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
