import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { adminFetch } from './lib/request.ts'
import { ConfirmIdentityDialog } from './login/confirm-identity-dialog.tsx'
import InvitationPage from './login/invitation-page.tsx'
import LoginPage from './login/login-page.tsx'
import { SessionExpiredDialog } from './login/session-expired-dialog.tsx'
import DashboardPage from './shell/dashboard-page.tsx'
import { catchRemovedFocus } from './shell/removed-focus.ts'
import './admin.css'

catchRemovedFocus()
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient({ fetcher: adminFetch })}>
    <SessionExpiredDialog />
    <ConfirmIdentityDialog />
    <Switch>
      <Route path="/admin/login">
        <LoginPage />
      </Route>
      <Route path="/admin/invitation">
        <InvitationPage />
      </Route>
      <Route>
        <DashboardPage />
      </Route>
    </Switch>
  </QueryClientProvider>,
)
