import type { Context, MiddlewareHandler } from 'hono'

/**
 * The kinds of public content. A response names what it was made from in its tags (`Cache-Tag`), and a write drops the
 * responses that name what it has changed.
 */
type Kind = 'machinery' | 'gallery' | 'posts'

/** The tag of every list of a kind: any change of a row may change it. */
export const listTag = (kind: Kind): string => `${kind}:list`

/** The tags of a row: its own, and the one that all single rows of the kind share. */
export const rowTags = (kind: Kind, id: string): string[] => [`${kind}:one`, ownTag(kind, id)]

/** The tag of the similar machines shown for a machine of that category. */
export const likeTag = (category: string): string => `like:${encodeURIComponent(category.toLowerCase())}`

export const imageTag = (id: string): string => `image:${encodeURIComponent(id)}`

const ownTag = (kind: Kind, id: string) => `${kind}:${encodeURIComponent(id)}`

/** A write of more rows than this drops the whole kind: one purge takes a limited number of tags. */
const MAX_ROWS = 40

/** Returns the tags of the responses that show any of those rows; none for no row. */
export const changedRows = (kind: Kind, ids: string[]): string[] => (ids.length === 0 ? [] : tagsOfRows(kind, ids))

const tagsOfRows = (kind: Kind, ids: string[]): string[] =>
  ids.length > MAX_ROWS ? changedAll(kind) : [listTag(kind), ...ids.map((id) => ownTag(kind, id))]

/** Returns the tags of the responses that show any of those machines, or may show one as similar from now on. */
export const changedMachines = (machines: { id?: string; category: string }[]): string[] =>
  machines.length === 0
    ? []
    : machines.length > MAX_ROWS
      ? changedAll('machinery')
      : [
          ...new Set([
            ...tagsOfRows(
              'machinery',
              machines.flatMap(({ id }) => id ?? []),
            ),
            ...machines.map(({ category }) => likeTag(category)),
          ]),
        ]

type Saved = { version: number }

/**
 * Returns whether a save has changed nothing that anybody sees: the row shows as `never` did before and does now. `before` was
 * read ahead of the save, and counts if no other save came between.
 */
export const isStillUnseen = <Row extends Saved>(
  before: Row | undefined,
  after: Row,
  shows: (row: Row) => string,
): boolean =>
  before?.version === after.version - 1 &&
  ![before, after].some((row) => shows(row) === 'now') &&
  shows(before) === shows(after)

/** Returns the tags of every response that shows the kind. */
export const changedAll = (kind: Kind): string[] => [listTag(kind), `${kind}:one`]

type Tagged = { tags?: Set<string>; freshUntil?: number; changed?: string[] }

const variables = (c: Context) => c as unknown as Context<{ Variables: Tagged }>

/** Names what a response is made from. */
export function tagResponse(c: Context, ...tags: string[]): void {
  variables(c).set('tags', new Set([...tagsOf(c), ...tags]))
}

export const tagsOf = (c: Context): string[] => [...(variables(c).var.tags ?? [])]

/** Sets when a response expires (ms since 1970) unless a write drops it before. */
export function freshUntil(c: Context, time: number): void {
  variables(c).set('freshUntil', Math.min(time, endOf(c) ?? time))
}

export const endOf = (c: Context): number | undefined => variables(c).var.freshUntil

/** Names what a write has changed. A write that names nothing drops everything. */
export const changed = (c: Context, tags: string[]): void => variables(c).set('changed', tags)

/** Declares what every write of a router changes. */
export const changes =
  (...tags: string[]): MiddlewareHandler =>
  (c, next) => {
    changed(c, tags)
    return next()
  }

export const changedTags = (c: Context): string[] | undefined => variables(c).var.changed
