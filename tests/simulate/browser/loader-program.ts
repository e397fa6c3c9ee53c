// What a public page runs at once, of that which a simulated browser can (web/site/enhance/loader.ts).

import { enhanceForms } from '#web/site/enhance/forms.ts'
import { registerServiceWorker } from '#web/site/enhance/service-worker.ts'
import { storeTypedText } from '#web/site/enhance/typed-text.ts'

/** Runs the loader of a document. */
export function load() {
  enhanceForms()
  storeTypedText()
  registerServiceWorker()
}
