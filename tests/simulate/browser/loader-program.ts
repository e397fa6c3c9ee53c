// What a public page runs at once, of that which a simulated browser can (web/site/loader/loader.ts).

import { enhanceForms } from '#web/site/loader/forms.ts'
import { registerServiceWorker } from '#web/site/loader/service-worker.ts'
import { storeTypedText } from '#web/site/loader/typed-text.ts'

/** Runs the loader of a document. */
export function load() {
  enhanceForms()
  storeTypedText()
  registerServiceWorker()
}
