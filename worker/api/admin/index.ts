import { Hono } from 'hono'
import { requireAdmin, requireSignedIn } from '#worker/auth/require-admin.ts'
import type { AppEnv } from '#worker/env.ts'
import { accountRoutes, sessionRoutes } from './account.ts'
import { administratorRoutes, invitationRoutes, registerRoutes } from './administrators.ts'
import { adminBackupRoutes } from './backups.ts'
import { adminBlogRoutes, adminPostSummaryRoutes } from './blog.ts'
import { csvRoutes } from './csv.ts'
import { binRoutes, versionRoutes } from './history.ts'
import { imageRoutes } from './images.ts'
import { adminInquiryRoutes, customerRoutes } from './inquiries.ts'
import { loginRoutes } from './login.ts'
import { orderRoutes } from './orders.ts'
import {
  analyticsRoutes,
  auditRoutes,
  firstStepsRoutes,
  mailStatusRoutes,
  refreshRoutes,
  siteErrorRoutes,
  todayRoutes,
} from './overview.ts'
import { paymentRoutes } from './payments.ts'
import { appearancePreviewRoutes, blogPreviewRoutes, previewRoutes } from './previews.ts'
import { adminPriceRoutes, machineryOrderRoutes } from './prices.ts'
import { privacyRoutes } from './privacy.ts'
import { adminQuotationRoutes } from './quotations.ts'
import { adminServiceRoutes, adminSettingsRoutes } from './settings.ts'
import { transferRoutes } from './transfers.ts'
import { translationCsvRoutes, translationRoutes } from './translations.ts'
import { unitRoutes } from './units.ts'

/** Sign-in, registration and invitations have their own checks; an editor may only call what is between the guards. */
export const adminRoutes = new Hono<AppEnv>()
  .route('/login', loginRoutes)
  .route('/register', registerRoutes)
  .route('/invitation', invitationRoutes)
  .use(requireSignedIn)
  .route('/', sessionRoutes)
  .route('/blog', blogPreviewRoutes)
  .route('/account', accountRoutes)
  .route('/blog', adminBlogRoutes)
  .route('/blog-posts', adminPostSummaryRoutes)
  .route('/contact-inquiries', adminInquiryRoutes)
  .route('/', csvRoutes)
  .route('/machinery/order', machineryOrderRoutes)
  .route('/machinery', previewRoutes)
  .route('/prices', adminPriceRoutes)
  .route('/quotations', adminQuotationRoutes)
  .route('/', orderRoutes)
  .route('/customers', customerRoutes)
  .route('/', paymentRoutes)
  .route('/', transferRoutes)
  .route('/', unitRoutes)
  .route('/mail-status', mailStatusRoutes)
  .route('/refresh-status', refreshRoutes)
  .route('/bin', binRoutes)
  .route('/images', imageRoutes)
  .route('/', translationCsvRoutes)
  .route('/translations', translationRoutes)
  .route('/versions', versionRoutes)
  .route('/analytics', analyticsRoutes)
  .route('/today', todayRoutes)
  .use(requireAdmin)
  .route('/settings/appearance', appearancePreviewRoutes)
  .route('/settings', adminSettingsRoutes)
  .route('/administrators', administratorRoutes)
  .route('/services', adminServiceRoutes)
  .route('/first-steps', firstStepsRoutes)
  .route('/privacy', privacyRoutes)
  .route('/audit', auditRoutes)
  .route('/backups', adminBackupRoutes)
  .route('/errors', siteErrorRoutes)
