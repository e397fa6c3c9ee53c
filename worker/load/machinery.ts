import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import {
  type MachineDelivery,
  type MachineLine,
  type Machinery,
  type MachineryCard,
  type MachinerySummary,
  manualMegabytes,
  type ShownMachine,
} from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { formatNumber } from '#domain/format-number.ts'
import type { Language } from '#domain/language.ts'
import { ASSURANCE_NAMES, type Assurance, assurancesIn, keyData } from '#domain/machinery/key-data.ts'
import { formatMoney } from '#domain/money/format.ts'
import { stateOfSlug } from '#domain/states.ts'
import { langOf, loadTranslator, type Translate } from '#web/site/app/texts.ts'
import { isPreviewOf } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import type { Db } from '#worker/db/client.ts'
import {
  dependsOnRate,
  type MachineInList,
  machineryOfHome,
  paginatedMachinery,
  paginatedShown,
  similarMachines,
} from '#worker/db/machinery/lists.ts'
import { machineByKey } from '#worker/db/machinery/machinery.ts'
import type { Audience } from '#worker/db/machinery/rows.ts'
import { type Read, readTogether } from '#worker/db/read.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { placesOfMachine } from '#worker/db/units/units.ts'
import { type LoadContext, loader } from './loader.ts'
import { atTodaysRate } from './settings.ts'

const READS = ['machinery'] as const

/** Makes what loads a results page of machines; one within a budget in naira is made with the rate, too. */
const paged =
  <Row>(find: (db: Db, query: MachineryQuery, audience: Audience, language: Language) => Read<Paginated<Row>>) =>
  ({ c, language }: LoadContext, query: MachineryQuery, audience: Audience = 'public') => {
    if (dependsOnRate(query)) atTodaysRate(c)
    return find(c.var.db, query, audience, language)
  }

export const loadMachinery = loader(READS, paged(paginatedMachinery))

/** Loads the same results page with each machine's key data. */
export const loadMachineTexts = loader(READS, (source: LoadContext, query: MachineryQuery, audience?: Audience) =>
  loadMachinery(source, query, audience).map((page) => mapRows(page, withKeyData)),
)

const loadShown = paged(paginatedShown)

/** Makes what loads the same results page with what a list shows: on the home page, in the catalogue, in a select. */
const shownAs = <Shown>(show: (row: MachineInList) => Shown) =>
  loader(READS, (...args: Parameters<typeof loadShown>) => loadShown(...args).map((page) => mapRows(page, show)))

export const loadMachineCards = shownAs((row) => toCard(row))
export const loadMachineLines = shownAs((row) => toLine(row))
export const loadMachineNames = shownAs((row) => toName(row))

/** Loads the machines of the home page, of which the settings say how many there are. */
export const loadHomeMachines = loader([...READS, 'settings'], ({ c, language }: LoadContext) =>
  machineryOfHome(c.var.db, language).map((page) => mapRows(page, toCard)),
)

function mapRows<Row, Shown>(page: Paginated<Row>, show: (row: Row) => Shown): Paginated<Shown> {
  return { ...page, rows: page.rows.map(show) }
}

/**
 * Loads the machine with an id, a slug or a former slug; a hidden one only with its preview key. Null if there is none.
 * `to` is the state that it would be brought to, as in a URL: it is seen at work there first.
 */
export const loadMachine = loader(
  [...READS, 'settings', 'units'],
  ({ c, language }: LoadContext, key: string, preview?: string | null, to?: string | null) => {
    const { db } = c.var
    const found = readTogether(db, [
      machineByKey(db, key, 'public', language),
      siteSettings(db, language),
      placesOfMachine(db, key, stateOfSlug(to)),
    ])
    return found.map(([machine, firm, places]) => {
      if (machine) return withMachineLines(machine, { firm, places, language })
      if (!preview) return null
      return machineByKey(db, key, 'admin', language).map(
        async (hidden): Promise<ShownMachine | null> =>
          hidden && (await isPreviewOf(tokenSecret(c.env), hidden.id, preview))
            ? withMachineLines(hidden, { firm, places, language })
            : null,
      )
    })
  },
)

const MAX_SIMILAR = 3

export const loadSimilarMachines = loader(READS, ({ c, language }: LoadContext, key: string) =>
  similarMachines(c.var.db, key, MAX_SIMILAR, language).map((machines) => machines.map(toCard)),
)

