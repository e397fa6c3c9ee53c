import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { adminFetch } from '#web/lib/admin-request.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { ConfirmIdentityDialog } from '#web/pages/admin/login/confirm-identity-dialog.tsx'
import InvitationPage from '#web/pages/admin/login/invitation-page.tsx'
import LoginPage from '#web/pages/admin/login/login-page.tsx'
import { SessionExpiredDialog } from '#web/pages/admin/login/session-expired-dialog.tsx'
import DashboardPage from '#web/pages/admin/shell/dashboard-page.tsx'
import './styles/admin.css'

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
