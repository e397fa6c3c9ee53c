import { NAIRA_BOX, NAIRA_FIRST, showChoice } from '#web/site/lib/naira-first.ts'

// Stored only in this browser: a page is cached for all visitors, and a cookie or a search param would split the cache
// in two.
const KEY = 'gona_naira_first'
const root = document.documentElement

try {
  root.toggleAttribute(NAIRA_FIRST, localStorage.getItem(KEY) !== null)
} catch {
  // If the browser stores nothing, the choice applies to this page only.
}
addEventListener('DOMContentLoaded', showChoices)
addEventListener('change', ({ target }) => {
  const box = target as HTMLInputElement
  if (!box.classList.contains(NAIRA_BOX)) return
  root.toggleAttribute(NAIRA_FIRST, box.checked)
  showChoices()
  try {
    if (box.checked) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
})

function showChoices() {
  document.querySelectorAll<HTMLInputElement>(`.${NAIRA_BOX}`).forEach(showChoice)
}
