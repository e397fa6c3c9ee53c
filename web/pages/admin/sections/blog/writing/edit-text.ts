import type { Edit } from './marks.ts'

/** Makes an edit in a text area as if it were typed, so that Undo takes it back and the form hears of it. */
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
