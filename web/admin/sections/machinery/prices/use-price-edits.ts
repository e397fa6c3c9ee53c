import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportReport } from '#contract/machinery/import.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { useImportMachinery } from '#web/admin/queries/machinery.ts'
import { useUnsavedChanges } from '#web/admin/toolkit/form/use-unsaved-changes.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'
import {
  csvOf,
  type PriceEdits,
  type PriceField,
  refusalText,
  withoutSaved,
  withProblems,
  withProblemsOfSent,
  withTyped,
} from './price-edits.ts'

const NONE: PriceEdits = new Map()

const typedIn = (edits: PriceEdits) => JSON.stringify([...edits].map(([id, { typed }]) => [id, typed]))

/** Edits the prices of a list: they can be typed on any results page, and are saved all or none. */
export function usePriceEdits() {
  const [isOn, setOn] = useState(false)
  const [edits, setEdits] = useState(NONE)
  const [refusal, setRefusal] = useState('')
  /** The prices about which a question was shown: saving them again unchanged confirms them. */
  const [asked, setAsked] = useState('')
  const { mutateAsync, isPending } = useImportMachinery()
  const current = useRef(edits)
  current.current = edits
  /** How often editing was given up: a save that ends after that changes nothing here. */
  const stops = useRef(0)
  const stop = () => {
    stops.current++
    setEdits(NONE)
    setRefusal('')
    setOn(false)
  }
  const { askToClose, question } = useUnsavedChanges(edits.size > 0, stop, { asksAtLinks: true })

  async function save() {
    if (isPending || edits.size === 0) return
    setRefusal('')
    const stopsBefore = stops.current
    const isLeft = () => stops.current !== stopsBefore
    try {
      const report = await mutateAsync({
        csv: csvOf(edits),
        conflicts: 'refuse',
        confirmJumps: asked === typedIn(edits),
      })
      if (report.message) return isLeft() ? showNothingSaved(report.message) : showProblems(report)
      if (!isLeft()) {
        const rest = withoutSaved(current.current, edits, report)
        if (rest.size === 0) stop()
        else setEdits(rest)
      }
      const count = edits.size
      void toast({ title: 'Success', description: `Prices of ${count} ${count === 1 ? 'machine' : 'machines'} saved` })
    } catch (error) {
      if (isLeft()) showFailure('Failed to save the prices', error)
      else setRefusal(`Nothing was saved. ${failureReason(error)}`)
    }
  }

  function showProblems(report: ImportReport) {
    setAsked(report.jumpCount > 0 ? typedIn(edits) : '')
    const marked = withProblems(edits, report)
    flushSync(() => setEdits((now) => withProblemsOfSent(now, marked)))
    setRefusal(refusalText(marked))
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }

  return {
    isOn,
    start: () => setOn(true),
    edits,
    refusal,
    isSaving: isPending,
    type: useCallback(
      (machine: Machinery, field: PriceField, text: string) => setEdits((now) => withTyped(now, machine, field, text)),
      [],
    ),
    save,
    askToStop: askToClose,
    question,
  }
}

/** Reports that nothing was saved, to somebody who has left the table meanwhile. */
const showNothingSaved = (reason: string) =>
  void toast({ title: 'Error', variant: 'destructive', description: 'Failed to save the prices', reason })

export type PriceEditing = ReturnType<typeof usePriceEdits>
