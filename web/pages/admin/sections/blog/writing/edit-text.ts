import type { Edit } from './marks.ts'

/** Edits a text area as if typed, so that Undo works and the form is notified. */
export function editText(area: HTMLTextAreaElement, { from, to, text, selection }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, and the one way into the browser's own undo history.
  const isDone = document.execCommand(text ? 'insertText' : 'delete', false, text)
  if (!isDone) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...selection)
}
