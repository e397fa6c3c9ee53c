import { FIRST_ROWS, type Paginated } from '#contract/pagination.ts'
import { deliverySettingsQuery, NO_SETTINGS, settingsQuery } from '#web/shared/queries/settings.ts'
import type { Loading, PageQueries, PageQuery } from '#web/site/queries/page-queries.ts'
import { asksServer, FIRST_PAGE, firstShown, furtherQueries, listQueryOf, partOf } from './queries.ts'
import { type CatalogueParams, inCategories, isFiltered, type View, viewOf } from './view.ts'

/** A number of results pages that is guessed: one that no list reaches costs nothing then. */
const LIKELY_PAGES = 4
const LONGER = { rows: [], next: String(FIRST_ROWS), matching: LIKELY_PAGES * FIRST_ROWS }

type First = Pick<Paginated<{ id: string }>, 'rows' | 'next' | 'matching'>

/**
 * Returns what the Worker loads of a catalogue screen besides the first results pages: for longer lists, what the visitor has
 * chosen; and the item whose dialog is open, if it is on no first page.
 */
export function catalogueLoading(screen: CatalogueParams, { withImages }: { withImages: boolean }): Loading {
  const listsOf = ({ machineTexts, machineLines, machine, gallery, galleryItem }: PageQueries) => {
    const machines = { lines: machineLines, texts: machineTexts, one: machine, hasFigures: true }
    const images = { lines: gallery, texts: gallery, one: galleryItem, hasFigures: false }
    return withImages ? [machines, images] : [machines]
  }
  type Lists = ReturnType<typeof listsOf>

  const more = (view: View, lists: Lists, firstOf: (list: Lists[number]) => First | undefined): PageQuery[] => {
    const part = partOf(view)
    const open = view.quote ?? view.item
    const isAtHand = lists.some((list) => firstOf(list)?.rows.some(({ id }) => id === open))
    const shown = { from: firstShown(view.page), to: view.page }
    return [
      ...lists.flatMap((list) => {
        const first = firstOf(list)
        // Images have no figures, so filters leave them out.
        const isAsked = (first?.next || asksServer(view)) && (list.hasFigures || !isFiltered(view))
        if (!first || !isAsked) return []
        const chosen = listQueryOf(view)
        // The number of matches is known only with the first page. All of these are one batch, and an empty page is
        // cheap.
        return [chosen, ...furtherQueries(chosen, shown, first, first.matching)].map((query) => list[part](query))
      }),
      ...(open && !isAtHand ? lists.map(({ one }) => one(open)) : []),
    ]
  }

  return {
    // For the choice of a state among the filters, and in the form.
    optionalQueries: () => [deliverySettingsQuery()],
    moreQueries: ({ search }, client, of) => {
      const { categories } = client.getQueryData(settingsQuery().queryKey) ?? NO_SETTINGS
      const view = viewOf(screen, inCategories(screen, categories).read(search))
      return more(view, listsOf(of), (list) => client.getQueryData<First>(list[partOf(view)](FIRST_PAGE).queryKey))
    },
    // As if the lists were longer than a results page, and the category one of the owner's.
    likelyQueries: ({ search }, of) => {
      const value = search.get('category')
      const categories = value ? [{ value, label: value }] : []
      return more(viewOf(screen, inCategories(screen, categories).read(search)), listsOf(of), () => LONGER)
    },
  }
}
