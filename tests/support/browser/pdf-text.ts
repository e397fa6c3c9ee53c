import { inflateSync } from 'node:zlib'

// Reads the text of a PDF that Chrome has printed: what a reader copies from it, or searches it for.

type Part = { head: string; stream?: string }

/** Returns the text of a PDF, one run behind the other: a space is where the PDF has one. */
export function textOfPdf(pdf: Buffer): string {
  const parts = partsOf(pdf)
  const at = (reference?: string) => parts.get(Number(reference))
  const runs: string[] = []
  for (const { head } of parts.values()) {
    if (!/\/Type\s*\/Page\b(?!s)/.test(head)) continue
    const resources = at(/\/Resources (\d+) 0 R/.exec(head)?.[1])?.head ?? head
    const fonts = at(/\/Font (\d+) 0 R/.exec(resources)?.[1])?.head ?? resources
    const letters = new Map<string, Map<string, string>>()
    for (const [, name = '', font] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(name, lettersOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(font)?.head ?? '')?.[1])?.stream ?? ''))
    const content = at(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? ''
    let current = new Map<string, string>()
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|((?:<[\da-f]+>|\[[^\]]*\])) ?T[jJ]/gi)) {
      if (font) current = letters.get(font) ?? new Map()
      else runs.push(spelt(shown ?? '', current))
    }
  }
  return runs.join('')
}

const spelt = (shown: string, letters: Map<string, string>) =>
  [...shown.matchAll(/<([\da-f]+)>/gi)]
    .flatMap(([, glyphs = '']) => glyphs.toLowerCase().match(/.{4}/g) ?? [])
    .map((glyph) => letters.get(glyph) ?? '')
    .join('')

function partsOf(pdf: Buffer): Map<number, Part> {
  const text = pdf.toString('latin1')
  const parts = new Map<number, Part>()
  const part = /(\d+) 0 obj\s([\s\S]*?)(?:stream\r?\n|endobj)/g
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const [all, id, head = ''] = found
    if (all.endsWith('endobj')) {
      parts.set(Number(id), { head })
      continue
    }
    // By its length: the last of its bytes may look like the end of a line.
    const end = part.lastIndex + Number(/\/Length (\d+)/.exec(head)?.[1])
    const packed = text.slice(part.lastIndex, end)
    parts.set(Number(id), { head, stream: head.includes('/FlateDecode') ? unpacked(packed) : packed })
    part.lastIndex = end
  }
  return parts
}

const unpacked = (packed: string) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')

/** Returns what each glyph of a font stands for, by its ToUnicode map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  const hex = (code: number) => code.toString(16).padStart(4, '0')
  const letter = (units: string) => Buffer.from(units, 'hex').swap16().toString('utf16le')
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', units = ''] of lines.matchAll(/<([\da-f]{4})> <([\da-f]+)>/gi))
      letters.set(glyph.toLowerCase(), letter(units))
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', units = ''] of lines.matchAll(/<([\da-f]{4})> <([\da-f]{4})> <([\da-f]{4})>/gi))
      for (let i = 0; Number.parseInt(from, 16) + i <= Number.parseInt(to, 16); i++)
        letters.set(hex(Number.parseInt(from, 16) + i), letter(hex(Number.parseInt(units, 16) + i)))
  return letters
}
