import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ALL_LANGUAGES, type Language, languageName } from '#domain/language.ts'
import { Options } from '#web/admin/toolkit/controls.tsx'
import type { Filter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { machineChoicesQuery } from './quotations/queries.ts'

export function useCustomerFilter(emptyText: string): Filter & { language: Language | null; machine: string | null } {
  const { values, replace } = useSearchParams(adminParams)
  const [isOpen, setIsOpen] = useState(false)
  const { data: machines } = useQuery(machineChoicesQuery('with hidden'))
  const chosen = {
    language: ALL_LANGUAGES.find((language) => language === values.language) ?? null,
    machine: values.machine ?? null,
  }
  const isActive = chosen.language !== null || chosen.machine !== null
  const languages = ALL_LANGUAGES.map((language) => [language, languageName(language)] as const)
  const fields = [
    { name: 'language', label: 'Language', options: languages },
    { name: 'machine', label: 'Machine', options: machines?.rows },
  ] as const
  const control = (
    <details open={isOpen || isActive} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="mb-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ground underline">
        Language and machine
      </summary>
      <div className="flex flex-wrap gap-3 pb-1">
        {fields.map(({ name, label, options }) => (
          <div key={name} className="min-w-0 flex-1 sm:max-w-80">
            <Field label={label}>
              <select
                value={chosen[name] ?? ''}
                onChange={(event) => replace({ [name]: event.target.value || null, page: null })}
              >
                <option value="">All</option>
                <Options
                  options={options}
                  selected={chosen[name]}
                  selectedLabel={options ? 'Not listed' : 'Loading...'}
                />
              </select>
            </Field>
          </div>
        ))}
      </div>
    </details>
  )
  return { ...chosen, isActive, emptyText, control }
}
