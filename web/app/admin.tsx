import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { adminFetch } from '#web/lib/admin-request.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import LoginPage from '#web/pages/admin/login/login-page.tsx'
import { SessionKeeper } from '#web/pages/admin/login/session-keeper.tsx'
import DashboardPage from '#web/pages/admin/shell/dashboard-page.tsx'
import './styles/admin.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient(adminFetch)}>
    <SessionKeeper />
    <Switch>
      <Route path="/admin/login">
        <LoginPage />
      </Route>
      <Route>
        <DashboardPage />
      </Route>
    </Switch>
  </QueryClientProvider>,
)
