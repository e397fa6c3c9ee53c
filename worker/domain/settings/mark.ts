import { imageAt } from '#domain/images.ts'
import { coloursOf } from './palette.ts'

/** A firm's own mark, as the attributes of an image; a wide one stands for the name. */
export type Mark = {
  image: { src: string; width: number; height: number; style: Record<string, string | number> }
  isWide?: true
}

/** The name whose mark is drawn in the site's own code: the arch. */
const OF_THE_ARCH = 'Gona'

/** A logo is usually wider than high, and narrower than a name board. */
export const LOGO_RATIOS = { least: 1 / 4, most: 8 }
export const MIN_LOGO_PX = 48

/** From here on a logo is taken for one that contains the name. */
const WIDE = 2
const HEIGHT_PX = 36
const WIDEST_PX = 144

/** Most logos are drawn for paper. */
const LOGO_STYLE = { boxSizing: 'content-box', maxWidth: 'none', padding: 3, borderRadius: 6, background: '#fff' }

type Named = { name: string } & Parameters<typeof coloursOf>[0]

/** Returns the mark that replaces the arch on the site of another firm: its logo, or the first letter of its name. */
export function markOf(settings: Named & { logo: string; logoRatio: number }): Mark | undefined {
  const { name, logo, logoRatio } = settings
  if (!logo) {
    if (name === OF_THE_ARCH) return undefined
    const src = `data:image/svg+xml,${encodeURIComponent(initialMark(settings))}`
    return { image: { src, width: 32, height: 32, style: {} } }
  }
  const height = Math.round(Math.min(HEIGHT_PX, WIDEST_PX / logoRatio))
  const image = { src: imageAt(logo, 480), width: Math.round(height * logoRatio), height, style: LOGO_STYLE }
  return { image, ...(logoRatio >= WIDE && { isWide: true }) }
}

/** Returns the first letter or digit of a name; a dot for a name without one. */
export const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '·'

/** Returns the first letter of a name as a drawing, in the site's own colours. */
export function initialMark({ name, ...colours }: Named): string {
  const { ground, action } = coloursOf(colours)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="${action}"/><text x="32" y="46" text-anchor="middle" font-family="system-ui,sans-serif" font-size="40" font-weight="700" fill="${ground}">${initialOf(name)}</text></svg>`
}
