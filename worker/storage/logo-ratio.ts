import { LARGEST_WIDTH } from '#domain/images.ts'
import { LOGO_RATIOS, MIN_LOGO_PX } from '#domain/settings/mark.ts'
import type { Bindings } from '#worker/env.ts'
import { badRequest, errorInOneLine, imagesUnavailable } from '#worker/errors.ts'
import { imageKey, uploadIdOf } from './image-files.ts'

type Storage = Pick<Bindings, 'MEDIA' | 'IMAGES'>

const refusedLogo = (message: string) => badRequest(message, [{ path: 'logo', message }])

type Logo = { logo: string; logoRatio: number }

/**
 * Returns the settings with the ratio of their logo. Throws 400 for one that is not stored, too small or too long. If
 * images cannot be read now, a logo that `savedLogo` has keeps its ratio, and another one is a 503.
 */
export async function withLogoRatio<Settings extends Logo>(
  { MEDIA, IMAGES }: Storage,
  settings: Settings,
  savedLogo: () => Promise<Logo>,
): Promise<Settings> {
  if (!settings.logo) return { ...settings, logoRatio: 1 }
  const stored = await MEDIA.get(imageKey(uploadIdOf(settings.logo), LARGEST_WIDTH))
  if (!stored) throw refusedLogo('This logo is not stored any more: upload it again')
  const info = await IMAGES.info(stored.body).catch((error: unknown) => console.error('logo', errorInOneLine(error)))
  if (!info || !('width' in info)) {
    const { logo, logoRatio } = await savedLogo()
    if (logo !== settings.logo) throw imagesUnavailable()
    return { ...settings, logoRatio }
  }
  const { width, height } = info
  if (Math.min(width, height) < MIN_LOGO_PX)
    throw refusedLogo(`The logo is ${width} × ${height} pixels: it must be at least ${MIN_LOGO_PX} in each direction`)
  const logoRatio = width / height
  if (logoRatio > LOGO_RATIOS.most || logoRatio < LOGO_RATIOS.least)
    throw refusedLogo('The logo is too long: at most 8 times as wide as high, and 4 times as high as wide')
  return { ...settings, logoRatio: Math.round(logoRatio * 1000) / 1000 }
}
