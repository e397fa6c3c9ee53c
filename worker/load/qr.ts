import { encode } from 'uqr'
import type { QrCode } from '#domain/qr.ts'
import { known } from '#worker/db/read.ts'
import { loader, type Source } from './loader.ts'

/** Loads the QR code of a page's URL, for a phone to read from paper. */
export const loadQr = loader([], ({ c }: Pick<Source, 'c'>, path: string) =>
  known<QrCode>(c.var.db, qrCode(new URL(c.req.url).origin + path, 'M')),
)

/** Returns the QR code of a text; of the levels of error correction, 'L' has the fewest modules. */
export function qrCode(text: string, ecc: 'L' | 'M'): QrCode {
  const { data, size } = encode(text, { ecc, border: 0 })
  return { size, path: data.map(rowPath).join('') }
}

/** Returns the dark modules of a row as the `d` of an SVG path, joining adjacent ones. */
function rowPath(modules: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x++) {
    if (!modules[x]) continue
    const start = x
    while (modules[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`
  }
  return path
}
