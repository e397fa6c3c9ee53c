import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { named } from './admin-fixtures.ts'

const LABELS = [
  ...['Engine', 'PTO power', 'Gearbox', 'Drive', 'Rear linkage'],
  ...['Hydraulic flow', 'Tyres', 'Fuel tank', 'Weight', 'Cab'],
]
const VALUES = [
  '4-cylinder turbo diesel, 3.6 L, 75 hp (55.9 kW) at 2,200 rpm',
  '12 forward, 4 reverse, synchronised shuttle',
  '4WD, mechanical front axle',
]

/** Returns a machine with the longest possible data: 30 specifications, a long name, the highest prices. */
export const aLongMachine = (): Partial<MachineryInput> => ({
  name: `${named('Gona')} Utility Tractor 4WD with Canopy, Front Weights and Remote Valves, Made for the Ploughing Contractors of Zaria and Funtua, with the Heavy-Duty Three-Point Linkage of Category II and a Folding Roll Bar too`.slice(
    0,
    200,
  ),
  description: 'Strong enough for a three-disc plough in Zaria loam, light enough to spray the same field. '
    .repeat(9)
    .trim(),
  specifications: Array.from(
    { length: 30 },
    (_, i) => `${LABELS[i % 10]} ${Math.floor(i / 10) || ''}: ${VALUES[i % 3]}`,
  ).join('\n'),
  price: '12345678.90',
  stock: 'on-order',
  orderWeeks: 104,
})

/** Returns the number of pages in the page's PDF, in which each has one object of that type. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** Returns what extends beyond the sheet's edges, or is cut off within it, in the layout for paper. */
export async function cutOff(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  // A4 less its margins of 10 mm, at 96 dpi.
  await page.setViewportSize({ width: 718, height: 1046 })
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !(element instanceof SVGElement))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isClipped =
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isHiddenOnPurpose = element.clientWidth <= 1
        return !isHiddenOnPurpose && (left < -1 || right > innerWidth + 1 || isClipped)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  return found
}

// Reads the text of a PDF that Chrome has printed: what a reader copies from it, or searches it for.

type Part = { head: string; stream?: string }

/** Returns the text of a PDF, one run behind the other: a space is where the PDF has one. */
export const textOfPdf = (pdf: Buffer): string => textOfPages(pdf).join('')

export function textOfPages(pdf: Buffer): string[] {
  const parts = partsOf(pdf)
  const at = (reference?: string) => parts.get(Number(reference))
  const pages: string[] = []
  for (const { head } of parts.values()) {
    if (!/\/Type\s*\/Page\b(?!s)/.test(head)) continue
    const resources = at(/\/Resources (\d+) 0 R/.exec(head)?.[1])?.head ?? head
    const fonts = at(/\/Font (\d+) 0 R/.exec(resources)?.[1])?.head ?? resources
    const letters = new Map<string, Map<string, string>>()
    for (const [, name = '', font] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(name, lettersOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(font)?.head ?? '')?.[1])?.stream ?? ''))
    const content = at(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? ''
    let current = new Map<string, string>()
    const runs: string[] = []
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|((?:<[\da-f]+>|\[[^\]]*\])) ?T[jJ]/gi)) {
      if (font) current = letters.get(font) ?? new Map()
      else runs.push(spelt(shown ?? '', current))
    }
    pages.push(runs.join(''))
  }
  return pages
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
