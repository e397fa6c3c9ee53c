import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const isShown = (element: Element) => !element.closest('[hidden]') && element.checkVisibility()

/** Returns the first of the elements that is hidden, but not behind a part that folds by itself. */
const firstBehind = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].find(
    (field) => !isShown(field) && !field.closest('details:not([open])'),
  )

/**
 * Holds whether the fields under More are shown. Of a stored row they are. After a save that was refused, what hides the first
 * field with an error is opened, and the field has the focus: a browser cannot focus what it does not show.
 */
export function useMore(form: RefObject<HTMLFormElement | null>, isStored: boolean, refusals: number) {
  const [isMore, setMore] = useState(isStored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refused save
  useEffect(() => {
    const [first] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    if (!first || (isShown(first) && document.activeElement?.matches('[aria-invalid=true]'))) return
    for (let around = first.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
      around.open = true
    // After this effect, in which React cannot render.
    queueMicrotask(() => {
      flushSync(() => setMore(true))
      first.focus()
    })
  }, [refusals])
  return {
    isMore,
    /** Shows the fields, and leads to the first of them. */
    showMore: () => {
      const first = firstBehind(form.current)
      flushSync(() => setMore(true))
      first?.focus()
    },
  }
}
