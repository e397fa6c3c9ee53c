import type { PartQuery } from '#contract/part.ts'
import { listPath } from '#web/shared/queries/list-path.ts'

/** Returns the URL of a list of parts. */
export const partsHref = (query: PartQuery) => listPath('/parts', query).replace(/\?$/, '')
