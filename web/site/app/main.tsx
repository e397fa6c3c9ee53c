import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PAGE_URL_KEY } from '#contract/inquiry/plain-form.ts'
import { splitLanguage } from '#domain/language.ts'
import { documentLanguage } from '#web/shared/lib/document-language.ts'
import { createQueryClient, type PageData, restore } from '#web/shared/lib/query-client.ts'
import { translateInBrowser } from '#web/shared/messages/translate.ts'
import { renderedSearch } from '#web/site/lib/rendered-search.ts'
import { afterHydration } from './after-hydration.ts'
import { App } from './app.tsx'
import { matchRoute } from './routes.ts'
import { loadScreen } from './screens.ts'
import '#web/site/styles/site.css'

const root = document.getElementById('root') as HTMLElement
const data = document.getElementById('page-data')?.textContent
const language = documentLanguage()
const client = createQueryClient({ language })
if (data) restore(client, JSON.parse(data) as PageData)
// A form that was returned has the URL of its action, which has no screen.
const pageUrl = client.getQueryData<string>(PAGE_URL_KEY)
if (pageUrl) history.replaceState(null, '', pageUrl)

const { route } = matchRoute(splitLanguage(location.pathname).path)
// No top-level await: the screen's code imports from this file's chunk, so each would wait for the other.
loadScreen(route, language).then(() => {
  const app = (
    <App
      client={client}
      translate={translateInBrowser()}
      origin={location.origin}
      ssrPath={location.pathname}
      ssrSearch={renderedSearch()}
    />
  )
  // In slices, between which the page responds.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  afterHydration(client)
})

if (import.meta.env.DEV) void import('#web/site/enhance/loader.ts')
