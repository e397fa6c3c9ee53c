import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ALL_LANGUAGES, type Language, languageName } from '#domain/language.ts'
import { Options } from '#web/admin/toolkit/controls.tsx'
import type { Filter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { machineChoicesQuery } from './quotations/queries.ts'

export function useBuyerFilter(emptyText: string): Filter & { language: Language | null; machine: string | null } {
  const { values, replace } = useSearchParams(adminParams)
  const { data: machines } = useQuery(machineChoicesQuery())
  const language = ALL_LANGUAGES.find((language) => language === values.language) ?? null
  const machine = values.machine ?? null
  const isActive = language !== null || machine !== null
  const control = (
    <details open={isActive} className="mb-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ground underline">
        Language and machine
      </summary>
      <div className="flex flex-wrap gap-3 pb-1">
        <Select label="Language" value={language} onChoose={(chosen) => replace({ language: chosen, page: null })}>
          <Options options={ALL_LANGUAGES.map((known) => [known, languageName(known)] as const)} />
        </Select>
        <Select label="Machine" value={machine} onChoose={(chosen) => replace({ machine: chosen, page: null })}>
          <Options options={machines?.rows} />
        </Select>
      </div>
    </details>
  )
  return { language, machine, isActive, emptyText, control }
}

const Select = ({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string | null
  onChoose: (value: string | null) => void
  children: ReactNode
}) => (
  <div className="min-w-0 flex-1 sm:max-w-80">
    <Field label={label}>
      <select value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
        <option value="">All</option>
        {children}
      </select>
    </Field>
  </div>
)
