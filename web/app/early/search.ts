const field = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** Fetches what filters the list (narrow.ts) when a visitor first touches the search. */
export function narrowOnTouch() {
  for (const event of ['focusin', 'input']) document.addEventListener(event, onTouch)
}

function onTouch({ target }: Event) {
  if (!(target instanceof Element) || !field()?.form?.contains(target)) return
  for (const event of ['focusin', 'input']) document.removeEventListener(event, onTouch)
  // The rules, which narrow.ts imports itself, at the same time: one after the other they would be two round trips.
  Promise.all([import('./narrow.ts'), import('#web/lib/search-rules.ts')]).then(([narrow]) => narrow.startNarrowing())
}
