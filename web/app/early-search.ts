// Fetched ahead of a page's code, which a slow connection brings seconds after the list: until then this narrows the cards
// that are there to what is typed and chosen, by the same rules. It is built apart, into one small file.
import type { BlogPostSummary } from '#contract/blog.ts'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery.ts'
import type { Page } from '#contract/page.ts'
import { filterItems } from '#web/catalogue/filter.ts'
import { machineItem, pictureItem } from '#web/catalogue/item.ts'
import type { PageData } from '#web/lib/query-client.ts'
import { filterPosts } from '#web/pages/blog/filter-posts.ts'
import { HYDRATED } from './hydrated.ts'

type Row = Machinery | GalleryItem | BlogPostSummary
type Card = { row: Row; card: HTMLElement }
type ToggleButtons = { q: string; category: string }

const field = () => document.querySelector<HTMLInputElement>('main input[type=search]')

function narrow() {
  const form = field()?.form
  if (!form) return
  const given = new FormData(form)
  const choices = { q: String(given.get('q')), category: String(given.get('category') ?? '') }
  for (const { row, card } of cards()) card.hidden = !matches(row, choices)
}

let known: Card[] | undefined

/** While the document still comes there may be more of them each time. */
function cards(): Card[] {
  if (document.readyState === 'loading') return readCards()
  known ??= readCards()
  return known
}

/** The rows that the page was rendered from, with the cards that show them. */
function readCards(): Card[] {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '[]') as PageData
  const rows = data.flatMap(([, value]) => (Array.isArray(value) ? value : ((value as Page<Row> | null)?.rows ?? [])))
  return rows.filter(isRow).flatMap((row) => {
    const address = 'slug' in row ? `/blog/${encodeURIComponent(row.slug)}` : `item=${row.id}`
    const card = document.querySelector(`main li a[href*="${CSS.escape(address)}"]`)?.closest('li')
    return card ? [{ row, card }] : []
  })
}

/** Not the names of categories, which stand among a page's data as well. */
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

function matches(row: Row, choices: ToggleButtons): boolean {
  if ('slug' in row) return filterPosts([row], choices).length > 0
  const item = 'name' in row ? machineItem(row) : pictureItem(row)
  return filterItems([item], choices).length > 0
}

/** The page's own code has taken over, and has narrowed the list itself. */
function stop() {
  document.removeEventListener('input', narrow)
  document.removeEventListener('DOMContentLoaded', narrow)
  for (const card of document.querySelectorAll<HTMLElement>('main li[hidden]')) card.hidden = false
}

function start() {
  document.addEventListener('input', narrow)
  document.addEventListener(HYDRATED, stop, { once: true })
  // What was typed while the list was still on its way.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', narrow)
  else narrow()
}

// It may come last after all, where the page's code was cached and this was not.
if (performance.getEntriesByName(HYDRATED).length === 0) start()
