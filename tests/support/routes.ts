import { api } from '#worker/api/index.ts'

/** Who may make each call: anybody, whoever is signed in, or only the role `admin`. A call missing here fails a test. */
export const ROUTES: Record<'public' | 'editor' | 'admin', string[]> = {
  public: [
    'GET /machinery',
    'GET /machinery/:id',
    'GET /machinery/:id/similar',
    'GET /qr',
    'GET /services',
    'GET /gallery',
    'GET /gallery/:id',
    'GET /blog',
    'GET /blog/categories',
    'GET /blog/:slug',
    'GET /prices',
    'GET /settings',
    'GET /settings/:view',
    'POST /contact',
    'GET /health',
    'POST /admin/login',
  ],
  editor: [
    'POST /machinery',
    'PUT /machinery/:id',
    'DELETE /machinery/:id',
    'POST /machinery/process-image',
    'POST /gallery',
    'PUT /gallery/:id',
    'DELETE /gallery/:id',
    'POST /gallery/process-image',
    'POST /blog/process-image',
    'POST /objects/upload',
    'POST /admin/logout',
    'POST /admin/password',
    'GET /admin/blog',
    'POST /admin/blog',
    'POST /admin/blog/preview',
    'GET /admin/blog/:id',
    'GET /admin/blog/:id/preview',
    'PUT /admin/blog/:id',
    'DELETE /admin/blog/:id',
    'GET /admin/blog-posts',
    'GET /admin/contact-inquiries',
    'POST /admin/contact-inquiries/search',
    'GET /admin/contact-inquiries/status-counts',
    'PUT /admin/contact-inquiries/:id',
    'GET /admin/contact-inquiries.csv',
    'GET /admin/machinery.csv',
    'GET /admin/machinery/:id/preview',
    'GET /admin/prices',
    'GET /admin/prices/rates',
    'GET /admin/quotations',
    'GET /admin/quotations/overview',
    'GET /admin/quotations/:id',
    'POST /admin/quotations',
    'PUT /admin/quotations/:id',
    'DELETE /admin/quotations/:id',
    'POST /admin/quotations/:id/send',
    'POST /admin/quotations/:id/link',
    'POST /admin/quotations/:id/email',
    'POST /admin/quotations/:id/withdraw',
    'POST /admin/quotations/:id/revise',
    'GET /admin/mail-status',
    'GET /admin/bin',
    'POST /admin/bin/:id/restore',
    'GET /admin/images',
    'PUT /admin/images/:id',
    'POST /admin/images/:id/replacement',
    'DELETE /admin/images/:id',
    'GET /admin/analytics',
  ],
  admin: [
    'POST /admin/register',
    'POST /admin/machinery/import',
    'PUT /admin/prices',
    'POST /admin/prices/rates',
    'GET /admin/settings',
    'PUT /admin/settings/firm',
    'PUT /admin/settings/contact',
    'PUT /admin/settings/texts',
    'PUT /admin/settings/privacy',
    'POST /admin/privacy/export',
    'POST /admin/privacy/preview',
    'POST /admin/privacy/erase',
    'DELETE /admin/bin/:id',
    'GET /admin/audit',
    'GET /admin/backups',
    'POST /admin/backups',
    'POST /admin/backups/:id/continue',
    'GET /admin/backups/:id/file',
    'GET /admin/errors',
  ],
}

export const PUBLIC_ROUTES = ROUTES.public

/** The API's calls as `METHOD /path`, read from its own router. */
export const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

export const guardedRoutes = routes.filter((route) => !PUBLIC_ROUTES.includes(route))

/** A call of a route with `id` for its parameter. */
export function callOf(route: string, id = 'some-id'): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: `/api${path.replace(/:\w+/g, id)}` }
}
