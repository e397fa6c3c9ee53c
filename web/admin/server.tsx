import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Route, Router, Switch } from 'wouter'
import { type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { createQueryClient, type PageData, pageData } from '#web/shared/lib/query-client.ts'
import { settingsQuery } from '#web/shared/queries/settings.ts'
import { accountQuery } from './lib/account.ts'
import { uncachedUrl } from './lib/request.ts'
import { urlAfterLogin } from './lib/session.ts'
import { adminPricesQuery } from './lib/settings.ts'
import LoginPage from './login/login-page.tsx'
import { statusCountsQuery } from './sections/inquiries/queries.ts'
import {
  mailStatusQuery,
  orderOverviewQuery,
  refreshStatusQuery,
  todayQuery,
  totalQuery,
} from './sections/overview/queries.ts'
import { OVERVIEW_ID } from './toolkit/section.tsx'

export { OVERVIEW_ID }

/** What the shell requests, and the overview's first figures; a figure that is missing here is requested by the overview. */
const SHELL_QUERIES = [settingsQuery(), accountQuery(), statusCountsQuery(), todayQuery(), orderOverviewQuery()]
const OVERVIEW_QUERIES = [
  totalQuery('/api/admin/blog-posts'),
  totalQuery('/api/machinery', { hidden: '1' }),
  totalQuery('/api/gallery'),
  totalQuery('/api/admin/contact-inquiries'),
  adminPricesQuery(),
  mailStatusQuery(),
  refreshStatusQuery(),
]

/** Returns the URLs that a screen requests first, by the `section` of its URL: the document fetches them beside the code. */
export const firstRequests = (section: string): string[] =>
  [...SHELL_QUERIES, ...(section === OVERVIEW_ID ? OVERVIEW_QUERIES : [])].map(({ queryKey }) =>
    uncachedUrl(queryKey.join('/')),
  )

export const sectionAfterLogin = (search: string): string =>
  new URL(urlAfterLogin(search), 'https://area.invalid').searchParams.get('section') ?? OVERVIEW_ID

export const modulesOf = (section: string): string[] => [
  'admin/shell/dashboard-page.tsx',
  `admin/sections/${section}/${section === OVERVIEW_ID ? section : `${section}-screen`}.tsx`,
]

/** Renders the sign-in page, with its data for app.tsx. The Worker imports only this file, which loads no section. */
export function renderSignIn(settings: SiteSettings | null): { markup: string; data: PageData } {
  const client = createQueryClient()
  if (settings) client.setQueryData(settingsQuery().queryKey, viewSettings(settings, 'shared'))
  const markup = renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath="/admin/login">
        <Switch>
          <Route path="/admin/login">
            <LoginPage />
          </Route>
        </Switch>
      </Router>
    </QueryClientProvider>,
  )
  return { markup, data: pageData(client) }
}
