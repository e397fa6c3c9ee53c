import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** The values of a screen's search params; those without one are at their default. */
export type Values<Name extends string = string> = Partial<Record<Name, string | null>>

/** How a screen's state stands in its query string: one state, one URL. */
export type ScreenParams<Name extends string = string> = {
  /** Every name, in the order they stand in. */
  names: readonly Name[]
  /** The names that open a dialog. Each stands alone: what lies beneath the dialog is in the history entry. */
  dialogs: readonly Name[]
  /** The names that stand once for each of their values, which hold no space: a space separates them here. */
  lists?: readonly Name[]
  /** Returns what differs from the defaults; a name or a value that the screen does not offer is left out. */
  read: (params: URLSearchParams) => Values<Name>
}

/** Returns the query string of a state, with its question mark. */
export function searchOf<Name extends string>(
  { names, dialogs, lists = [] }: ScreenParams<Name>,
  values: Values<Name>,
): string {
  const dialog = dialogs.find((name) => values[name])
  const params: string[] = []
  for (const name of dialog ? [dialog] : names) {
    const value = values[name]
    for (const one of (lists.includes(name) && value?.split(' ')) || [value]) {
      if (one) params.push(`${name}=${encoded(one)}`)
    }
  }
  return params.length > 0 ? `?${params.join('&')}` : ''
}

/** As URLSearchParams writes it. Each card has links to its id, and in the Worker such an object costs as much as a card. */
const encoded = (value: string) =>
  /^[\w-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)

/** What a history entry holds where a link of this visit opened a dialog: closing it goes back, to the list it covers. */
type HistoryEntry = { opened?: boolean; list?: string } | null

/** The state of a screen as its URL has it: a view can be shared, reloaded, and closed with Back. */
export function useSearchParams<Name extends string>(screen: ScreenParams<Name>) {
  const [path, navigate] = useLocation()
  const entry = useHistoryState<HistoryEntry>()
  const here = screen.read(new URLSearchParams(useSearch()))
  const opened = Object.fromEntries(screen.dialogs.map((name) => [name, here[name]]))
  const isDialog = Object.values(opened).some(Boolean)
  const now = (changes: Values<Name>) =>
    path + searchOf(screen, { ...screen.read(new URLSearchParams(location.search)), ...changes })
  const list = isDialog ? screen.read(new URLSearchParams(entry?.list ?? '')) : here
  const listSearch = searchOf(screen, list)
  return {
    values: { ...list, ...opened } as Values<Name>,
    /** Returns the URL of the list with these changes. */
    href: (changes: Values<Name>) => path + searchOf(screen, { ...list, ...changes }),
    /** Replaces the history entry: typing and choosing add no steps to Back. */
    replace: (changes: Values<Name>) => navigate(now(changes), { replace: true, state: history.state }),
    /** Adds a history entry for the list with these changes. */
    push: (changes: Values<Name>) => navigate(now(changes)),
    /** Returns what a link needs to open a dialog over the list. */
    opening: (dialog: Values<Name>) => ({
      href: path + searchOf(screen, dialog),
      state: { opened: true, list: listSearch } satisfies HistoryEntry,
    }),
    /** Returns what a link needs to open a dialog in the place of the one that is open. */
    swapping: (dialog: Values<Name>) => ({ href: path + searchOf(screen, dialog), state: entry, replace: true }),
    /** Closes the dialog; resolves when the URL has changed. */
    close: () =>
      new Promise<void>((resolve) => {
        if (entry?.opened) {
          addEventListener('popstate', () => setTimeout(resolve), { once: true })
          history.back()
        } else {
          navigate(path + listSearch, { replace: true })
          setTimeout(resolve)
        }
      }),
  }
}
