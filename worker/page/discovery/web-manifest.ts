import type { Context } from 'hono'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** The site's name and icons when installed (W3C, Web Application Manifest). */
export async function webManifest(c: Context<AppEnv>): Promise<Response> {
  const { name, legalName, description } = await siteSettings(c.var.db)
  const manifest = {
    id: '/',
    name: legalName,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: '#1e2760',
    background_color: '#faf6ed',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  }
  return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
}
