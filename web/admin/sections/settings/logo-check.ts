import { LEAST_LOGO_PX, LOGO_RATIOS } from '#domain/settings/mark.ts'

/** A logo is looked at in a square of this many pixels. */
const SIDE = 64
/** How far apart the lightest and the darkest of three colours must be to be seen, of 255. */
const LEAST_DIFFERENCE = 24

/**
 * Returns what is wrong with a file as a logo, which stands on white; null where nothing is, and for a file that this
 * browser cannot read: the Worker says what is wrong with that.
 */
export async function logoFault(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  if (Math.min(width, height) < LEAST_LOGO_PX)
    return `This image is ${width} × ${height} pixels: a logo must be at least ${LEAST_LOGO_PX} in each direction.`
  if (width / height > LOGO_RATIOS.most || width / height < LOGO_RATIOS.least)
    return 'This image is too long for a logo: at most 8 times as wide as high, and 4 times as high as wide.'
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(bitmap, 0, 0, SIDE, SIDE)
  bitmap.close()
  return isOneColour(context.getImageData(0, 0, SIDE, SIDE).data)
    ? 'Nothing can be seen of this logo on white: choose one in darker colours.'
    : null
}

/** Returns whether the pixels (red, green, blue and opacity of each) hardly differ. */
export function isOneColour(pixels: Uint8ClampedArray): boolean {
  return [0, 1, 2].every((channel) => {
    let least = 255
    let most = 0
    for (let at = channel; at < pixels.length; at += 4) {
      least = Math.min(least, pixels[at] as number)
      most = Math.max(most, pixels[at] as number)
    }
    return most - least < LEAST_DIFFERENCE
  })
}
