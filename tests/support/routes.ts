import { RESOURCES } from '#contract/resources.ts'
import { api } from '#worker/api/index.ts'
import { words } from './cases.ts'

type Caller = 'public' | 'editor' | 'editorConfirmed' | 'admin' | 'adminConfirmed'

/** Lists the routes of a text: each of its lines has methods, and the paths that they are of. */
function calls(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const paths = words(line).filter((word) => word.startsWith('/'))
    const methods = words(line).filter((word) => !word.startsWith('/'))
    return paths.flatMap((path) => methods.map((method) => `${method} ${path}`))
  })
}

/** The API's calls as `METHOD /path`, read from its own router. */
export const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

/** What stands at a resource's own path: everybody may read it, and editors may write it. */
const OF_RESOURCES = routes.filter((route) => (route.split('/')[1] ?? '') in RESOURCES)
const READS = OF_RESOURCES.filter((route) => route.startsWith('GET '))
const WRITES = OF_RESOURCES.filter((route) => !READS.includes(route))

/** Who may call each other route; confirmed ones give access, are irreversible or export everything. A missing one fails a test. */
const DECLARED: Record<Caller, string[]> = {
  public: calls(`
    GET /qr
    GET /blog /blog/categories /blog/:slug
    POST /contact
    POST /unit-requests
    GET /health
    POST /admin/login /admin/login/passkey/options /admin/login/passkey /admin/login/recovery
    POST /admin/invitation /admin/invitation/accept
  `),
  editor: calls(`
    POST /blog/process-image
    POST /objects/upload
    POST /admin/logout
    POST /admin/password
    GET /admin/account
    POST /admin/account/confirm /admin/account/confirm/passkey/options /admin/account/confirm/passkey
    GET POST /admin/blog
    POST /admin/blog/preview
    GET PUT DELETE /admin/blog/:id
    GET DELETE /admin/blog/:id/preview
    GET /admin/blog-posts
    GET /admin/contact-inquiries /admin/contact-inquiries/status-counts /admin/contact-inquiries/:id/record
    GET /admin/contact-inquiries.csv
    POST /admin/contact-inquiries/search
    PUT /admin/contact-inquiries/:id
    GET /admin/machinery.csv /admin/machinery/:id/preview
    GET PUT /admin/machinery/order
    GET /admin/parts.csv
    GET /admin/transfers
    GET /admin/quotations.csv /admin/quotations/overview /admin/quotations/:id/record
    GET POST /admin/quotations
    POST /admin/quotations/search /admin/quotations/:id/answer /admin/quotations/:id/send /admin/quotations/:id/link
    POST /admin/quotations/:id/email /admin/quotations/:id/withdraw /admin/quotations/:id/revise
    POST /admin/quotations/:id/proforma
    GET PUT DELETE /admin/quotations/:id
    DELETE /admin/quotations/:id/links
    GET /admin/prices /admin/prices/rates
    GET /admin/orders /admin/orders.csv /admin/orders/overview /admin/orders/:id /admin/orders/:id/in-stock
    POST /admin/orders/search /admin/orders/:id/invoice
    POST /admin/orders/:id/credit-note/einvoice /admin/orders/:id/payments
    POST /admin/orders/:id/deliveries
    GET POST /admin/orders/:id/einvoice
    GET /admin/customers/:id
    GET POST /admin/units /admin/units/:id/services
    GET /admin/units.csv /admin/units/due
    POST /admin/units/:id/reminder /admin/units/search
    GET PUT DELETE /admin/units/:id
    DELETE /admin/units/:id/services/:service
    GET /admin/mail-status
    GET POST /admin/refresh-status
    GET /admin/bin
    POST /admin/bin/:id/restore
    GET /admin/images
    PUT DELETE /admin/images/:id
    POST /admin/images/:id/replacement
    GET /admin/translations /admin/translations/:resource/:id /admin/translations.csv
    GET /admin/analytics
    GET /admin/today
    GET /admin/versions/:resource/:id
    GET POST /admin/versions/:resource/:id/:version
  `),
  editorConfirmed: calls(`
    DELETE /admin/account/sessions/:id /admin/account/passkeys/:id
    POST /admin/account/sign-out-everywhere /admin/account/passkeys/options /admin/account/passkeys
    POST /admin/account/recovery-codes
  `),
  admin: calls(`
    GET /admin/administrators
    DELETE /admin/administrators/invitations/:id
    PUT /admin/prices
    POST /admin/prices/rates
    GET /admin/settings /admin/settings/categories/uses
    PUT /admin/settings/firm /admin/settings/contact /admin/settings/texts /admin/settings/appearance
    PUT /admin/settings/categories /admin/settings/vat /admin/settings/einvoice /admin/settings/delivery
    POST /admin/settings/appearance/preview
    GET /admin/first-steps
    DELETE POST /admin/first-steps/demonstration
    GET POST /admin/services
    PUT /admin/services/order
    PUT DELETE /admin/services/:id
    POST /admin/privacy/preview
    GET /admin/audit
    GET POST /admin/backups
    POST /admin/backups/:id/continue
    GET /admin/errors
  `),
  adminConfirmed: calls(`
    POST /admin/register
    POST /admin/administrators/invitations
    PUT /admin/administrators/:id/role /admin/administrators/:id/disabled
    DELETE /admin/administrators/:id
    PUT /admin/settings/privacy /admin/settings/accounts
    POST /admin/transfers/:id/assign /admin/transfers/:id/return
    POST /admin/payments/:id/confirm /admin/payments/:id/reverse
    POST /admin/deliveries/:id/cancel /admin/orders/:id/credit-note
    POST /admin/privacy/erase /admin/privacy/export
    POST /admin/payments/:id/certificate /admin/orders/:id/reference /admin/units/:id/token
    POST /admin/machinery/import /admin/parts/import /admin/units/import /admin/translations/import
    DELETE /admin/bin/:id
    GET /admin/backups/:id/file
  `),
}

/** The routes by the role that they take. */
export const ROUTES = {
  public: [...READS, ...DECLARED.public],
  editor: [...WRITES, ...DECLARED.editor, ...DECLARED.editorConfirmed],
  admin: [...DECLARED.admin, ...DECLARED.adminConfirmed],
}

/** Routes that a session may only call shortly after it has confirmed who it is. */
export const CONFIRMED_ROUTES = [...DECLARED.editorConfirmed, ...DECLARED.adminConfirmed]
export const PUBLIC_ROUTES = ROUTES.public
export const guardedRoutes = routes.filter((route) => !PUBLIC_ROUTES.includes(route))

export function callOf(route: string, id = 'some-id'): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: `/api${path.replace(/:\w+/g, id)}` }
}
