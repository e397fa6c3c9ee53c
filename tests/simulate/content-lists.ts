import type { World } from './world.ts'

/** Pages that show all of something, and the texts of it. */
const WHOLE = `
  select '/api/gallery' as path, description as text from gallery_items
  union all select '/api/services', description from services
  union all select '/', description from services
  union all select '/', value ->> 'heroText' from settings where part = 'texts'
  union all select '/api/settings', value from settings where part not in ('accounts', 'privacy', 'start')
  union all select '/api/gallery?lang=' || language, json_extract(f.value, '$.text') from translations, json_each(fields) f
    where resource = 'gallery'
  union all select '/api/services?lang=' || language, json_extract(f.value, '$.text') from translations, json_each(fields) f
    where resource = 'services'
  union all select '/api/settings?lang=' || language, json_extract(f.value, '$.text') from translations, json_each(fields) f
    where resource = row_id and resource <> 'categories'`

const FIGURE = /^"/

/** Returns the words that each of those pages has to show. */
export function wholeLists(world: World): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  const add = (path: string, words: string[]) => lists.set(path, [...(lists.get(path) ?? []), ...words])
  for (const { path, text } of world.db.read<{ path: string; text: string | null }>(WHOLE))
    add(path, text?.match(/mark-[gstv]\d+-\d+/g) ?? [])
  add(
    '/api/prices',
    [...world.book.shown].flatMap(([word, { to }]) => (FIGURE.test(word) && to === null ? [word] : [])),
  )
  return lists
}
