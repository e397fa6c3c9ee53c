import { Hono } from 'hono'
import { requireAdmin, requireEditor } from '#worker/auth/require-admin.ts'
import type { AppEnv } from '#worker/env.ts'
import { accountRoutes } from './account.ts'
import { administratorRoutes } from './administrators.ts'
import { analyticsRoutes } from './analytics.ts'
import { auditRoutes } from './audit.ts'
import { adminBackupRoutes } from './backups.ts'
import { binRoutes } from './bin.ts'
import { adminBlogRoutes, adminPostSummaryRoutes } from './blog.ts'
import { blogPreviewRoutes } from './blog-previews.ts'
import { csvRoutes } from './csv.ts'
import { firstMinutesRoutes } from './first-minutes.ts'
import { imageRoutes } from './images.ts'
import { adminInquiryRoutes } from './inquiries.ts'
import { invitationRoutes } from './invitation.ts'
import { loginRoutes } from './login.ts'
import { mailStatusRoutes } from './mail-status.ts'
import { previewRoutes } from './previews.ts'
import { adminPriceRoutes } from './prices.ts'
import { privacyRoutes } from './privacy.ts'
import { adminQuotationRoutes } from './quotations.ts'
import { registerRoutes } from './register.ts'
import { adminServiceRoutes } from './services.ts'
import { sessionRoutes } from './session.ts'
import { adminSettingsRoutes } from './settings.ts'
import { siteErrorRoutes } from './site-errors.ts'
import { translationRoutes } from './translations.ts'
import { translationCsvRoutes } from './translations-csv.ts'

/**
 * Sign-in, registration and invitations do their own checks; an editor may only call the routes between the two guards.
 */
export const adminRoutes = new Hono<AppEnv>()
  .route('/login', loginRoutes)
  .route('/register', registerRoutes)
  .route('/invitation', invitationRoutes)
  .use(requireEditor)
  .route('/', sessionRoutes)
  .route('/blog', blogPreviewRoutes)
  .route('/account', accountRoutes)
  .route('/blog', adminBlogRoutes)
  .route('/blog-posts', adminPostSummaryRoutes)
  .route('/contact-inquiries', adminInquiryRoutes)
  .route('/', csvRoutes)
  .route('/machinery', previewRoutes)
  .route('/prices', adminPriceRoutes)
  .route('/quotations', adminQuotationRoutes)
  .route('/mail-status', mailStatusRoutes)
  .route('/bin', binRoutes)
  .route('/images', imageRoutes)
  .route('/', translationCsvRoutes)
  .route('/translations', translationRoutes)
  .route('/analytics', analyticsRoutes)
  .use(requireAdmin)
  .route('/settings', adminSettingsRoutes)
  .route('/administrators', administratorRoutes)
  .route('/services', adminServiceRoutes)
  .route('/first-minutes', firstMinutesRoutes)
  .route('/privacy', privacyRoutes)
  .route('/audit', auditRoutes)
  .route('/backups', adminBackupRoutes)
  .route('/errors', siteErrorRoutes)
