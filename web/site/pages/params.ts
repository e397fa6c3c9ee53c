import type { PartQuery } from '#contract/part.ts'
import { SOURCE_PARAM, STATE_PARAM } from '#domain/urls.ts'
import type { ParamValues, ScreenParams } from '#web/shared/lib/search-params.ts'
import { COMPARED_PARAM, comparedSlugs } from '#web/site/catalogue/comparison.ts'
import { catalogueParams } from '#web/site/catalogue/view.ts'

export const POST_PATH = '/blog/:slug'

export const postPath = (slug: string) => POST_PATH.replace(':slug', slug)

const paramsAsWritten = <Name extends string>(names: Name[], dialogs: Name[] = []): ScreenParams<Name> => ({
  names,
  dialogs,
  read: (params) => Object.fromEntries(names.map((name) => [name, params.get(name)])) as ParamValues<Name>,
})

export const articleParams = paramsAsWritten(['preview'])

export const blogParams = paramsAsWritten(['q', 'category'])

/** The value of `quote` for a request about every machine compared. */
export const QUOTE_ALL = 'all'

/**
 * The machines compared, in `to` the state they would be brought to, and in `quote` the slug of the machine whose
 * quotation form is open, or all of them. The dialog's URL has the machines: without a script it is a page of its own.
 */
export const compareParams: ScreenParams<typeof COMPARED_PARAM | typeof STATE_PARAM | 'quote'> = {
  names: [COMPARED_PARAM, STATE_PARAM, 'quote'],
  dialogs: ['quote'],
  lists: [COMPARED_PARAM],
  read: (params) => ({
    [COMPARED_PARAM]: comparedSlugs(params).slugs.join(' '),
    [STATE_PARAM]: params.get(STATE_PARAM),
    quote: params.get('quote'),
  }),
}

export const galleryParams = catalogueParams('newest', ['newest', 'price-low', 'price-high'])

export const portfolioParams = catalogueParams('name', ['name', 'price-low', 'price-high', 'newest', 'category'])

/** A search, the slug of a machine, and how many parts are on the results pages before this one. */
export const PARTS_PARAMS = ['q', 'machine', 'cursor']

/** Returns what a page's list is asked for. It is in the script of every page: what no list takes, the server refuses. */
export const partSearchOf = (search: URLSearchParams): PartQuery =>
  Object.fromEntries(PARTS_PARAMS.map((name) => [name, search.get(name) ?? undefined]))

type Name = 'quote' | 'preview' | 'deposit' | 'term' | 'payments' | typeof SOURCE_PARAM | typeof STATE_PARAM

export type MachineValues = ParamValues<Name>

export const MACHINE_PATH = '/machinery/:slug'

export const machineQueryArgs = (slug: string, search: URLSearchParams) =>
  [slug, search.get('preview'), search.get(STATE_PARAM)] as const

/**
 * In `quote` the id of the machine whose quotation form is open, in `preview` the key for a hidden machine, and the
 * terms of the instalments; in `from` the feed whose link led here, and in `to` the state it would be brought to.
 */
export const machineParams = paramsAsWritten<Name>(
  ['preview', 'deposit', 'term', 'payments', SOURCE_PARAM, STATE_PARAM, 'quote'],
  ['quote'],
)

/** A machine's page shows six of them; a link leads to all of its parts. */
export const wearPartsOf = (machine: string): PartQuery => ({ machine, wears: '1', limit: '6', view: 'wear' })
