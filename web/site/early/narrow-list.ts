import { LAYOUT } from '#web/site/catalogue/layout.ts'
import { HYDRATED } from '#web/site/lib/hydrated.ts'

/**
 * Applies a search, a category or a view to the cards at once. The actual list, complete and by the search's own rules,
 * follows in a document or from the page's code.
 */
export function narrowListAtOnce() {
  document.addEventListener('input', leaveOut)
  // For text typed while the list was still loading.
  document.addEventListener('DOMContentLoaded', () => form && narrow(form))
  document.addEventListener('submit', showAs)
  document.addEventListener(HYDRATED, stop)
}

/** The form with the search field that the visitor uses. */
let form: HTMLFormElement | null = null

function leaveOut({ target }: Event) {
  const touched = (target as HTMLInputElement).form
  // Not a box that selects a machine to compare, which belongs to another form.
  if (!touched || !searchOf(touched)) return
  form = touched
  narrow(form)
}

const searchOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=search]')

function narrow(form: HTMLFormElement) {
  const { value = '', defaultValue = '' } = searchOf(form) ?? {}
  // All cards match the search of their own document, even if the words are only in texts that the cards do not show. A
  // number may be a figure, such as "60 ha", which only the server compares.
  const words = value === defaultValue || /\d/.test(value) ? [] : value.toLowerCase().split(/\s+/)
  const category = new FormData(form).get('category')
  const all = cards()
  const isOfCategory = ({ card: { dataset } }: Card) =>
    !dataset.category || ['all', dataset.category].includes(String(category))
  const hasWords = ({ text }: Card) => words.every((word) => text.includes(stemOf(word)))
  // Words on no card may be in texts that only the server has: the next document finds them.
  const isKnown = all.some(hasWords)
  for (const one of all) one.card.hidden = !isOfCategory(one) || (isKnown && !hasWords(one))
}

type Card = { card: HTMLElement; text: string }

/**
 * Returns the beginning of a word, so that "ploughs" finds a plough: for a moment, too many cards are better than none.
 */
const stemOf = (word: string) => (word.length > 4 ? word.slice(0, -2) : word)

const cards = (): Card[] =>
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

/** Stops filtering: the page's code has taken over, and shows the list itself. */
function stop() {
  document.removeEventListener('input', leaveOut)
  document.removeEventListener('submit', showAs)
  for (const { card } of cards()) card.hidden = false
}
