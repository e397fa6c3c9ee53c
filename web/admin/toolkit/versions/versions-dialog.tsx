import { useQuery } from '@tanstack/react-query'
import { diffLines, diffWordsWithSpace } from 'diff'
import { useState } from 'react'
import { type ComparedVersion, MAX_VERSIONS, type TextVersion, type VersionTexts } from '#contract/admin/history.ts'
import type { Versioned } from '#contract/resources.ts'
import type { ShownFields } from '#contract/shown-field.ts'
import { languageName, OTHER_LANGUAGES } from '#domain/language.ts'
import { invalidateAll, useChange } from '#web/admin/lib/change.ts'
import { ifMatch } from '#web/admin/lib/collection.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { Button, LoadState } from '#web/admin/toolkit/button.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { capitalised, momentText, shownText } from '#web/admin/toolkit/texts.ts'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'

/** A row with versions: a post, a machine, or a part of the settings. Its form's fields have the headings. */
export type VersionedRow = { resource: Versioned; id: string; name: string; fields: ShownFields }

const pathOf = ({ resource, id }: VersionedRow) => `/api/admin/versions/${resource}/${id}`

/** Restores a version; fails if the row has changed since the two were compared. */
export const useRestoreVersion = (row: VersionedRow) =>
  useChange(
    invalidateAll,
    ({ id, rowVersion }: ComparedVersion) =>
      adminSend('POST', `${pathOf(row)}/${id}`, undefined, ifMatch({ version: rowVersion })),
    { always: true },
  )

export function changesBetween(earlier: VersionTexts, now: VersionTexts, fields: ShownFields) {
  const compare = (before: Record<string, unknown> = {}, after: Record<string, unknown> = {}, language = '') =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
      const label = (fields[field]?.label ?? capitalised(field)) + language
      const change = { label, before: shownText(before[field]), after: shownText(after[field]) }
      return change.before === change.after ? [] : [change]
    })
  return [
    ...compare(earlier.fields, now.fields),
    ...OTHER_LANGUAGES.flatMap((language) =>
      compare(earlier.translations[language], now.translations[language], `, ${languageName(language)}`),
    ),
  ]
}

export function VersionsDialog({ row, onClose }: { row: VersionedRow; onClose: () => void }) {
  const query = useQuery<TextVersion[]>({ queryKey: [pathOf(row)], staleTime: 0, gcTime: 0 })
  const { data: versions } = query
  const [chosen, setChosen] = useState<TextVersion>()
  return (
    <Dialog title={`Earlier versions of ${row.name}`} onClose={onClose}>
      {chosen ? (
        <Compared row={row} version={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
      ) : (
        <>
          <p className="text-muted">The last {MAX_VERSIONS} versions are stored, each for a year.</p>
          <LoadState what="the versions" query={query} each="h-12" className="mt-4 flex flex-col gap-3" />
          {versions?.length === 0 && <p className="mt-4">There is no earlier version yet.</p>}
          <ul className="mt-4 flex flex-col">
            {versions?.map((version) => (
              <li
                key={version.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
              >
                <span>
                  <span className="font-semibold">{momentText(version.savedAt)}</span>
                  <span className="text-muted">, {version.savedBy ?? 'by whom is not recorded'}</span>
                </span>
                <Button
                  aria-label={`Compare the version of ${momentText(version.savedAt)}`}
                  onClick={() => setChosen(version)}
                >
                  Compare
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

type ComparedProps = { row: VersionedRow; version: TextVersion; onBack: () => void; onClose: () => void }

function Compared({ row, version, onBack, onClose }: ComparedProps) {
  const query = useQuery<ComparedVersion>({ queryKey: [`${pathOf(row)}/${version.id}`], staleTime: 0, gcTime: 0 })
  const { data } = query
  const { mutateAsync, isPending: isSending } = useRestoreVersion(row)
  const close = useCloseIfOpen(onClose)
  const changes = data ? changesBetween(data.earlier, data.now, row.fields) : []

  async function bringBack() {
    if (!data) return
    try {
      await mutateAsync(data)
      close()
      showDone(`Version of ${momentText(version.savedAt)} restored`)
    } catch (failure) {
      showFailure('Failed to restore the version', failure)
    }
  }
  return (
    <>
      <p>
        Version of {momentText(version.savedAt)}
        {version.savedBy && `, ${version.savedBy}`}. <ins className={ADDED}>Added since then</ins> and{' '}
        <del className={REMOVED}>removed since then</del>.
      </p>
      <LoadState what="the version" query={query} count={2} className="mt-4 flex flex-col gap-3" />
      {data && changes.length === 0 && <p className="mt-4">It is the same as the current texts.</p>}
      {changes.map(({ label, before, after }) => (
        <section key={label} aria-label={label} className="mt-5">
          <h3 className="font-semibold">{label}</h3>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-md border border-line p-3">
            {wordDiff(before, after).map(({ text, is }, index) => {
              const key = `${index} ${is}`
              const [Tag, look] = PIECES[is]
              return (
                <Tag key={key} className={look}>
                  {text}
                </Tag>
              )
            })}
          </p>
        </section>
      ))}
      <DialogActions>
        <Button onClick={onBack} className="max-sm:px-3">
          Other versions
        </Button>
        {changes.length > 0 && (
          <Button
            disabled={isSending}
            onClick={() => void bringBack()}
            variant="action"
            className="max-sm:grow max-sm:px-3"
          >
            {isSending ? 'Sending...' : 'Restore this version'}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

const ADDED = 'bg-ground-soft font-semibold underline'
const REMOVED = 'text-danger line-through'

const PIECES = { same: ['span', ''], removed: ['del', REMOVED], added: ['ins', ADDED] } as const

export type DiffPart = { text: string; is: 'same' | 'removed' | 'added' }

/** The most words that may differ before a phone is slow; a text with more is compared line by line. */
const MAX_CHANGED_WORDS = 2_000

export function wordDiff(before: string, after: string): DiffPart[] {
  const byWords = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGED_WORDS })
  return (byWords ?? diffLines(before, after)).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
