// Loaded before a page's code, which arrives seconds after the list on a slow connection. It is built separately into a
// small file and fetches what filters the list (narrow.ts) when a visitor first touches the search.

import { earlyTexts } from './early-texts.ts'

const field = () => document.querySelector<HTMLInputElement>('main input[type=search]')

function start() {
  for (const event of ['focusin', 'input']) document.removeEventListener(event, onTouch)
  // The rules, which narrow.ts imports itself, at the same time: one after the other they would be two round trips.
  Promise.all([import('./narrow.ts'), import('#web/lib/search-rules.ts')]).then(([narrow]) =>
    narrow.startNarrowing(earlyTexts),
  )
  // A choice of a category reads no texts.
  if (document.activeElement === field() || field()?.value !== field()?.defaultValue) void earlyTexts()
}

function onTouch({ target }: Event) {
  if (target instanceof Element && field()?.form?.contains(target)) start()
}

function isTouched() {
  const search = field()
  return search && (search.value !== search.defaultValue || search.form?.contains(document.activeElement))
}

for (const event of ['focusin', 'input']) document.addEventListener(event, onTouch)
// The visitor may have been faster than this file.
if (isTouched()) start()
