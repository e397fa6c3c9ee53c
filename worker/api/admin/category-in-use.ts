import { usedText } from '#contract/machinery/category.ts'
import type { SettingsPart } from '#contract/settings/settings.ts'
import type { Resource } from '#worker/cache/tags.ts'
import { categoryUses } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { conflict } from '#worker/errors.ts'

/** Rejects a save of the categories that would have removed one which is in use, with what uses each. */
export const categoryInUse = (db: Db) => async (error: unknown) => {
  if (reasonOf(error) !== 'category-in-use') throw error
  const uses = (await categoryUses(db)).map((use) => `${use.value}: ${usedText(use)}`).join(', ')
  throw conflict(`A category that is used can only be removed when its machines are moved to another one: ${uses}`)
}

/** Returns what changes with a part of the settings: machines and images are shown with the names of categories. */
export const changedWith = (part: SettingsPart): Resource[] =>
  part === 'categories' ? ['settings', 'machinery', 'gallery'] : ['settings']
