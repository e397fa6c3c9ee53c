// Filters the existing cards by what is typed and chosen, with the page's own rules, until its code has loaded.
import type { BlogPostSummary } from '#contract/blog.ts'
import type { GalleryItem } from '#contract/gallery.ts'
import type { ListedMachine, MachineryLine } from '#contract/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { HYDRATED } from '#web/app/hydrated.ts'
import { filterItems } from '#web/catalogue/filter.ts'
import { imageItem, machineItem } from '#web/catalogue/item.ts'
import type { PageData } from '#web/lib/query-client.ts'
import { loadSearchRules } from '#web/lib/search.ts'
import { filterPosts } from '#web/pages/blog/filter-posts.ts'
import { earlyTexts } from './early-texts.ts'

type Row = MachineryLine | ListedMachine | GalleryItem | BlogPostSummary
/** The machines, the images or the posts, each with its card and as the page's code would filter them. */
type List = { cards: Map<string, HTMLElement>; filter: (choices: Choices) => Map<string, number> }
type Choices = { q: string; category: string }

const field = () => document.querySelector<HTMLInputElement>('main input[type=search]')

function narrow() {
  const form = field()?.form
  if (!form) return
  const given = new FormData(form)
  const choices = { q: String(given.get('q')), category: String(given.get('category') ?? '') }
  if (choices.q.trim()) void readTexts()
  const isByRelevance = /^(null|name|relevance)$/.test(String(given.get('sort')))
  for (const { cards, filter } of lists()) {
    const found = filter(choices)
    for (const [id, card] of cards) {
      card.hidden = !found.has(id)
      card.style.order = isByRelevance ? String(found.get(id) ?? 0) : ''
    }
  }
}

let known: List[] | undefined
/** The machines with their texts, once they are searched and have come. */
let machinesWithTexts = new Map<string, ListedMachine>()
let hasTexts = false

/** Until then, the list is filtered by what its cards show. */
async function readTexts() {
  if (hasTexts) return
  hasTexts = true
  const rows = await earlyTexts()
  if (rows.length === 0 || isStopped) return
  machinesWithTexts = new Map(rows.map((row) => [row.id, row]))
  known = undefined
  narrow()
}

/** While the document is still loading, there may be more cards each time. */
function lists(): List[] {
  if (document.readyState === 'loading') return readLists()
  known ??= readLists()
  return known
}

/** The rows that the page was rendered from, with the cards that show them. */
function readLists(): List[] {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '[]') as PageData
  const rows = data
    .flatMap(([, value]) => (Array.isArray(value) ? value : ((value as Paginated<Row> | null)?.rows ?? [])))
    .filter(isRow)
  const posts = rows.flatMap((row) => ('excerpt' in row ? [row] : []))
  const machines = rows.flatMap((row) => ('name' in row ? machineItem(machinesWithTexts.get(row.id) ?? row) : []))
  const images = rows.flatMap((row) => ('name' in row || 'excerpt' in row ? [] : imageItem(row)))
  return [
    {
      cards: cardsOf(posts, ({ id, slug }) => [id, `/blog/${encodeURIComponent(slug)}`]),
      filter: (choices) => new Map(filterPosts(posts, choices).map(({ id }, place) => [id, place])),
    },
    ...[machines, images].map((items) => ({
      cards: cardsOf(items, ({ key }) => [key, `item=${key}`]),
      filter: (choices: Choices) =>
        new Map(filterItems(items, choices).map(({ row, relevance }) => [row.key, relevance])),
    })),
  ]
}

/** Not the names of categories, which stand among a page's data as well. */
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

function cardsOf<Item>(items: Item[], linkOf: (item: Item) => [id: string, href: string]) {
  const cards = items.map(linkOf).flatMap(([id, href]): [string, HTMLElement][] => {
    const card = document.querySelector(`main li a[href*="${CSS.escape(href)}"]`)?.closest('li')
    return card ? [[id, card]] : []
  })
  return new Map(cards)
}

let isStopped = false

/** The page's own code has taken over and filters the list itself. */
function stop() {
  isStopped = true
  document.removeEventListener('input', narrow)
  document.removeEventListener('DOMContentLoaded', narrow)
  for (const { cards } of known ?? []) {
    for (const card of cards.values()) {
      card.hidden = false
      card.style.order = ''
    }
  }
}

/** Filters the list from now on, unless the page's code already does. */
export async function startNarrowing() {
  await loadSearchRules()
  if (performance.getEntriesByName(HYDRATED).length > 0) return
  document.addEventListener('input', narrow)
  document.addEventListener(HYDRATED, stop, { once: true })
  // Text typed while the list was still loading.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', narrow)
  else narrow()
}
