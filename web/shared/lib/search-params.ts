import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** The values of a screen's search params; a missing one is at its default. */
export type ParamValues<Name extends string = string> = Partial<Record<Name, string | null>>

/** How a screen's state is written in its query string, so that each state has one URL. */
export type ScreenParams<Name extends string = string> = {
  /** Every name, in the order of the query string. */
  names: readonly Name[]
  /** The names that open a dialog. They are the last in the URL, behind the state of the list below the dialog. */
  dialogs: readonly Name[]
  /** The names that are repeated, once for each of their values. Values contain no space, which separates them here. */
  lists?: readonly Name[]
  /** Returns what differs from the defaults, without names and values that the screen does not know. */
  read: (params: URLSearchParams) => ParamValues<Name>
}

/** Returns the query string of a state, including the question mark. */
export function searchOf<Name extends string>({ names, lists = [] }: ScreenParams<Name>, values: ParamValues<Name>) {
  const params: string[] = []
  for (const name of names) {
    const value: string = values[name] ?? ''
    const parts = lists.includes(name) ? value.split(' ') : [value]
    for (const part of parts) if (part) params.push(`${name}=${encoded(part)}`)
  }
  return params.length > 0 ? `?${params.join('&')}` : ''
}

/** Encodes like URLSearchParams, which costs the Worker as much as a card, and each card has links with its id. */
const encoded = (value: string) =>
  /^[\w-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)

/** The history entry's state after a link of this visit opened a dialog: closing the dialog goes back. */
type HistoryEntry = { opened?: boolean } | null

/** Pending while a dialog is being closed: until the browser has gone back, another press would go back twice. */
let closing: Promise<void> | undefined

/** Returns a screen's state from its URL, and how to change it: it can be shared, reloaded, and closed with Back. */
export function useSearchParams<Name extends string>(screen: ScreenParams<Name>) {
  const [path, navigate] = useLocation()
  const entry = useHistoryState<HistoryEntry>()
  const current = screen.read(new URLSearchParams(useSearch()))
  const hrefWith = (changes: ParamValues<Name>) =>
    path + searchOf(screen, { ...screen.read(new URLSearchParams(location.search)), ...changes })
  const list: ParamValues<Name> = { ...current }
  for (const name of screen.dialogs) list[name] = null
  const listSearch = searchOf(screen, list)
  // Each card has links to its dialogs: what they begin with is written once.
  const hrefOf = (dialog: ParamValues<Name>) =>
    path + listSearch + searchOf(screen, dialog).replace('?', listSearch ? '&' : '?')
  return {
    values: current,
    href: (changes: ParamValues<Name>) => path + searchOf(screen, { ...list, ...changes }),
    /** Replaces the history entry: typing and choosing add no steps for Back. */
    replace: (changes: ParamValues<Name>) => navigate(hrefWith(changes), { replace: true, state: history.state }),
    push: (changes: ParamValues<Name>) => navigate(hrefWith(changes)),
    /** Returns what a link needs to open a dialog over the list. */
    openProps: (dialog: ParamValues<Name>) => ({
      href: hrefOf(dialog),
      state: { opened: true } satisfies HistoryEntry,
    }),
    /** Returns what a link needs to open a dialog in place of the open one. */
    swapProps: (dialog: ParamValues<Name>) => ({ href: hrefOf(dialog), state: entry, replace: true }),
    /** Closes the dialog, once however often it is called until then; resolves when the URL has changed. */
    close: () =>
      (closing ??= new Promise<void>((resolve) => {
        if (entry?.opened) {
          addEventListener('popstate', () => setTimeout(resolve), { once: true })
          history.back()
        } else {
          navigate(path + listSearch, { replace: true })
          setTimeout(resolve)
        }
      }).then(() => {
        closing = undefined
      })),
  }
}
