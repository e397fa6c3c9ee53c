import { useEffect } from 'react'
import { z } from 'zod/mini'
import { TRANSLATED, type TranslatedResource } from '#contract/resources.ts'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import {
  type AdminSettings,
  MAX_STATISTICS,
  SETTINGS_SAVES,
  type SettingsInput,
  type SettingsPart,
  type SettingsSave,
} from '#contract/settings/settings.ts'
import { DAYS, type HoursLine, linesOfWeek, type WeekDay, weekOf } from '#domain/settings/opening-hours.ts'
import { colourProperties, coloursOf } from '#domain/settings/palette.ts'
import { invalidatePath } from '#web/admin/lib/change.ts'
import { createSaveHook, ifMatch, type Saveable, type StoredRow, TRANSLATIONS_PATH } from '#web/admin/lib/collection.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { adminSettingsQuery, ADMIN_SETTINGS_PATH as PATH, PRICES_PATH } from '#web/admin/lib/settings.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { SETTINGS_PATH } from '#web/shared/queries/settings.ts'

/** Lists that a form shows as text, one entry per line. */
type TextLists = 'phones' | 'financing'
const LISTS: readonly string[] = ['phones', 'financing'] satisfies TextLists[]

export type SettingsForm<Part extends SettingsPart> = {
  [Name in keyof SettingsInput<Part>]: Name extends TextLists ? string : SettingsInput<Part>[Name]
} & Pick<SettingsSave<Part>, 'translations'> &
  (Part extends 'contact' ? { week: WeekDay[] } : unknown)
export type SettingsRow<Part extends SettingsPart> = SettingsInput<Part> & StoredRow

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

const mapLists = (values: object, change: (list: never) => unknown) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, LISTS.includes(name) ? change(value as never) : value]),
  )

type Statistic = SettingsInput<'texts'>['statistics'][number]

const isFilled = ({ value, label }: Statistic) => value !== '' || label !== ''

/** Where a form's values differ from its part. */
type OfForm = { statistics?: Statistic[]; hours?: HoursLine[]; week?: WeekDay[] }

/** Returns the form's values: with every statistics field, and the opening hours as a week. */
export const settingsFormOf = <Part extends SettingsPart>({ id: _, version: __, ...values }: SettingsRow<Part>) => {
  const form = mapLists(values, (list: string[]) => list.join('\n')) as OfForm
  const { statistics, hours } = form
  if (statistics)
    form.statistics = Array.from({ length: MAX_STATISTICS }, (_, i) => statistics[i] ?? { value: '', label: '' })
  if (hours) form.week = weekOf(hours)
  return form as SettingsForm<Part>
}

/** Returns the lines of a week; those that are stored where nothing was changed, which may say less than a whole week. */
const hoursOf = (stored: HoursLine[], week: WeekDay[]) =>
  JSON.stringify(weekOf(stored)) === JSON.stringify(week) ? stored : linesOfWeek(week)

const inputOf = <Part extends SettingsPart>(form: SettingsForm<Part>) => {
  const { week, ...input } = mapLists(form, linesOf) as OfForm
  return {
    ...input,
    ...(input.statistics && { statistics: input.statistics.filter(isFilled) }),
    ...(input.hours && week && { hours: hoursOf(input.hours, week) }),
  } as SettingsSave<Part>
}

/** Returns where the form shows what is wrong with a line of the opening hours: at the first of its days. */
function placeInWeek(hours: readonly HoursLine[], [, index, field]: PropertyKey[]): PropertyKey[] {
  const line = hours[Number(index)]
  if (!line) return ['week']
  const isAgain = hours[Number(index) - 1]?.from === line.from
  return ['week', DAYS.indexOf(line.from), `${field === 'opens' ? 'opens' : 'closes'}${isAgain ? 'Again' : ''}`]
}

/** Returns where the form shows what is wrong with a statistic: it has the empty ones as well. */
function placeOf({ statistics = [] }: OfForm, [name, index, ...rest]: PropertyKey[]): PropertyKey[] {
  const filled = statistics.flatMap((one, i) => (isFilled(one) ? i : []))
  const place = name === 'statistics' ? filled[Number(index)] : index
  return [name, place, ...rest].filter((part) => part !== undefined)
}

/** Validates a part by its own rules. An error in one line of a list is shown at the list's field. */
const formSchema = <Part extends SettingsPart>(part: Part) =>
  z.custom<SettingsForm<Part>>().check((context) => {
    const input = inputOf(context.value)
    for (const { path, message } of SETTINGS_SAVES[part].safeParse(input).error?.issues ?? []) {
      let field = placeOf(context.value as OfForm, path)
      if (LISTS.includes(String(path[0]))) field = path.slice(0, 1)
      else if ('hours' in input && path[0] === 'hours') field = placeInWeek(input.hours, path)
      context.issues.push({ code: 'custom', path: field, message, input: context.value })
    }
  })

const settingsPart = <Part extends SettingsPart>(
  part: Part,
  noun: string,
): Saveable<SettingsRow<Part>, SettingsForm<Part>> => ({
  noun,
  savedText: `${capitalised(noun)} saved`,
  schema: formSchema(part),
  fields: SETTINGS_FIELDS[part],
  valuesOf: settingsFormOf,
  storedAs: 'settings',
  translated: part in TRANSLATED ? (part as TranslatedResource) : undefined,
  useSave: createSaveHook({
    send: async ({ input, base }) => (await adminSend('PUT', `${PATH}/${part}`, inputOf(input), ifMatch(base))).json(),
    onStored: (client, saved) => {
      // At once: what is opened next is based on this version.
      client.setQueryData(adminSettingsQuery().queryKey, (all) => all && { ...all, [part]: saved })
      for (const path of [PATH, SETTINGS_PATH, TRANSLATIONS_PATH]) void invalidatePath(client, path)
      // The form of a quotation has its VAT with the prices.
      if (part === 'vat') void invalidatePath(client, PRICES_PATH)
    },
  }),
})

export const firmSettings = settingsPart('firm', 'company details')
export const contactSettings = settingsPart('contact', 'contact')
export const textSettings = settingsPart('texts', 'texts')
export const appearanceSettings = settingsPart('appearance', 'appearance')
export const categorySettings = settingsPart('categories', 'categories')
export const privacySettings = settingsPart('privacy', 'privacy setting')
export const accountsSettings = settingsPart('accounts', 'bank accounts')
export const vatSettings = settingsPart('vat', 'VAT')
export const einvoiceSettings = settingsPart('einvoice', 'e-invoice settings')
export const deliverySettings = settingsPart('delivery', 'delivery prices')

export async function appearancePreviewPath(form: SettingsForm<'appearance'>): Promise<string> {
  const response = await adminSend('POST', `${PATH}/appearance/preview`, inputOf(form))
  return (await response.json()).path
}

/** Gives the admin area the site's colours as they are stored now: its document has those it was opened with. */
export function useSiteColours(appearance: AdminSettings['appearance'] | undefined) {
  useEffect(() => {
    if (!appearance) return
    for (const property of colourProperties(coloursOf(appearance)))
      document.documentElement.style.setProperty(...property)
  }, [appearance])
}
