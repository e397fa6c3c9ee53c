import { IMAGE_WIDTHS } from '#contract/images/widths.ts'
import { madeOf, sizeAfter } from './engine/bucket.ts'
import type { World } from './world.ts'

/** Everything that may refer to an image. */
const REFERRING = `
  select 'machinery ' || id as what, image_url || ' ' || more_images as text from machinery
  union all select 'gallery item ' || id, image_url from gallery_items
  union all select 'blog post ' || id, image_url || ' ' || content from blog_posts
  union all select 'blog post ' || row_id, fields from translations where resource = 'posts'
  union all select entity || ' ' || id || ' in the bin', "row" || ' ' || dependents from bin
  union all select 'settings ' || part, value from settings`

const UPLOAD = /\/objects\/[0-9a-f-]{36}/g

/** Returns what uses each upload, by the upload's URL. */
export function usesIn(world: World): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  const rows = world.db.read<{ what: string; text: string }>(
    `select * from (${REFERRING}) where instr(text, '/objects/') > 0`,
  )
  for (const { what, text } of rows)
    for (const url of text.match(UPLOAD) ?? []) uses.set(url, (uses.get(url) ?? new Set()).add(what))
  return uses
}

/** An image that anything refers to, and an image of the library, is in the bucket at all its widths, unless a backup has brought it back without its files. */
export function brokenImages(world: World): string[] {
  const uses = usesIn(world)
  const library = new Set(world.db.read<{ url: string }>('select image_url as url from images').map(({ url }) => url))
  const lost = [...uses].flatMap(([url, [what]]) =>
    library.has(url) ? [] : [`${what} shows ${url}, which was deleted`],
  )
  return [...lost, ...[...new Set([...uses.keys(), ...library])].flatMap((url) => incomplete(world, url))]
}

function incomplete(world: World, url: string): string[] {
  if (world.book.content.gone.has(url)) return []
  const upload = world.book.content.uploads.get(url.slice('/objects/'.length))
  if (!upload) return [`nobody has uploaded ${url}`]
  return IMAGE_WIDTHS.flatMap((width) => {
    const expected = madeOf(upload.mark, 'image/webp', sizeAfter(upload, { width, fit: 'scale-down' }))
    const stored = world.bucket.text(`${url.slice(1)}/${width}.webp`)
    return stored === expected ? [] : [`${url} is ${stored ?? 'not stored'} at ${width} pixels`]
  })
}

const DAY_MS = 24 * 60 * 60_000

/** Returns what the schedule of the night should have deleted, or should have added to the library. */
export function overdue(world: World): string[] {
  const last = world.clock.now - DAY_MS
  const problems: string[] = []
  const all = [...world.bucket.objects.values()]
  for (const { key, uploaded } of all)
    if (key.startsWith('pending/') && uploaded.getTime() < last) problems.push(`${key} is still there after a day`)
  const library = new Set(world.db.read<{ url: string }>('select image_url as url from images').map(({ url }) => url))
  for (const { key, uploaded } of all) {
    const [folder, id] = key.split('/')
    if (folder !== 'objects' || uploaded.getTime() >= last || library.has(`/objects/${id}`)) continue
    problems.push(`${key} is of no image, and is still there after a day`)
  }
  return problems
}

/** A complete backup lists the files of all images. */
export function unlisted(world: World, backup: string, texts: Iterable<string | undefined>): string[] {
  const found = new Set(
    [...texts].flatMap((text) => [...(text ?? '').matchAll(/^-- image (\S+) /gm)].map(([, key]) => key)),
  )
  const lacking = [...(world.book.content.listed.get(backup) ?? [])].filter((key) => !found.has(key))
  return lacking.map((key) => `the backup ${backup} does not list ${key}`)
}

const RATE = /"rate":\{"rate":"(\d+)\.(\d\d)","date":"([\d-]+)","until":"([\d-]+)"\}/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WORDS: Record<string, number> = { '': 1, million: 1_000_000, billion: 1_000_000_000 }

/** Converts cents at a rate in kobo, to two digits, or to the half of the second one after a 1: calculated again here. */
function estimate(cents: number, kobo: number): number {
  const naira = (cents * kobo) / 10_000
  const power = 10 ** (Math.floor(Math.log10(naira)) - 1)
  const unit = naira < 20 * power ? power / 2 : power
  return Math.round(naira / unit) * unit
}

/** Returns what is wrong with the prices in naira of a page: each is a price of the page at its rate, which has its date. */
export function wrongNaira(page: string, today: string): string[] {
  const shown = [...page.matchAll(/about ₦([\d.,]+)(?: (million|billion))?/g)].map(
    ([text, number = '', word = '']) => ({
      text,
      naira: Number(number.replaceAll(',', '')) * (WORDS[word] as number),
    }),
  )
  const [, whole = '', part = '', date = '', until = ''] = RATE.exec(page) ?? []
  if (date === '') return shown.map(({ text }) => `it says “${text}”, and has no rate`)
  const kobo = Number(whole) * 100 + Number(part)
  const prices = [...page.matchAll(/"price":"(\d+)\.(\d\d)"/g)].map(
    ([, dollars, cents]) => Number(dollars) * 100 + Number(cents),
  )
  const figures = prices.map((cents) => estimate(cents, kobo))
  const wrong = shown.filter(({ naira }) => !figures.some((figure) => Math.abs(figure - naira) < 1))
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const dated = `to $1, ${day} ${MONTHS[month - 1]} ${year}`
  return [
    ...wrong.map(({ text }) => `it says “${text}”, and its prices are ${prices} cents at ${kobo} kobo`),
    ...(shown.length > 0 && !page.includes(dated) ? [`it converts at a rate, and lacks “${dated}”`] : []),
    ...(until < today ? [`it is of ${today}, and its rate could be shown until ${until}`] : []),
    ...(shown.length === 0 ? ['it has a rate, and no price in naira'] : []),
  ]
}
