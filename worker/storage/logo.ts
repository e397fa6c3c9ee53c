import { LEAST_LOGO_PX, LOGO_RATIOS } from '#domain/settings/mark.ts'
import type { Bindings } from '#worker/env.ts'
import { badRequest, imagesUnavailable, inOneLine } from '#worker/errors.ts'
import { imageKey } from './image-files.ts'

type Storage = Pick<Bindings, 'MEDIA' | 'IMAGES'>

const refusedLogo = (message: string) => badRequest(message, [{ path: 'logo', message }])

type Logo = { logo: string; logoRatio: number }

/**
 * Returns the settings with the ratio of their logo. Throws 400 for one that is not stored, too small or too long. If
 * images cannot be read now, a logo that `before` has keeps its ratio, and another one is a 503.
 */
export async function withLogoRatio<Settings extends Logo>(
  { MEDIA, IMAGES }: Storage,
  settings: Settings,
  before: () => Promise<Logo>,
): Promise<Settings> {
  if (!settings.logo) return { ...settings, logoRatio: 1 }
  const stored = await MEDIA.get(imageKey(settings.logo.replace('/objects/', ''), 1600))
  if (!stored) throw refusedLogo('This logo is not stored any more: upload it again')
  const info = await IMAGES.info(stored.body).catch((error: unknown) => console.error('logo', inOneLine(error)))
  if (!info || !('width' in info)) {
    const { logo, logoRatio } = await before()
    if (logo !== settings.logo) throw imagesUnavailable()
    return { ...settings, logoRatio }
  }
  const { width, height } = info
  if (Math.min(width, height) < LEAST_LOGO_PX)
    throw refusedLogo(`The logo is ${width} × ${height} pixels: it must be at least ${LEAST_LOGO_PX} in each direction`)
  const logoRatio = width / height
  if (logoRatio > LOGO_RATIOS.most || logoRatio < LOGO_RATIOS.least)
    throw refusedLogo('The logo is too long: at most 8 times as wide as high, and 4 times as high as wide')
  return { ...settings, logoRatio: Math.round(logoRatio * 1000) / 1000 }
}
