// All the JavaScript that a public page fetches before it is touched, built into one small file. The document works by
// itself; the loader adds what the platform lacks, and fetches React when it is needed.
import { enhanceDialogs } from './dialogs.ts'
import { loadDisplayFace } from './display-face.ts'
import { enhanceForms } from './forms.ts'
import { offerLanguage } from './language-offer.ts'
import { enhanceMenu } from './menu.ts'
import { loadAppOnDemand } from './on-demand.ts'
import { hideOutdatedPrices } from './outdated-prices.ts'
import { markScrolled } from './scrolled.ts'
import { registerServiceWorker } from './service-worker.ts'
import { nameManifest } from './web-app.ts'

markScrolled()
enhanceMenu()
enhanceForms()
enhanceDialogs()
loadAppOnDemand()
hideOutdatedPrices()
loadDisplayFace()
offerLanguage()
registerServiceWorker()
nameManifest()
