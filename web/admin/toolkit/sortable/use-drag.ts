import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Returns the list with one of its items moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item)
}

const STEPS: Record<string, (from: number, last: number) => number> = {
  ArrowUp: (from) => Math.max(0, from - 1),
  ArrowDown: (from, last) => Math.min(last, from + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Returns the position to which a key moves an item; undefined for other keys. */
export const placeByKey = (key: string, from: number, count: number): number | undefined =>
  STEPS[key]?.(from, count - 1)

/** Returns the position of a dragged row: below the rows whose middle it has passed, by the rows' tops and heights. */
const placeAt = (y: number, others: readonly { top: number; height: number }[]): number =>
  others.filter(({ top, height }) => top + height / 2 < y).length

/** How close to the edge of the scroll area a dragged row scrolls it, and how far in each frame, in pixels. */
const EDGE = 72
const SCROLL = 9

/**
 * Drags the rows of a list by pointer, both mouse and finger. While a row is dragged the document keeps its order,
 * because an element that is moved in it loses the pointer: the new order is only painted.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
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
      to = placeAt(y, others)
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

  /** Returns the position at which a row is painted. */
  const paintedAt = (index: number): number => {
    if (!drag) return index
    const { from, to } = drag
    if (index === from) return to
    if (index > from && index <= to) return index - 1
    return index < from && index >= to ? index + 1 : index
  }
  return { start, paintedAt, dragged: drag?.from }
}

function scrollNear(list: HTMLElement | null, y: number) {
  const dialog = list?.closest('dialog')
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  const by = y < top + EDGE ? -SCROLL : y > bottom - EDGE ? SCROLL : 0
  if (by) (dialog ?? window).scrollBy(0, by)
}
