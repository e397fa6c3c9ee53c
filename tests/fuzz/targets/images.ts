import { readFileSync } from 'node:fs'
import { mustHold, type Target } from '#tests/fuzz/target.ts'
import { box, JPEG, png } from '#tests/support/images.ts'
import { declaredIn, imageType } from '#worker/storage/image-format.ts'

/** The walk through a file ends, never reads beyond it, and what it declares can be compared with a limit. */
function checkImage(bytes: Uint8Array) {
  const type = imageType(bytes)
  if (!type) return
  const declared = declaredIn(bytes, type)
  if (!declared) return
  for (const number of [declared.side, declared.pixels, declared.frames])
    mustHold(Number.isFinite(number) && number >= 0, `${type} declares ${number}`)
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

const GIF = latin1(
  'GIF89a\x02\0\x02\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x02\0\x02\0\0\x02\x02L\x01\0;',
)
const WEBP = latin1('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\x01\x40\0\0\x07\x10\x11\x11\x88\x88\xfe\x07\0')
const ANIMATED = Buffer.concat([
  latin1('RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x63\0\0\x63\0\0'),
  latin1('ANMF\x1a\0\0\0\0\0\0\0\0\0\x63\0\0\x63\0\0\0\0\0\0VP8 \x02\0\0\0\0\0'),
])
const ISPE = box('ispe', latin1('\0\0\0\0\0\0\0\x40\0\0\0\x40'))
const AVIF = Buffer.concat([
  box('ftyp', latin1('avif\0\0\0\0mif1')),
  box('meta', latin1('\0\0\0\0'), box('iprp', box('ipco', ISPE))),
  box('mdat', latin1('x')),
])

export const images: Target = {
  seeds: [
    JPEG,
    readFileSync(new URL('../../support/photo.jpg', import.meta.url)).subarray(0, 2048),
    png(64, 64),
    GIF,
    WEBP,
    ANIMATED,
    AVIF,
  ],
  words: [
    ...['\xff\xd8\xff', 'IDAT', 'IEND', 'fcTL', 'iCCP', 'VP8X', 'ANMF', 'ftypavif', 'meta', 'moov', 'stsz', 'ispe'],
    ...['\0\0\0\0', '\0\0\0\x01'],
  ],
  check: checkImage,
}
