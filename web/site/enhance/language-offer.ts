import { type Language, OTHER_LANGUAGES, prefixOf, splitLanguage } from '#domain/language.ts'

/** Where this browser stores that a language was chosen or its offer declined. */
const KEY = 'gona_language'

/** Offers the language that the browser prefers, until the visitor has chosen one or declined. */
export function offerLanguage() {
  document.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLElement>('[data-language], [data-decline]')
    if (!choice) return
    const offer = choice.closest<HTMLElement>('[data-offer]')
    remember(choice.dataset.language ?? 'declined')
    if (offer) offer.hidden = true
    if (offer && choice instanceof HTMLAnchorElement) choice.href = samePage(offer.dataset.offer as Language)
  })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showOffer)
  else showOffer()
}

/** Returns the current URL of this page in a language; it may differ from the one the document was rendered for. */
const samePage = (language: Language) =>
  prefixOf(language) + splitLanguage(location.pathname).path + location.search + location.hash

function showOffer() {
  if (remembered()) return
  const known = ['en', ...OTHER_LANGUAGES]
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] ?? '').find((name) => known.includes(name))
  const offer = document.querySelector<HTMLElement>(`[data-offer="${preferred}"]`)
  if (offer) offer.hidden = false
}

function remember(choice: string) {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // If the browser stores nothing, the offer is shown again.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
