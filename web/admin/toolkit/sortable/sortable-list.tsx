import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { moved, placeByKey, useDrag } from './use-drag.ts'

const BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-line text-ground hover:border-current aria-disabled:cursor-not-allowed'

type Control = 'handle' | 'up' | 'down'

/**
 * A list that is put into order: a row is dragged by its handle, moved by the arrow keys on it, or by its buttons. Each
 * move is announced, and the focus stays on what moved the row.
 *
 * @example
 * <SortableList rows={services} nameOf={({ title }) => title} rowClass={ROW} onOrder={save}>
 *   {(service, controls) => <><h3>{service.title}</h3>{controls}</>}
 * </SortableList>
 */
export function SortableList<Row extends { id: string }>({
  rows,
  nameOf,
  isBusy = false,
  rowClass,
  onOrder,
  children,
}: {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** While an order is being saved, nothing can be moved. */
  isBusy?: boolean
  rowClass: string
  onOrder: (rows: Row[]) => void
  /** `handle` belongs at the beginning of the row, `buttons` at its end. */
  children: (row: Row, controls: { handle: ReactNode; buttons: ReactNode }) => ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [announced, setAnnounced] = useState('')
  /** The control that moved a row, which loses the focus when the row moves. */
  const focused = useRef<string>(undefined)
  const { start, paintedAt, dragged } = useDrag(list, (from, to) => move(from, to, 'handle'))

  const idOf = (row: Row, control: Control) => `${id}-${control}-${row.id}`
  const move = (from: number, to: number | undefined, by: Control) => {
    const row = rows[from]
    if (!row || to === undefined || to === from || to < 0 || to >= rows.length || isBusy) return
    focused.current = idOf(row, by)
    setAnnounced(`${nameOf(row)}: place ${to + 1} of ${rows.length}`)
    onOrder(moved(rows, from, to))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are in their new order
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [rows])

  const controlsOf = (row: Row, index: number) => {
    const press = (event: KeyboardEvent) => {
      const to = placeByKey(event.key, index, rows.length)
      if (to === undefined) return
      event.preventDefault()
      move(index, to, 'handle')
    }
    const button = (control: 'up' | 'down', to: number) => (
      <button
        type="button"
        id={idOf(row, control)}
        aria-label={`Move ${nameOf(row)} ${control}`}
        aria-disabled={isBusy || to < 0 || to >= rows.length}
        onClick={() => move(index, to, control)}
        className={BUTTON}
      >
        <span aria-hidden="true">{control === 'up' ? '↑' : '↓'}</span>
      </button>
    )
    return {
      handle: (
        <button
          type="button"
          id={idOf(row, 'handle')}
          aria-label={`Place of ${nameOf(row)}: ${index + 1} of ${rows.length}`}
          aria-describedby={`${id}-how`}
          aria-disabled={isBusy}
          onPointerDown={(event) => isBusy || start(event, index)}
          onKeyDown={press}
          className={`${BUTTON} cursor-grab touch-none select-none text-xl active:cursor-grabbing`}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      ),
      buttons: (
        <>
          {button('up', index - 1)}
          {button('down', index + 1)}
        </>
      ),
    }
  }
  return (
    <>
      <p id={`${id}-how`} hidden>
        Press the arrow keys to move it, or drag it.
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul ref={list} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <li
            key={row.id}
            style={{ order: paintedAt(index) }}
            className={`${rowClass} ${index === dragged ? 'border-ground shadow-lg ring-2 ring-ground' : ''}`}
          >
            {children(row, controlsOf(row, index))}
          </li>
        ))}
      </ul>
    </>
  )
}
