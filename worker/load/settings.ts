import { encode } from 'uqr'
import type { ShownCategory } from '#contract/machinery/category.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import type { QrCode } from '#domain/urls.ts'
import { limitExpiry, tagResponse } from '#worker/cache/front-cache.ts'
import { publicPrices } from '#worker/db/machinery/prices.ts'
import { resolvedRead } from '#worker/db/read.ts'
import { listServices } from '#worker/db/services.ts'
import { shownSettings } from '#worker/db/settings.ts'
import { type LoadContext, loader } from './loader.ts'

/** Loads the settings as visitors are sent them; an own site's are made of more. */
export const loadShownSettings = loader(['settings'], ({ c, language }: LoadContext) =>
  shownSettings(c.var.db, language).map((settings) => {
    if (settings.isOwn) tagResponse(c, 'services')
    if (settings.hasGivenCategories) tagResponse(c, 'machinery')
    return settings
  }),
)

/** Loads a document's settings, without categories that have no machine; an administrator's forms offer those. */
export const loadSettings = loader(['settings'], (source: LoadContext) =>
  loadShownSettings(source).map((settings) => {
    const isNamed = ({ hidden }: ShownCategory) => !settings.hasGivenCategories || !hidden
    return { ...settings, categories: settings.categories.filter(isNamed) }
  }),
)

export const loadServices = loader(['services'], ({ c, language }: LoadContext) => listServices(c.var.db, language))

/** Says that a response is made with the rate of today, and returns which day it is. */
export function atTodaysRate(c: LoadContext['c']): string {
  const today = lagosDate(Date.now())
  tagResponse(c, 'prices')
  // A rate's age changes at midnight in Lagos, an hour ahead of UTC all year.
  limitExpiry(c, Date.parse(`${addDays(today, 1)}T00:00:00+01:00`))
  return today
}

export const loadPrices = loader(['prices'], ({ c }: Pick<LoadContext, 'c'>) => publicPrices(c.var.db, atTodaysRate(c)))

export const loadQr = loader([], ({ c }: Pick<LoadContext, 'c'>, path: string) =>
  resolvedRead<QrCode>(c.var.db, qrCode(new URL(c.req.url).origin + path, 'M')),
)

/** By the names of pages' queries (web/site/lib/page-queries.ts). */
export const siteLoaders = { settings: loadSettings, services: loadServices, prices: loadPrices, qr: loadQr }

/** Returns the QR code of a text; of the levels of error correction, 'L' has the fewest modules. */
export function qrCode(text: string, ecc: 'L' | 'M'): QrCode {
  const { data, size } = encode(text, { ecc, border: 0 })
  return { size, path: data.map(rowPath).join('') }
}

/** Returns the dark modules of a row as the `d` of an SVG path, joining adjacent ones. */
function rowPath(modules: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x++) {
    if (!modules[x]) continue
    const start = x
    while (modules[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`
  }
  return path
}
