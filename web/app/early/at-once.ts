import { HYDRATED } from '#web/app/hydrated.ts'
import { LAYOUT } from '#web/catalogue/layout.ts'

/**
 * Shows at once what a word, a category or a view makes of the list. The list itself, whole and by the search's own rules,
 * follows: a document, or what narrow.ts and the page's code make of it.
 */
export function answerAtOnce() {
  document.addEventListener('input', leaveOut)
  // Text typed while the list was still loading.
  document.addEventListener('DOMContentLoaded', () => form && narrow(form))
  document.addEventListener('submit', showAs)
  document.addEventListener(HYDRATED, stop)
}

/** The form by which the visitor narrows the list. */
let form: HTMLFormElement | null = null

function leaveOut({ target }: Event) {
  const touched = (target as HTMLInputElement).form
  // Not a box of a machine to compare, which is of another form.
  if (!touched || !searchOf(touched)) return
  form = touched
  narrow(form)
}

const searchOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=search]')

function narrow(form: HTMLFormElement) {
  const { value = '', defaultValue = '' } = searchOf(form) ?? {}
  // What the document was searched for, all its cards have, if only in texts that they do not show.
  const words = value === defaultValue ? [] : value.toLowerCase().split(/\s+/)
  const category = new FormData(form).get('category')
  for (const { card, text } of cards()) {
    const isOfCategory = !card.dataset.category || ['all', card.dataset.category].includes(String(category))
    card.hidden = !isOfCategory || !words.every((word) => text.includes(stemOf(word)))
  }
}

/** Rather too much for a moment than nothing: "ploughs" finds a plough. */
const stemOf = (word: string) => (word.length > 4 ? word.slice(0, -2) : word)

const cards = () =>
  [...document.querySelectorAll('main li > article')].map(({ parentElement, textContent }) => ({
    card: parentElement as HTMLElement,
    text: textContent.toLowerCase(),
  }))

function showAs({ submitter: chosen }: SubmitEvent) {
  if (!chosen?.hasAttribute('aria-pressed')) return
  for (const button of document.querySelectorAll('main form [aria-pressed]')) {
    button.setAttribute('aria-pressed', String(labelOf(button) === labelOf(chosen)))
  }
  const list = document.querySelector('main li > article')?.closest('ul')
  const mode = (chosen as HTMLButtonElement).value || 'auto'
  if (list) list.className = LAYOUT[mode as keyof typeof LAYOUT]
}

const labelOf = (button: Element) => button.getAttribute('aria-label')

/** The page's code has taken over, and shows the list itself. */
function stop() {
  document.removeEventListener('input', leaveOut)
  document.removeEventListener('submit', showAs)
  for (const { card } of cards()) card.hidden = false
}
