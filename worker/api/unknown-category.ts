import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { adminSettings } from '#worker/db/settings.ts'
import { badRequest } from '#worker/errors.ts'

/** Names the categories there are. */
export const oneOfCategories = (categories: { value: string }[]): string =>
  `Category must be one of ${categories.map(({ value }) => value).join(', ')}`

/** Rejects a machine's save that named a category which the owner's list does not have. */
export const unknownCategory = (db: Db) => async (error: unknown) => {
  if (reasonOf(error) !== 'unknown-category') throw error
  const message = oneOfCategories((await adminSettings(db)).categories.categories)
  throw badRequest(message, [{ path: 'category', message }])
}
