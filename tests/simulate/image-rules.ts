import { IMAGE_WIDTHS } from '#contract/images/widths.ts'
import { madeOf, sizeAfter } from './engine/images.ts'
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
