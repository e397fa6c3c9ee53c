import type { Context } from 'hono'

/**
 * What public responses are made of. A route declares which of them it reads (./cacheable.ts), which its response names in its
 * tags (`Cache-Tag`), and a router which of them it writes (./writes.ts): a write drops the responses that read the same.
 */
export type Resource = 'machinery' | 'gallery' | 'posts' | 'parts' | 'units' | 'services' | 'settings' | 'prices'

/** The resource of what has earlier versions and goes into the bin, by its name in the audit log. */
export const RESOURCE_OF = {
  machinery: 'machinery',
  'gallery item': 'gallery',
  'blog post': 'posts',
  part: 'parts',
} as const satisfies Record<string, Resource>

/** Of an image alone: it never changes, but is deleted. */
type Tag = Resource | `image:${string}`

export const imageTag = (id: string): Tag => `image:${encodeURIComponent(id)}`

type Tagged = { tags?: Set<string>; freshUntil?: number; changed?: Tag[] }

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

/** Names what a write has changed of what visitors see, where that is less than its router declares. */
export const changed = (c: Context, tags: Tag[]): void => variables(c).set('changed', tags)

export const changedTags = (c: Context): string[] => variables(c).var.changed ?? []

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
