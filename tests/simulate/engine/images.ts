import type { ImagesBinding } from '@cloudflare/workers-types'
import type { Turns, Work } from './turns.ts'
import type { Weather } from './weather.ts'

type Size = { width: number; height: number }
type Read = Size & { format: string; word: string }

const u16 = (number: number) => [number & 0xff, number >> 8]
const PIXEL = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]

/** Returns the bytes of a GIF of one frame, with a word as its comment. */
export function picture(word: string, { width, height }: Size): Buffer {
  const head = [...Buffer.from('GIF89a'), ...u16(width), ...u16(height), 0, 0, 0]
  return Buffer.from([...head, 0x21, 0xfe, word.length, ...Buffer.from(word), 0, ...PIXEL, 0x3b])
}

/** Reads a picture, or what was made from one. */
function read(bytes: Buffer): Read {
  const text = bytes.toString('latin1')
  if (text.startsWith('GIF89a')) {
    const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
    return { format: 'image/gif', width, height, word: /mark-u\d+-\d+/.exec(text)?.[0] ?? '' }
  }
  const [, format, width, height, word = ''] = /^(image\/\w+) (\d+) (\d+) (.*)$/.exec(text) ?? []
  if (!format) throw new Error('IMAGES_INFO_ERROR 9412: Bad input image')
  return { format, width: Number(width), height: Number(height), word }
}

/** Returns what the service makes of a picture at a width: a line that says what it is of. */
export const madeOf = (word: string, format: string, { width, height }: Size) => `${format} ${width} ${height} ${word}`

type Transform = { width: number; height?: number; fit: 'scale-down' | 'cover' }

/** Returns the size of a picture after it was transformed. */
export function sizeAfter({ width, height }: Size, to: Transform): Size {
  if (to.fit === 'cover') return { width: to.width, height: to.height ?? height }
  const scale = Math.min(1, to.width / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Cloudflare Images with as much of it as the site uses. Each call waits for its turn; it may be out of order for a whole
 * request, and may fail once.
 */
export class Images {
  readonly #turns: Turns

  constructor(turns: Turns) {
    this.#turns = turns
  }

  for(work: Work, weather: Weather): ImagesBinding {
    let isOut: boolean | undefined
    const call = async <Done>(stream: ReadableStream, execute: (found: Read) => Done): Promise<Done> => {
      const bytes = Buffer.from(await new Response(stream).arrayBuffer())
      await this.#turns.turn(work)
      isOut ??= weather.fails('images before')
      if (isOut) throw new Error('IMAGES_TRANSFORM_ERROR 9523: Internal error')
      const done = execute(read(bytes))
      if (weather.fails('images after')) throw new Error('IMAGES_TRANSFORM_ERROR 9523: Internal error')
      return done
    }
    const make = (stream: ReadableStream, to: Transform) => ({
      output: ({ format }: { format: string }) =>
        call(stream, (found) => ({ response: () => new Response(madeOf(found.word, format, sizeAfter(found, to))) })),
    })
    return {
      info: (stream: ReadableStream) => call(stream, ({ format, width, height }) => ({ format, width, height })),
      input: (stream: ReadableStream) => ({ transform: (to: Transform) => make(stream, to) }),
    } as unknown as ImagesBinding
  }
}
