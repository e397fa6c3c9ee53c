import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName, OTHER_LANGUAGES, type OtherLanguage } from '#contract/language.ts'
import { TRANSLATED_KINDS, type TranslatedKind, type TranslationGap } from '#contract/translation-list.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useIsEditor } from '#web/lib/admin-session.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { DownloadCsv } from '#web/pages/admin/components/download-csv.tsx'
import { ROW, ROWS } from '#web/pages/admin/components/list/list-row.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import type { Filter } from '#web/pages/admin/components/list/results.tsx'
import { useListParams } from '#web/pages/admin/components/list/use-list-params.ts'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { translationGapsQuery } from '#web/queries/admin/translations.ts'
import { fieldsText, gapName, KIND_LABELS, kindOf } from './gap-text.ts'
import { ImportDialog } from './import-dialog.tsx'
import { OpenForm } from './open-form.tsx'

/** What is not translated, or older than its English: each entry leads to its form. */
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
        actions={
          <>
            <DownloadCsv path="/api/admin/translations.csv" fileName="translations.csv" />
            {!isEditor && (
              <button type="button" onClick={() => setImporting(true)} className={buttonClass('outline')}>
                Import CSV
              </button>
            )}
          </>
        }
      >
        {(gap) => (
          <li key={`${gap.resource}${gap.id}${gap.language}`} className={ROW}>
            <div className="min-w-0 grow basis-40">
              <h2 className="wrap-anywhere font-bold text-ground text-lg">{gapName(gap)}</h2>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{KIND_LABELS[kindOf(gap)]}</span>
                <strong>{languageName(gap.language)}</strong>
                <span>{fieldsText('Not translated', gap.missing)}</span>
                {gap.older.length > 0 && (
                  <span className="font-medium text-danger">{fieldsText('Out of date', gap.older)}</span>
                )}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Translate ${gapName(gap)} into ${languageName(gap.language)}`}
              onClick={() => setOpen(gap)}
              className={buttonClass('outline')}
            >
              Translate
            </button>
          </li>
        )}
      </ListScreen>
      {open && <OpenForm gap={open} onClose={() => setOpen(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** Narrows the list to a language and a kind, which the URL keeps. */
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
            ...kinds.map((value) => ({ value: value as TranslatedKind | null, label: KIND_LABELS[value] })),
          ]}
          chosen={kind as TranslatedKind | null}
          className={className}
          onChoose={(tab) => replace({ tab, page: null })}
        />
      </>
    ),
  }
}
