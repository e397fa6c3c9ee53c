import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RESOURCES, TRANSLATED_KINDS, type TranslatedKind } from '#contract/resources.ts'
import type { TranslationGap } from '#contract/translations/list.ts'
import { languageName, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { TRANSLATIONS_PATH } from '#web/admin/lib/collection.ts'
import { type ListParams, resultsQuery } from '#web/admin/lib/list.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { DownloadCsv, ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import type { Filter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { fieldsText, gapKind, gapName } from './gap-text.ts'

const OpenForm = loadable(() => import('./open-form.tsx').then((file) => file.OpenForm))
const TranslationsImportDialog = loadable(() =>
  import('./import-dialog.tsx').then((file) => file.TranslationsImportDialog),
)

export function TranslationsScreen() {
  const controls = useListParams()
  const { language, kind, ...filter } = useFilter()
  const list = useQuery(translationGapsQuery(controls, language, kind))
  const isEditor = useIsEditor()
  const [open, setOpen] = useState<TranslationGap>()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen
        title="Translations"
        names={['entry', 'entries']}
        list={list}
        controls={controls}
        filter={filter}
        emptyText="Everything is translated and up to date."
        layout={ROWS}
        more={
          <>
            <DownloadCsv path="/api/admin/translations.csv" fileName="translations.csv" />
            {!isEditor && <Button onClick={() => setImporting(true)}>Import CSV</Button>}
          </>
        }
      >
        {(gap) => (
          <li key={`${gap.resource}${gap.id}${gap.language}`} className={ROW}>
            <div className="min-w-0 grow basis-40">
              <h2 className="wrap-anywhere font-bold text-ground text-lg">{gapName(gap)}</h2>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{RESOURCES[gapKind(gap)].label}</span>
                <strong>{languageName(gap.language)}</strong>
                <span>{fieldsText('Not translated', gap.missing)}</span>
                {gap.older.length > 0 && (
                  <span className="font-medium text-danger">{fieldsText('Out of date', gap.older)}</span>
                )}
              </p>
            </div>
            <Button
              aria-label={`Translate ${gapName(gap)} into ${languageName(gap.language)}`}
              onClick={() => setOpen(gap)}
            >
              Translate
            </Button>
          </li>
        )}
      </ListScreen>
      {open && <OpenForm gap={open} onClose={() => setOpen(undefined)} />}
      {importing && <TranslationsImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function useFilter(): Filter & { language: OtherLanguage | null; kind: TranslatedKind | null } {
  const { values, replace } = useSearchParams(adminParams)
  const isEditor = useIsEditor()
  const language = OTHER_LANGUAGES.find((choice) => choice === values.status) ?? null
  const kind = TRANSLATED_KINDS.find((choice) => choice === values.tab) ?? null
  const kinds = TRANSLATED_KINDS.filter((choice) => !isEditor || (choice !== 'services' && choice !== 'settings'))
  const className = 'mb-3 gap-1 *:ml-0 *:rounded-md'
  return {
    language,
    kind,
    isActive: language !== null || kind !== null,
    emptyText: 'Nothing of this kind is missing or out of date.',
    control: (
      <>
        <ToggleButtons
          legend="Filter by language"
          choices={[
            { value: null, label: 'Every language' },
            ...OTHER_LANGUAGES.map((value) => ({ value: value as OtherLanguage | null, label: languageName(value) })),
          ]}
          chosen={language as OtherLanguage | null}
          className={className}
          onChoose={(status) => replace({ status, page: null })}
        />
        <ToggleButtons
          legend="Filter by kind"
          choices={[
            { value: null, label: 'All' },
            ...kinds.map((value) => ({ value: value as TranslatedKind | null, label: RESOURCES[value].label })),
          ]}
          chosen={kind as TranslatedKind | null}
          className={className}
          onChoose={(tab) => replace({ tab, page: null })}
        />
      </>
    ),
  }
}

/** Queries missing and outdated translations; null means every language or every kind. */
const translationGapsQuery = (params: ListParams, language: OtherLanguage | null, kind: TranslatedKind | null) =>
  resultsQuery<TranslationGap>(TRANSLATIONS_PATH, params, 0, {
    language: language ?? undefined,
    kind: kind ?? undefined,
  })
