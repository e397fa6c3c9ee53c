import { untilNight } from './actors/librarian.ts'
import { schedule } from './actors/platform.ts'
import { fairWeather } from './engine/weather.ts'
import { brokenImages, overdue } from './image-rules.ts'
import type { World } from './world.ts'

/** How many services the migrations add. */
const FIRST_SERVICES = 4

/** A rule of content that must hold whenever any of it has changed; the query returns its violations. */
const RULES: Record<string, string> = {
  'a list counts its rows by category': `
    select list || key as what from row_counts where list in ('machinery', 'gallery') and rows <> case list
      when 'machinery' then (select count(*) from machinery where key in ('', '=' || lower(category)))
      else (select count(*) from gallery_items where key in ('', '=' || lower(category))) end`,
  'what is in no list has no count': `
    select category as what from gallery_items where not exists (
      select 1 from row_counts where list = 'gallery' and key = '=' || lower(category))`,
  'nothing is in the bin and in the gallery': 'select id as what from bin where id in (select id from gallery_items)',
  'a translation is of something': `
    select row_id as what from translations t where not exists (select 1 from machinery where id = t.row_id)
      and not exists (select 1 from gallery_items where id = t.row_id) and not exists (select 1 from blog_posts where id = t.row_id)
      and not exists (select 1 from services where id = t.row_id) and resource <> row_id`,
  'a rate is entered once, and the audit log records it': `
    select count(*) as what from exchange_rates having count(*) <>
      (select count(*) from audit_log where entity = 'exchange rate' and action = 'create')`,
  'the audit log records which services there are': `
    select count(*) as what from services having count(*) <> ${FIRST_SERVICES} +
      (select count(*) filter (where action = 'create') - count(*) filter (where action = 'delete') from audit_log where entity = 'service')`,
  'an image is in the library or deleted, not both': `
    select image_url as what from images where substr(image_url, 10) in (select id from deleted_images)`,
  'a text has at most twenty earlier versions': `
    select row_id as what from text_versions group by resource, row_id having count(*) > 21`,
}

/** Returns every violation of what holds of content; nothing is asked where nothing has changed. */
export function brokenContent(world: World): string[] {
  const { content } = world.book
  if (!content.isChanged) return []
  content.isChanged = false
  const broken = Object.entries(RULES).flatMap(([rule, query]) =>
    world.db.read<{ what: unknown }>(query).map(({ what }) => `${rule}: not so for ${what}`),
  )
  return [...broken, ...content.unaudited(), ...brokenImages(world)]
}

/** Returns what is wrong once nothing fails any more, and two nights have passed. */
export async function contentAtRest(world: World): Promise<string[]> {
  for (let nights = 0; nights < 2; nights++)
    await world.together([untilNight(world).then(() => schedule(world, world.random, fairWeather(world.random)))])
  return [...brokenContent(world), ...overdue(world)]
}
