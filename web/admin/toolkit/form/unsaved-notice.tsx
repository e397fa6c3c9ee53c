import { lagosDate, lagosTime } from '#domain/lagos-date.ts'
import { formatDay } from '#domain/money/format.ts'
import type { StoredRow } from '#web/admin/queries/collection.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import type { UnsavedText } from './unsaved-text.ts'

/** Returns "14:05", or "14:05 on 3 May 2026" for another day. */
export function whenTyped(at: number, now: number): string {
  const time = lagosTime(at).slice(0, 5)
  return lagosDate(at) === lagosDate(now) ? time : `${time} on ${formatDay(lagosDate(at))}`
}

/** Reports unsaved text that differs from the stored text, and asks what to do with it. */
export const UnsavedNotice = ({
  unsaved,
  row,
  onRestore,
  onDiscard,
}: {
  unsaved: UnsavedText
  /** The row that the form was opened with. */
  row?: StoredRow
  onRestore: () => void
  onDiscard: () => void
}) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-md border-2 border-action p-3 sm:col-span-2">
    <p className="grow basis-60">
      <strong>Unsaved text from {whenTyped(unsaved.savedAt, Date.now())}.</strong>{' '}
      {row && unsaved.version !== row.version
        ? 'It was typed before the version below was saved.'
        : row
          ? 'The saved version is shown below.'
          : 'It was never saved.'}
    </p>
    <div className="flex gap-3">
      <button type="button" onClick={onRestore} className={buttonClass('ground')}>
        Restore
      </button>
      <button type="button" onClick={onDiscard} className={buttonClass('outline')}>
        Discard
      </button>
    </div>
  </div>
)
