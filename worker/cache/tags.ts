import type { Context } from 'hono'
import type { Resource } from '#contract/resources.ts'

/**
 * What public responses are made of. A loader names the resources that it reads (../load/loader.ts), which the response has in
 * its tags (`Cache-Tag`); a router declares which it writes (./front-cache.ts): a write drops the responses that read the same.
 * An image has a tag of its own: it never changes, but is deleted.
 */
export type Tag = Resource | `image:${string}`

export const imageTag = (id: string): Tag => `image:${encodeURIComponent(id)}`

const variables = (c: Context) => c as unknown as Context<{ Variables: { tags?: Set<string>; freshUntil?: number } }>

export function tagResponse(c: Context, ...tags: string[]): void {
  variables(c).set('tags', new Set([...tagsOf(c), ...tags]))
}

export const tagsOf = (c: Context): string[] => [...(variables(c).var.tags ?? [])]

/** Sets when a response expires (ms since 1970) unless a write drops it before. */
export function freshUntil(c: Context, time: number): void {
  variables(c).set('freshUntil', Math.min(time, endOf(c) ?? time))
}

export const endOf = (c: Context): number | undefined => variables(c).var.freshUntil
