import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportReport } from '#contract/machinery/import.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { isJump } from '#domain/money/exchange.ts'
import { withThousands } from '#domain/money/typed-number.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { priceJumpText } from '#web/admin/sections/machinery/import/import-text.ts'
import { useImport } from '#web/admin/sections/machinery/queries.ts'
import { useUnsavedChanges } from '#web/admin/toolkit/form/use-unsaved-changes.tsx'
import { showDone } from '#web/admin/toolkit/result-toasts.ts'
import { formatPrice } from '#web/shared/lib/format.ts'
import { toast } from '#web/shared/lib/toast.ts'

type Prices = Partial<Pick<Machinery, PriceField>>

export function priceQuestion(typed: Prices, stored?: Prices): string | undefined {
  const jumps = PRICE_FIELDS.flatMap((column) => {
    const [from, to] = [stored?.[column], typed[column]]
    // A fixed price that is added or removed is not compared with an estimate.
    return from && to && isJump(from, to) ? [priceJumpText({ column, from, to })] : []
  })
  return jumps.length > 0 ? `The price changes from ${jumps.join('; and from ')}. Is that correct?` : undefined
}

export const PRICE_FIELDS = ['priceNgn', 'price'] as const

export type PriceField = (typeof PRICE_FIELDS)[number]

export type PriceEdit = {
  name: string
  version: number
  typed: Record<PriceField, string>
  problems: Partial<Record<PriceField | 'row', string>>
}

export type PriceEdits = ReadonlyMap<string, PriceEdit>

/** Returns a stored price for its field: with its thousands separated, and without cents if they are zero. */
export const storedPrice = (machine: Pick<Machinery, PriceField> | undefined, field: PriceField) =>
  withThousands(machine?.[field] ?? '')

/** Returns the edits with a changed field; the stored price, however it is written, is not an edit. */
export function withEdit(edits: PriceEdits, machine: Machinery, field: PriceField, text: string): PriceEdits {
  const { id, name, version } = machine
  const next = new Map(edits)
  const before = edits.get(id)
  const stored = { price: storedPrice(machine, 'price'), priceNgn: storedPrice(machine, 'priceNgn') }
  const typed = { ...(before?.typed ?? stored), [field]: text }
  if (PRICE_FIELDS.every((each) => withThousands(typed[each]) === stored[each])) next.delete(id)
  else next.set(id, { name, version: before?.version ?? version, typed, problems: {} })
  return next
}

const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Returns the edits as a CSV file for the import, so that the table and files follow the same rules. */
export function csvOf(edits: PriceEdits): string {
  const rows = [...edits].map(([id, { typed, version }]) => [id, typed.price, typed.priceNgn, String(version)])
  return ['id,price,priceNgn,version', ...rows.map((row) => row.map(inQuotes).join())].join('\r\n')
}

/** Adds a rejected save's errors. A conflicting edit is then based on the newer version: saving again overwrites it. */
export function withImportErrors(edits: PriceEdits, report: ImportReport): PriceEdits {
  const ids = [...edits.keys()]
  const next = new Map([...edits].map(([id, edit]) => [id, { ...edit, problems: {} } as PriceEdit]))
  // The first row of the file has the heads, and rows are counted from 1.
  const editAt = (row: number) => next.get(ids[row - 2] ?? '')
  for (const { row, column, message } of report.errors) {
    const edit = editAt(row)
    const field = PRICE_FIELDS.find((each) => each === column)
    if (edit) edit.problems[field ?? 'row'] = column === 'id' ? 'This machine no longer exists.' : message
  }
  for (const jump of report.jumps) {
    const edit = editAt(jump.row)
    if (edit)
      edit.problems[jump.column] = `${priceJumpText(jump)}${jump.question ? '' : '.'} Save again if that is correct.`
  }
  for (const { row, id, price } of report.conflicts) {
    const edit = editAt(row)
    if (!edit) continue
    edit.version = report.versions[id ?? ''] ?? edit.version
    edit.problems.row = `Changed by somebody else, and now at $${formatPrice(price?.from ?? '0')}. Save again to replace that.`
  }
  return next
}

const MAX_NAMES = 3
const MAX_NAME = 30

/** Returns "Nothing was saved. See Gona T75, Gona T45 and 2 more." */
export function refusalText(edits: PriceEdits): string {
  const names = [...edits.values()]
    .filter(({ problems }) => Object.keys(problems).length > 0)
    .map(({ name }) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name))
  if (names.length === 0) return 'Nothing was saved.'
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  return `Nothing was saved. See ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
}

const NONE: PriceEdits = new Map()

const typedIn = (edits: PriceEdits) => JSON.stringify([...edits].map(([id, { typed }]) => [id, typed]))

/** Edits the prices of a list: they can be typed on any results page, and are saved all or none. */
export function usePriceEdits() {
  const [isOn, setOn] = useState(false)
  const [edits, setEdits] = useState(NONE)
  const [refusal, setRefusal] = useState('')
  /** The prices about which a question was shown: saving them again unchanged confirms them. */
  const [questionedPrices, setQuestionedPrices] = useState('')
  const { mutateAsync, isPending } = useImport('machine')
  /** Whether the edits are still there when a save ends. */
  const isEditing = useRef(false)
  const stop = () => {
    isEditing.current = false
    setEdits(NONE)
    setRefusal('')
    setOn(false)
  }
  const { askToClose, question } = useUnsavedChanges(edits.size > 0, stop, { asksAtLinks: true })

  async function save() {
    if (isPending || edits.size === 0) return
    setRefusal('')
    try {
      const confirmJumps = questionedPrices === typedIn(edits)
      const report = await mutateAsync({ csv: csvOf(edits), conflicts: 'refuse', confirmJumps })
      if (report.message) return isEditing.current ? showProblems(report) : refuse(report.message)
      stop()
      showDone(`Prices of ${edits.size} ${edits.size === 1 ? 'machine' : 'machines'} saved`)
    } catch (error) {
      refuse(failureReason(error))
    }
  }

  /** Reports that nothing was saved; also to somebody who has left the table meanwhile. */
  function refuse(reason: string) {
    if (isEditing.current) setRefusal(`Nothing was saved. ${reason}`)
    else void toast({ title: 'Error', variant: 'destructive', description: 'Failed to save the prices', reason })
  }

  function showProblems(report: ImportReport) {
    setQuestionedPrices(report.jumpCount > 0 ? typedIn(edits) : '')
    const marked = withImportErrors(edits, report)
    flushSync(() => setEdits(marked))
    setRefusal(refusalText(marked))
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }

  return {
    isOn,
    start: () => {
      // What is being saved ends the editing.
      if (isPending) return
      isEditing.current = true
      setOn(true)
    },
    edits,
    refusal,
    isSaving: isPending,
    type: useCallback(
      (machine: Machinery, field: PriceField, text: string) => setEdits((now) => withEdit(now, machine, field, text)),
      [],
    ),
    save,
    askToStop: askToClose,
    question,
  }
}

export type PriceEditing = ReturnType<typeof usePriceEdits>
