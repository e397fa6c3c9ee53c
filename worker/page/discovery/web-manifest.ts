import type { Context } from 'hono'
import { coloursOf, FIXED } from '#contract/settings/palette.ts'
import { tagResponse } from '#worker/cache/tags.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Returns the name and icons of the installed site (W3C, Web Application Manifest). */
export async function webManifest(c: Context<AppEnv>): Promise<Response> {
  tagResponse(c, 'settings')
  const settings = await siteSettings(c.var.db)
  const { name, legalName, description } = settings
  const manifest = {
    id: '/',
    name: legalName,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: coloursOf(settings).ground,
    background_color: FIXED.paper,
    icons:
      settings.mark && !settings.logo
        ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
        : [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  }
  return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
}
