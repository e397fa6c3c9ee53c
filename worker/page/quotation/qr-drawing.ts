import { qrCode } from '#worker/load/settings.ts'

/** Returns the QR code of a URL as a drawing for a paper, with one of the site's own words as its label. */
export function qrDrawing(url: string, label: string): string {
  const { size, path } = qrCode(url, 'L')
  return `<svg role="img" aria-label="${label}" class="code" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
