import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RESOURCES, TRANSLATED_KINDS } from '#contract/resources.ts'
import type { TranslationGap } from '#contract/translations/list.ts'
import { languageName, OTHER_LANGUAGES } from '#domain/language.ts'
import { TRANSLATIONS_PATH } from '#web/admin/lib/collection.ts'
import { resultsQuery } from '#web/admin/lib/list.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { DownloadCsv } from '#web/admin/toolkit/controls.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { combineFilters, useFilter } from '#web/admin/toolkit/list/results.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { fieldsText, gapKind, gapName } from './gap-text.ts'

const OpenForm = loadable(() => import('./open-form.tsx'), 'OpenForm')
const TranslationsImportDialog = loadable(() => import('./import-dialog.tsx'), 'TranslationsImportDialog')

export function TranslationsScreen() {
  const controls = useListParams()
  const isEditor = useIsEditor()
  const kinds = TRANSLATED_KINDS.filter((choice) => !isEditor || (choice !== 'services' && choice !== 'settings'))
  const emptyText = 'Nothing of this kind is missing or out of date.'
  const { chosen: language, ...byLanguage } = useFilter({
    legend: 'Filter by language',
    all: 'Every language',
    emptyText,
    wraps: true,
    choices: OTHER_LANGUAGES.map((choice) => [choice, languageName(choice)]),
  })
  const { chosen: kind, ...byKind } = useFilter({
    param: 'tab',
    legend: 'Filter by kind',
    emptyText,
    wraps: true,
    choices: kinds.map((choice) => [choice, RESOURCES[choice].label]),
  })
  const filters = { language: language ?? undefined, kind: kind ?? undefined }
  const list = useQuery(resultsQuery<TranslationGap>(TRANSLATIONS_PATH, controls, 0, filters))
  const [openGap, setOpenGap] = useState<TranslationGap>()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <ListScreen
        title="Translations"
        names={['entry', 'entries']}
        list={list}
        controls={controls}
        filter={combineFilters(byLanguage, byKind)}
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
              onClick={() => setOpenGap(gap)}
            >
              Translate
            </Button>
          </li>
        )}
      </ListScreen>
      {openGap && <OpenForm gap={openGap} onClose={() => setOpenGap(undefined)} />}
      {isImporting && <TranslationsImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
