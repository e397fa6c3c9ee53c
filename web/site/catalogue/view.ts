import { categoryOf, type ShownCategory } from '#contract/machinery/category.ts'
import { CHOSEN_SORTS } from '#contract/pagination.ts'
import { FILTER_NAMES, type MachineFilters, plainFilter } from '#domain/machinery/choices.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { categoryLabel } from '#web/shared/lib/format.ts'
import type { ParamValues, ScreenParams } from '#web/shared/lib/search-params.ts'
import { COMPARED_PARAM, comparedSlugs } from './comparison.ts'

export const ALL_CATEGORIES = 'all'

export type ChosenSort = (typeof CHOSEN_SORTS)[number]

/** An order of the list; "relevance" while the gallery is searched and no other order was chosen. */
type Sort = ChosenSort | 'relevance'

/** What a search and its filters found: the filters that are set, the count, and the list below them. */
export const RESULTS_ID = 'results'

/** For a control that disappears when it is pressed: the focus goes to what is left. */
export const focusResults = () => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })

/** The views of a list, the first of them unless another is chosen. */
export const VIEW_MODES = ['grid', 'list'] as const

/** What a catalogue screen shows. Each property is a search param, left out if it has its default. */
export type View = {
  q: string
  /** The name of a category, or 'all'. */
  category: string
  /** The filters by machines' figures; images have none. */
  filters: MachineFilters
  sort: Sort
  mode: (typeof VIEW_MODES)[number]
  /** The state whose delivery the prices include as well, by its name in URLs. */
  to: string | null
  /** The number of the last results page shown; 'Load more' adds one. */
  page: number
  compared: string[]
  item: string | null
  quote: string | null
}

type ListName = 'q' | 'category' | keyof MachineFilters | 'sort' | typeof STATE_PARAM | 'view' | 'page'
type Name = ListName | typeof COMPARED_PARAM | 'item' | 'quote'

/** More than any catalogue has: 24,000 machines. */
const MAX_PAGE = 1_000

export type CatalogueParams = ScreenParams<Name> & { defaultSort: Sort; sorts: readonly ChosenSort[] }

export type CatalogueValues = ParamValues<Name>

/** Returns the search params of a screen; `sorts` are the orders it offers, the default first. */
export const catalogueParams = (defaultSort: Sort, sorts: readonly ChosenSort[]): CatalogueParams => ({
  defaultSort,
  sorts,
  names: ['q', 'category', ...FILTER_NAMES, 'sort', STATE_PARAM, 'view', 'page', COMPARED_PARAM, 'item', 'quote'],
  dialogs: ['quote', 'item'],
  lists: [COMPARED_PARAM],
  read: (params) => {
    const sort = sorts.find((choice) => choice === params.get('sort'))
    return {
      q: params.get('q'),
      category: params.get('category'),
      ...Object.fromEntries(FILTER_NAMES.map((name) => [name, plainFilter(name, params.get(name))])),
      sort: sort === defaultSort ? null : sort,
      [STATE_PARAM]: params.get(STATE_PARAM),
      view: VIEW_MODES.find((mode) => mode === params.get('view')),
      page: readPage(params.get('page')),
      [COMPARED_PARAM]: comparedSlugs(params).slugs.join(' '),
      item: params.get('quote') ? null : params.get('item'),
      quote: params.get('quote'),
    }
  },
})

/** Returns a screen's search params where they name only categories that there are, hidden ones among them. */
export const inCategories = (screen: CatalogueParams, categories: readonly ShownCategory[]): CatalogueParams => ({
  ...screen,
  read: (params) => {
    const values = screen.read(params)
    return { ...values, category: categoryOf(categories, values.category ?? '')?.value }
  },
})

function readPage(text: string | null) {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return page > 1 && page <= MAX_PAGE ? String(page) : null
}

/** Converts search params to what a screen shows. In a list without an order by name, a search is ordered by relevance. */
export function viewOf({ defaultSort }: CatalogueParams, values: CatalogueValues): View {
  const q = values.q ?? ''
  return {
    q,
    category: values.category || ALL_CATEGORIES,
    filters: Object.fromEntries(FILTER_NAMES.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
    sort:
      CHOSEN_SORTS.find((choice) => choice === values.sort) ??
      (q.trim() && defaultSort !== 'name' ? 'relevance' : defaultSort),
    mode: values.view === 'list' ? 'list' : 'grid',
    to: values[STATE_PARAM] || null,
    page: Number(values.page ?? 1),
    compared: values[COMPARED_PARAM]?.split(' ').filter(Boolean) ?? [],
    item: values.item || null,
    quote: values.quote || null,
  }
}

export const isFiltered = ({ filters }: Pick<View, 'filters'>) => Object.keys(filters).length > 0

export const NO_FIGURE_FILTERS: CatalogueValues = Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))

/** Adds changes of what is listed, which return the list to its first results page. */
export const resetPage = (changes: CatalogueValues): CatalogueValues => ({ ...changes, page: null })

export const NO_FILTERS: CatalogueValues = { q: null, category: null, ...NO_FIGURE_FILTERS, sort: null, page: null }

export const listTitle = (title: string, categories: readonly ShownCategory[], category: string) =>
  category === ALL_CATEGORIES ? title : `${categoryLabel(categories, category)} - ${title}`
