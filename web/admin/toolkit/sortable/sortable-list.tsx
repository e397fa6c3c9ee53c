import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

const BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-line text-ground hover:border-current aria-disabled:cursor-not-allowed'

type Control = 'handle' | 'up' | 'down'

/** A row is dragged by its handle, or moved by keys or buttons. The focus stays on what moved the row. */
export function SortableList<Row extends { id: string }>({
  rows,
  nameOf,
  isBusy = false,
  rowClass,
  onOrder,
  actions,
  children,
}: {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  isBusy?: boolean
  rowClass: string
  onOrder: (rows: Row[]) => void
  actions: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}) {
  const id = useId()
  const [announced, setAnnounced] = useState('')
  /** The control that moved a row, which loses the focus when the row moves. */
  const focused = useRef<string>(undefined)
  const { list, start, displayIndex: paintedAt, dragged } = useDrag((from, to) => move(from, to, 'handle'))

  const idOf = (row: Row, control: Control) => `${id}-${control}-${row.id}`
  const move = (from: number, to: number | undefined, by: Control) => {
    const row = rows[from]
    if (!row || to === undefined || to === from || to < 0 || to >= rows.length || isBusy) return
    focused.current = idOf(row, by)
    setAnnounced(`${nameOf(row)}: place ${to + 1} of ${rows.length}`)
    onOrder(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are in their new order
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [rows])

  const controlsOf = (row: Row, index: number) => {
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
    return (
      <>
        <button
          type="button"
          id={idOf(row, 'handle')}
          aria-label={`Place of ${nameOf(row)}: ${index + 1} of ${rows.length}`}
          aria-describedby={`${id}-how`}
          aria-disabled={isBusy}
          onPointerDown={(event) => isBusy || start(event, index)}
          onKeyDown={(event) => {
            const to = STEPS[event.key]?.(index, rows.length - 1)
            if (to === undefined) return
            event.preventDefault()
            move(index, to, 'handle')
          }}
          className={`${BUTTON} cursor-grab touch-none select-none text-xl active:cursor-grabbing`}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {children(row)}
        <div className="flex flex-wrap gap-2">
          {button('up', index - 1)}
          {button('down', index + 1)}
          {actions(row)}
        </div>
      </>
    )
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
            {controlsOf(row, index)}
          </li>
        ))}
      </ul>
    </>
  )
}

const STEPS: Record<string, (from: number, last: number) => number> = {
  ArrowUp: (from) => Math.max(0, from - 1),
  ArrowDown: (from, last) => Math.min(last, from + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** How close to the edge of the scroll area a dragged row scrolls it, and how far in each frame, in pixels. */
const EDGE = 72
const SCROLL = 9

/** While a row is dragged, its new place is only painted: an element that moves in the document loses the pointer. */
function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const start = (event: PointerEvent, from: number) => {
    if (event.button !== 0 || stop.current) return
    const rows = [...(list.current?.children ?? [])]
    let y = event.clientY
    let to = from
    let frame = 0
    const look = () => {
      scrollNear(list.current, y)
      const others = rows.filter((_, place) => place !== from).map((row) => row.getBoundingClientRect())
      // Below the rows whose middle it has passed.
      to = others.filter(({ top, height }) => top + height / 2 < y).length
      setDrag((now) => (now?.to === to ? now : { from, to }))
      frame = requestAnimationFrame(look)
    }
    const end = (isDropped: boolean) => {
      stop.current?.()
      if (isDropped && to !== from) onDrop(from, to)
    }
    const listeners = new AbortController()
    stop.current = () => {
      listeners.abort()
      cancelAnimationFrame(frame)
      stop.current = undefined
      setDrag(undefined)
    }
    const { signal } = listeners
    addEventListener('pointermove', (move) => (y = move.clientY), { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    // Listens before the dialog around the list, so that Escape ends only the dragging.
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
    frame = requestAnimationFrame(look)
  }

  const displayIndex = (index: number): number => {
    if (!drag) return index
    const { from, to } = drag
    if (index === from) return to
    if (index > from && index <= to) return index - 1
    return index < from && index >= to ? index + 1 : index
  }
  return { list, start, displayIndex: displayIndex, dragged: drag?.from }
}

function scrollNear(list: HTMLElement | null, y: number) {
  const dialog = list?.closest('dialog')
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  const by = y < top + EDGE ? -SCROLL : y > bottom - EDGE ? SCROLL : 0
  if (by) (dialog ?? window).scrollBy(0, by)
}
