import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { VERSIONED_PARTS } from '#contract/admin/history.ts'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import type { SettingsInput, SettingsPart } from '#contract/settings/settings.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { firstStepsQuery } from '#web/admin/sections/overview/queries.ts'
import { Button, LoadState } from '#web/admin/toolkit/button.tsx'
import { capitalised, shownText } from '#web/admin/toolkit/texts.ts'
import { VersionsButton } from '#web/admin/toolkit/versions/versions-button.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import type { SettingsRow } from './queries.ts'

/** What holds in the parts that the demonstration says nothing about, until they are saved. */
const UNSAVED: Partial<Record<SettingsPart, string>> = {
  accounts: 'No account is saved here yet, so customers are shown none.',
  vat: 'Nothing is saved here yet. These hold until you do: ask an accountant first.',
  einvoice: 'Nothing is saved here yet. These codes hold until you save your own: ask your provider first.',
  privacy: 'Nothing is saved here yet. These times hold until you do.',
}

export type PartFormProps<Name extends SettingsPart> = { row: SettingsRow<Name>; onClose: () => void }

type Props<Name extends SettingsPart> = {
  part: Name
  title: string
  hint: string
  renderers?: { [Field in keyof SettingsInput<Name>]?: (value: SettingsInput<Name>[Field]) => ReactNode }
  Form: ComponentType<PartFormProps<Name>>
}

export function SettingsPanel<Name extends SettingsPart>({ part, title, hint, renderers = {}, Form }: Props<Name>) {
  const query = useQuery(adminSettingsQuery())
  const { data } = query
  const isOwn = useQuery({ ...firstStepsQuery(), enabled: data?.[part].version === 0 }).data?.isOwn
  const demonstration =
    isOwn === false
      ? 'This is demonstration content. Visitors see it until you save your own.'
      : isOwn && 'Nothing is saved here yet. Visitors see neutral words, or nothing, until you do.'
  const unsaved = data?.[part].version === 0 && (UNSAVED[part] ?? demonstration)
  const [isOpen, setIsOpen] = useState(false)
  const settings = data && ({ ...data[part], id: part } as SettingsRow<Name>)
  const fields = Object.entries(SETTINGS_FIELDS[part]) as [string & keyof SettingsInput<Name>, ShownField][]
  return (
    <section aria-labelledby={part} className="rounded-lg border border-line bg-surface p-3 sm:p-4 md:p-6">
      <h2 id={part} className="font-bold text-ground text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{hint}</p>
      <LoadState what="the settings" query={query} count={6} each="h-6" className="mt-4 flex flex-col gap-3" />
      {settings && (
        <>
          {unsaved && <p className="mt-3 text-accent sm:font-semibold">{unsaved}</p>}
          <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[min(12rem,40%)_minmax(0,1fr)]">
            {fields.map(([name, { label }]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line font-medium max-sm:-mt-2">
                  {(renderers[name] ?? shownText)(settings[name]) || 'None'}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => setIsOpen(true)} variant="ground">
              Edit {title}
            </Button>
            {settings.version > 0 && VERSIONED_PARTS.some((one) => one === part) && (
              <VersionsButton
                row={{ resource: 'settings', id: part, name: title, fields: SETTINGS_FIELDS[part] }}
                className={buttonClass('outline')}
              />
            )}
          </div>
          {isOpen && <Form row={settings} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </section>
  )
}

type Rows = {
  title: string
  one: string
  add: string
  copy?: string
  hint?: string
  keys: string[]
  children: (i: number) => ReactNode
  onAdd: () => void
  onCopy?: (i: number) => void
  onRemove: (i: number) => void
}

export const RowFields = ({ title, one, add, copy, hint, keys, children, onAdd, onCopy, onRemove }: Rows) => (
  <fieldset className="rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
    <legend className="px-1 font-medium">{title}</legend>
    {hint && <p className="text-muted">{hint}</p>}
    {keys.map((key, i) => (
      <fieldset key={key} className="grid grid-cols-1 gap-3 border-line py-4 not-first-of-type:border-t sm:grid-cols-2">
        <legend className="sr-only">{`${capitalised(one)} ${i + 1}`}</legend>
        {children(i)}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          {onCopy && <Button onClick={() => onCopy(i)}>{copy}</Button>}
          <Button onClick={() => onRemove(i)}>
            Remove {one} {i + 1}
          </Button>
        </div>
      </fieldset>
    ))}
    <Button onClick={onAdd} className="mt-4">
      {add}
    </Button>
  </fieldset>
)
