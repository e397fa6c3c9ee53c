import { createRoot, hydrateRoot } from 'react-dom/client'
import { splitLanguage } from '#contract/language.ts'
import { PAGE_URL_KEY } from '#contract/plain-form.ts'
import { documentLanguage } from '#web/lib/document-language.ts'
import { renderedSearch } from '#web/lib/drawn-with.ts'
import { createQueryClient, type PageData, restore } from '#web/lib/query-client.ts'
import { translateInBrowser } from '#web/messages/translate.ts'
import { afterHydration } from './after-hydration.ts'
import { App } from './app.tsx'
import { matchRoute } from './routes.ts'
import { loadScreen } from './screens.ts'
import './styles/site.css'

const root = document.getElementById('root') as HTMLElement
const data = document.getElementById('page-data')?.textContent
const language = documentLanguage()
const client = createQueryClient({ language })
if (data) restore(client, JSON.parse(data) as PageData)
// A returned form is under its action's URL, where there is no screen.
const pageUrl = client.getQueryData<string>(PAGE_URL_KEY)
if (pageUrl) history.replaceState(null, '', pageUrl)

const { route } = matchRoute(splitLanguage(location.pathname).path)
// Not a top-level await: the screen's code imports from this file's chunk and would wait for it in turn.
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
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
  afterHydration(client)
})

if (import.meta.env.DEV) void import('./loader/loader.ts')
