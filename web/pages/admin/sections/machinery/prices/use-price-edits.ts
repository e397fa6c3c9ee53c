import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Machinery } from '#contract/machinery.ts'
import { failureReason } from '#web/lib/admin-request.ts'
import { toast } from '#web/lib/toast.ts'
import { useUnsavedChanges } from '#web/pages/admin/components/form/use-unsaved-changes.tsx'
import { useImportMachinery } from '#web/queries/admin/machinery-import.ts'
import { csvOf, type PriceEdits, type PriceField, refusalText, withProblems, withTyped } from './price-edits.ts'

const NONE: PriceEdits = new Map()

/** The prices of a list being edited: typed on any of its pages, saved all of them or none. */
export function usePriceEdits() {
  const [isOn, setOn] = useState(false)
  const [edits, setEdits] = useState(NONE)
  const [refusal, setRefusal] = useState('')
  const { mutateAsync, isPending } = useImportMachinery()
  const stop = () => {
    setEdits(NONE)
    setRefusal('')
    setOn(false)
  }
  const { askToClose, question } = useUnsavedChanges(edits.size > 0, stop, { asksAtLinks: true })

  async function save() {
    if (isPending || edits.size === 0) return
    setRefusal('')
    try {
      const report = await mutateAsync({ csv: csvOf(edits), conflicts: 'refuse' })
      if (report.message) {
        const marked = withProblems(edits, report)
        flushSync(() => setEdits(marked))
        setRefusal(refusalText(marked))
        document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
        return
      }
      const count = edits.size
      stop()
      void toast({ title: 'Success', description: `Prices of ${count} ${count === 1 ? 'machine' : 'machines'} saved` })
    } catch (error) {
      setRefusal(`Nothing was saved. ${failureReason(error)}`)
    }
  }

  return {
    isOn,
    start: () => setOn(true),
    edits,
    refusal,
    isSaving: isPending,
    type: (machine: Machinery, field: PriceField, text: string) =>
      setEdits((now) => withTyped(now, machine, field, text)),
    save,
    askToStop: askToClose,
    question,
  }
}

export type PriceEditing = ReturnType<typeof usePriceEdits>
