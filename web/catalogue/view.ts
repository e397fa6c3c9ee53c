import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import { CHOSEN_SORTS } from '#contract/pagination.ts'
import type { ScreenParams, Values } from '#web/lib/search-params.ts'
import type { Message } from '#web/messages/catalogue.ts'
import type { Translate } from '#web/messages/translate.ts'
import { COMPARED_PARAM, comparedSlugs } from './comparison.ts'
import type { Sort } from './sort.ts'

export const ALL_CATEGORIES = 'all'
export const CATEGORY_CHOICES = [ALL_CATEGORIES, ...MACHINERY_CATEGORIES] as const

/** The views of a list. */
export const MODES = ['grid', 'list'] as const

/** What a catalogue screen shows. Each part is a search param, left out where it is the default. */
export type View = {
  q: string
  category: (typeof CATEGORY_CHOICES)[number]
  sort: Sort
  /** Where the visitor has not chosen, the list is one on a phone and a grid on what is wider. */
  mode: 'auto' | 'grid' | 'list'
  /** Up to which results page the list is shown; 'Load more' adds one. */
  page: number
  /** The slugs of the machines that are chosen to be compared. */
  compared: string[]
  /** The key of the item whose details are open. */
  item: string | null
  /** The key of the item a quotation is being requested for. */
  quote: string | null
}

type Name = 'q' | 'category' | 'sort' | 'view' | 'page' | typeof COMPARED_PARAM | 'item' | 'quote'

/** More than any catalogue has: 24,000 machines. */
const MAX_PAGE = 1_000

/** A catalogue screen's search params, with the order its list has where the visitor has not chosen one. */
export type CatalogueParams = ScreenParams<Name> & { defaultSort: Sort }

export type CatalogueValues = Values<Name>

/** Returns the search params of a screen; `sorts` are those it offers. */
export const catalogueParams = (defaultSort: Sort, sorts: readonly Sort[]): CatalogueParams => ({
  defaultSort,
  names: ['q', 'category', 'sort', 'view', 'page', COMPARED_PARAM, 'item', 'quote'],
  dialogs: ['quote', 'item'],
  lists: [COMPARED_PARAM],
  read: (params) => {
    const category = params.get('category')?.toLowerCase()
    const sort = sorts.find((choice) => choice === params.get('sort'))
    return {
      q: params.get('q'),
      category: MACHINERY_CATEGORIES.find((choice) => choice === category),
      sort: sort === defaultSort ? null : sort,
      view: MODES.find((mode) => mode === params.get('view')),
      page: readPage(params.get('page')),
      [COMPARED_PARAM]: comparedSlugs(params).slugs.join(' '),
      item: params.get('quote') ? null : params.get('item'),
      quote: params.get('quote'),
    }
  },
})

function readPage(text: string | null) {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return page > 1 && page <= MAX_PAGE ? String(page) : null
}

/** Returns what a screen shows for its values. What is searched stands by relevance unless another order is chosen. */
export function viewOf({ defaultSort }: CatalogueParams, values: CatalogueValues): View {
  const q = values.q ?? ''
  return {
    q,
    category: CATEGORY_CHOICES.find((choice) => choice === values.category) ?? ALL_CATEGORIES,
    sort: CHOSEN_SORTS.find((choice) => choice === values.sort) ?? (q.trim() ? 'relevance' : defaultSort),
    mode: MODES.find((mode) => mode === values.view) ?? 'auto',
    page: Number(values.page ?? 1),
    compared: values[COMPARED_PARAM]?.split(' ').filter(Boolean) ?? [],
    item: values.item || null,
    quote: values.quote || null,
  }
}

/** Changes what is listed, which then begins again at its first results page. */
export const fromTheTop = (changes: CatalogueValues): CatalogueValues => ({ ...changes, page: null })

/** Clears every filter from the URL. */
export const NO_FILTERS: CatalogueValues = { q: null, category: null, sort: null, page: null }

/** A category as a heading has it. */
export const categoryLabel = <Category extends string>(category: Category) =>
  (category.charAt(0).toUpperCase() + category.slice(1)) as Capitalize<Category>

/** A category as a card has it: as it is stored in English, which the style capitalises. */
export function categoryText(t: Translate, category: string): string {
  const label = categoryLabel(category)
  const text = t.known(label)
  return text === label ? category : text
}

/** Returns a screen's title, with the category that its list is narrowed to. */
export const listTitle = (t: Translate, title: Message, category: View['category']) =>
  category === ALL_CATEGORIES ? t.known(title) : `${t(categoryLabel(category))} - ${t.known(title)}`
