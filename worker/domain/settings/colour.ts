// A screen's colours and their contrast (WCAG 2.2, "relative luminance" and "contrast ratio"), and OKLCH (CSS Color 4,
// 9.2), in which a colour of another lightness is still seen as the same colour.

/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number]

export const isHex = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** Returns a typed colour, such as "#FFF" or "0b 5d 3b", as "#0b5d3b"; anything else as it is. */
export function colourText(text: string): string {
  const [, digits] = /^#?([\da-f]{3}f?|[\da-f]{6}(?:ff)?)$/i.exec(text.replaceAll(/\s/g, '')) ?? []
  if (!digits) return text
  const colour = digits.toLowerCase()
  return `#${colour.length < 6 ? [...colour.slice(0, 3)].map((digit) => digit + digit).join('') : colour.slice(0, 6)}`
}

const rgbOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [red, green, blue]
}

function hexOf(rgb: readonly number[]): string {
  const bytes = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns what is seen where `over` covers `under` with that opacity, as browsers mix colours. */
export function mix(over: string, under: string, opacity: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)]
  return hexOf(a.map((part, i) => part * opacity + (b[i] ?? 0) * (1 - opacity)))
}

type Oklch = { lightness: number; chroma: number; hue: number }

function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex).map(linear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Returns the linear parts, which are below 0 or above 1 where no screen has the colour. */
function linearOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const FINEST = 0.002

/** Returns the colour by so much darker (below 0) or lighter, of 1; less vivid where a part would be above `most` or below `least`. */
function withLightness(hex: string, by: number, { least, most }: { least: number; most: number }): string {
  const colour = oklchOf(hex)
  colour.lightness = Math.min(1, Math.max(0, colour.lightness + by))
  while (colour.chroma > FINEST && linearOfOklch(colour).some((part) => part < least || part > most))
    colour.chroma -= FINEST
  return hexOf(linearOfOklch(colour).map((part) => encoded(Math.max(0, part))))
}

/** Returns the colour by so much darker (below 0) or lighter, of 1, about as vivid. */
export const lightened = (hex: string, by: number) =>
  withLightness(hex, by, { least: Number.NEGATIVE_INFINITY, most: 1 })

/** A part cut off at 0 or 1 would be another hue; this much is what rounding to a code costs. */
const ROUNDING = 0.0005
const SCREEN_GAMUT = { least: -ROUNDING, most: 1 + ROUNDING }

/** Returns the nearest colour of the same hue that meets a condition, darker or lighter; undefined if none does. */
export function nearest(hex: string, meets: (hex: string) => boolean): string | undefined {
  if (meets(hex)) return hex
  for (let step = FINEST; step <= 1; step += FINEST) {
    const found = [-step, step].map((by) => withLightness(hex, by, SCREEN_GAMUT)).find(meets)
    if (found) return found
  }
}