/** By the names of pages' queries (web/site/lib/page-queries.ts). */
export const machineryLoaders = {
  homeMachines: loadHomeMachines,
  machineLines: loadMachineLines,
  machineTexts: loadMachineTexts,
  machineNames: loadMachineNames,
  machine: loadMachine,
  similarMachines: loadSimilarMachines,
}

const pickFields = <Row, Field extends keyof Row>(row: Row, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>

const toName = (machine: MachineInList): Pick<Machinery, 'slug' | 'name' | 'category' | 'english'> => ({
  ...pickFields(machine, ['slug', 'name', 'category']),
  ...(machine.english && { english: machine.english.filter((field) => field === 'name') }),
})

/** Key data by specifications: a page shows 24 machines, whose specifications rarely change. */
const keyDataCache = new Map<string, string>()
const MAX_READ = 500

function keyDataOf({ specifications }: Pick<Machinery, 'specifications'>): string {
  const known = keyDataCache.get(specifications)
  if (known !== undefined) return known
  if (keyDataCache.size === MAX_READ) keyDataCache.clear()
  const text = keyData(specifications)
  keyDataCache.set(specifications, text)
  return text
}

const withKeyData = (machine: Machinery): Machinery & MachineryCard => ({ ...machine, keyData: keyDataOf(machine) })

const toSummary = (machine: Omit<MachinerySummary, 'english'>) =>
  pickFields(machine, ['id', 'slug', 'name', 'category', 'series', 'imageUrl', 'price', 'priceNgn', 'stock'])

/** Adds the names of the fields that are in English. The key data has the specifications' language. */
const withEnglish = <View extends object>(shown: View, { english }: MachineInList): View & InLanguage =>
  english ? { ...shown, english: english.filter((field) => field in shown || field === 'specifications') } : shown

const toCard = (machine: MachineInList): MachineryCard & Pick<Machinery, 'description'> =>
  withEnglish({ ...toSummary(machine), description: machine.description, keyData: keyDataOf(machine) }, machine)

/** Returns what a card of the catalogue shows; a description only without key data. */
function toLine(
  machine: MachineInList,
): MachineryCard & Pick<Machinery, 'createdAt'> & Partial<MachineDelivery> & { description?: string } {
  const keyData = keyDataOf(machine)
  const { createdAt, description, deliveredTo, deliveredOn, delivered } = machine
  const delivery = {
    ...(deliveredTo && { deliveredTo }),
    ...(deliveredOn && { deliveredOn }),
    ...(delivered && { delivered }),
  }
  return withEnglish(
    { ...toSummary(machine), createdAt, keyData, ...delivery, ...(!keyData && { description }) },
    machine,
  )
}

const TITLES = {
  guarantee: 'Guarantee',
  parts: 'Parts',
  delivery: 'Delivery',
  training: 'Training',
} as const satisfies Record<Assurance, string>

/** Returns what comes with a machine: as its own specifications say, otherwise as the firm says of every machine. */
function assuranceLines(t: Translate, machine: Machinery, firm: SiteSettings): MachineLine[] {
  const own = assurancesIn(machine.specifications)
  return ASSURANCE_NAMES.flatMap((name): MachineLine[] => {
    const months = name === 'guarantee' && machine.guaranteeMonths
    const title = months
      ? `${t(TITLES[name])} · ${t({ one: '{n} month', other: '{n} months' }, { n: months })}`
      : t(TITLES[name])
    const text = own[name] || firm[name]
    if (!text) return months ? [{ title }] : []
    const lang = own[name] ? langOf(machine, 'specifications') : langOf(firm, name)
    return [{ title, text, ...(lang && { lang }) }]
  })
}

/** Returns the text of a link to a manual, with its size: a buyer pays for each megabyte. */
export const manualText = (t: Translate, manual: string): string =>
  t('Manual (PDF, {size} MB)', { size: formatNumber(manualMegabytes(manual), t.language) })

type Said = { firm: SiteSettings; places: string[]; language: Language }

/** Adds the lines of a machine's page: written here, they are no script of it. */
export async function withMachineLines(machine: Machinery, { firm, places, language }: Said): Promise<ShownMachine> {
  const t = await loadTranslator(language)
  const { yearlyService, manual } = machine
  const lines = assuranceLines(t, machine, firm)
  if (yearlyService)
    lines.push({ title: t('Service · {price} a year', { price: formatMoney(yearlyService * 100, 'NGN', language) }) })
  if (places.length > 0)
    lines.push({ title: t('See one at work'), text: t('At work in: {places}', { places: places.join('; ') }) })
  if (manual) lines.push({ title: manualText(t, manual), href: manual })
  return lines.length > 0 ? { ...machine, lines } : machine
}
