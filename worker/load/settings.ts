import type { ShownCategory } from '#contract/machinery/category.ts'
import { tagResponse } from '#worker/cache/tags.ts'
import { shownSettings } from '#worker/db/own-lists.ts'
import { listServices } from '#worker/db/services.ts'
import { loader, type Source } from './loader.ts'

/** Loads the settings as visitors are sent them; an own site's are made of more. */
export const loadShownSettings = loader(['settings'], ({ c, language }: Source) =>
  shownSettings(c.var.db, language).map((settings) => {
    if (settings.isOwn) tagResponse(c, 'services')
    if (settings.hasGivenCategories) tagResponse(c, 'machinery')
    return settings
  }),
)

/**
 * Loads the settings of a document, which does not name a category without a machine; a view of them does, because an
 * administrator's forms offer it.
 */
export const loadSettings = loader(['settings'], (source: Source) =>
  loadShownSettings(source).map((settings) => {
    const isNamed = ({ hidden }: ShownCategory) => !settings.hasGivenCategories || !hidden
    return { ...settings, categories: settings.categories.filter(isNamed) }
  }),
)

export const loadServices = loader(['services'], ({ c, language }: Source) => listServices(c.var.db, language))
