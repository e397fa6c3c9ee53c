import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import {
  type AdminSettings,
  SETTINGS_SAVES,
  type SettingsInput,
  type SettingsPart,
  type SettingsSave,
} from '#contract/settings.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { SETTINGS_PATH } from '#web/queries/settings.ts'
import type { Save, Saveable, StoredRow } from './collection.ts'
import { invalidatePath } from './list.ts'
import { TRANSLATIONS_PATH } from './translations.ts'

const PATH = '/api/admin/settings'

/** Every part of the settings with its version. */
export const adminSettingsQuery = () => queryOptions<AdminSettings>({ queryKey: [PATH], staleTime: 0 })

/** Lists that a form holds as a text, a line each. */
type TextLists = 'phones' | 'financing'
const LISTS: readonly string[] = ['phones', 'financing'] satisfies TextLists[]

/** A part as its form holds it. */
export type SettingsForm<Part extends SettingsPart> = {
  [Name in keyof SettingsInput<Part>]: Name extends TextLists ? string : SettingsInput<Part>[Name]
} & Pick<SettingsSave<Part>, 'translations'>
export type SettingsRow<Part extends SettingsPart> = SettingsInput<Part> & StoredRow

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

const mapLists = (values: object, change: (list: never) => unknown) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, LISTS.includes(name) ? change(value as never) : value]),
  )

export const settingsFormOf = <Part extends SettingsPart>({ id: _, version: __, ...values }: SettingsRow<Part>) =>
  mapLists(values, (list: string[]) => list.join('\n')) as SettingsForm<Part>

const inputOf = <Part extends SettingsPart>(form: SettingsForm<Part>) => mapLists(form, linesOf) as SettingsSave<Part>

/** The part's own rules; what is wrong with a line of a list is said of the field that holds the list. */
const formSchema = <Part extends SettingsPart>(part: Part) =>
  z.custom<SettingsForm<Part>>().check((context) => {
    for (const { path, message } of SETTINGS_SAVES[part].safeParse(inputOf(context.value)).error?.issues ?? []) {
      const field = LISTS.includes(String(path[0])) ? path.slice(0, 1) : path
      context.issues.push({ code: 'custom', path: field, message, input: context.value })
    }
  })

const settingsPart = <Part extends SettingsPart>(
  part: Part,
  noun: string,
): Saveable<SettingsRow<Part>, SettingsForm<Part>> => ({
  noun,
  schema: formSchema(part),
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: async ({ input, base }: Save<SettingsRow<Part>, SettingsForm<Part>>) => {
        const response = await adminSend('PUT', `${PATH}/${part}`, inputOf(input), {
          'If-Match': `"${base?.version ?? 0}"`,
        })
        return response.json()
      },
      onSuccess: () => {
        for (const path of [PATH, SETTINGS_PATH, TRANSLATIONS_PATH]) void invalidatePath(client, path)
      },
    })
  },
})

export const firmSettings = settingsPart('firm', 'facts of the firm')
export const contactSettings = settingsPart('contact', 'contact')
export const textSettings = settingsPart('texts', 'texts')
export const privacySettings = settingsPart('privacy', 'privacy setting')
