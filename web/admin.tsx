import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { adminFetch } from './lib/admin-request.ts'
import { createQueryClient } from './lib/query-client.ts'
import LoginPage from './pages/admin/login/login-page.tsx'
import { SessionKeeper } from './pages/admin/login/session-keeper.tsx'
import DashboardPage from './pages/admin/shell/dashboard-page.tsx'
import './pages/admin/admin.css'

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
