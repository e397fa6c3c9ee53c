import { Hono } from 'hono'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import type { AppEnv } from '#worker/env.ts'
import { analyticsRoutes } from './analytics.ts'
import { auditRoutes } from './audit.ts'
import { adminBlogRoutes, adminPostSummaryRoutes } from './blog.ts'
import { csvRoutes } from './csv.ts'
import { adminInquiryRoutes } from './inquiries.ts'
import { loginRoutes } from './login.ts'
import { mailStatusRoutes } from './mail-status.ts'
import { previewRoutes } from './previews.ts'
import { adminPriceRoutes } from './prices.ts'
import { privacyRoutes } from './privacy.ts'
import { adminQuotationRoutes } from './quotations.ts'
import { registerRoutes } from './register.ts'
import { sessionRoutes } from './session.ts'

/** Signing in and registering decide for themselves; whatever stands below the guard needs a token. */
export const adminRoutes = new Hono<AppEnv>()
  .route('/login', loginRoutes)
  .route('/register', registerRoutes)
  .use(requireAdmin)
  .route('/', sessionRoutes)
  .route('/blog', adminBlogRoutes)
  .route('/blog-posts', adminPostSummaryRoutes)
  .route('/contact-inquiries', adminInquiryRoutes)
  .route('/', csvRoutes)
  .route('/machinery', previewRoutes)
  .route('/prices', adminPriceRoutes)
  .route('/quotations', adminQuotationRoutes)
  .route('/privacy', privacyRoutes)
  .route('/mail-status', mailStatusRoutes)
  .route('/audit', auditRoutes)
  .route('/analytics', analyticsRoutes)
