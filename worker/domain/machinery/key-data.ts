import { FARM_SIZE, specificationLines } from './specification-lines.ts'

/** As many as fit on the line. */
const MAX = 3

/** A number or a range with its unit; thousands are separated by a comma, a point or a space. */
const MEASURES =
  /(?<![\d.,])(\d+(?:[.,]\d+|[\u00a0\u202f ]\d{3}(?!\d))*)(?: ?(?:to|à|zuwa|-|–) ?(\d+(?:[.,]\d+|[\u00a0\u202f ]\d{3}(?!\d))*))? ?(hp|ch|kW|t\/h|kg|m|L)(?![\p{L}\d²³/])/gu

/** Reads the first measure in one of these units: "2.75 m", "60–75 hp". */
const measureReader =
  (...units: string[]) =>
  (value: string) => {
    for (const [, from, to, unit = ''] of value.matchAll(MEASURES)) {
      if (units.includes(unit)) return `${from}${to ? `–${to}` : ''} ${unit}`
    }
  }

/** Reads a number without a unit, such as a number of rows. */
const readCount = (value: string) => /^\d+(?![\d.,]*\d| ?\p{L}*\/)/u.exec(value)?.[0]
const power = measureReader('hp', 'ch', 'kW')

const ENGINE = /^(engine|power|moteur|puissance|inji|ƙarfi)/i
const TRACTOR = /^(tractor|tracteur|tarakta)/i

type Reader = (value: string, label: string) => string | undefined

const after = (number: string | undefined, label: string) => number && `${number} ${label.toLowerCase()}`
const before = (label: string | undefined, text: string | undefined) => text && `${label?.toLowerCase()} ${text}`

/** The specifications that a card shows, most important first, and how to shorten their values. */
const FACTS: [label: RegExp, read: Reader][] = [
  [ENGINE, power],
  [/^(drive|transmission|tuƙi)/i, (value) => /(?<!\w)[24] ?(?:WD|RM|x4|roues motrices)\b/.exec(value)?.[0]],
  [/^(rows|discs|bodies|rangs|disques|corps)$/i, (value, label) => after(readCount(value), label)],
  // In Hausa the number follows what it counts.
  [/^(layuka|faya-faya(i|n)?|bakunan huɗa)$/i, (value, label) => before(label, readCount(value))],
  [/^((working|cutting|header|pickup) width|boom|largeur|rampe|hannun feshi|faɗi(?!n tsakanin))/i, measureReader('m')],
  [/^((grain )?tank|cuve|trémie( à grain)?$|tanki)(?!.*(carburant|mai))/i, measureReader('L')],
  [/^(output|débit|rendement|yawan)/i, measureReader('t/h')],
  [TRACTOR, (value, label) => before(label.split(' ')[0], power(value))],
  [/^(weight|poids|masse(?! de)|nauyi\b)/i, measureReader('kg')],
]

const MAX_VALUE = 20
/** Returns whether a value is worth showing when a machine has none of those labels: short, and containing a number. */
const isTelling = (value: string) => value.length <= MAX_VALUE && /\d/.test(value)

/** The size of farm that a machine suits, as it is written: it has no room on a card, and its own place on a page. */
const FARM: [label: RegExp, read: Reader] = [FARM_SIZE, (value) => (isTelling(value) ? value : undefined)]

const labelledLines = (specifications: string) =>
  specificationLines(specifications).flatMap((line) => ('label' in line ? line : []))

/**
 * Returns a machine's key data in one line, from the lines "Label: value" of its specifications; empty if they contain
 * no number. `keyData("Engine: 75 hp diesel\nDrive: 4WD\nWeight: 3,050 kg")` is "75 hp · 4WD · 3,050 kg".
 */
export const keyData = (specifications: string): string => figuresFrom(specifications, FACTS).slice(0, MAX).join(' · ')

/** Returns the figures that a machine's page begins with: its key data, with the farm it suits before its weight. */
export const keyFigures = (specifications: string): string[] =>
  figuresFrom(specifications, [...FACTS.slice(0, -1), FARM, ...FACTS.slice(-1)]).slice(0, MAX + 1)

function figuresFrom(specifications: string, facts: typeof FACTS): string[] {
  const lines = labelledLines(specifications)
  const known = facts.map(([label, read]) => first(lines, label, read)).filter((text) => text !== undefined)
  return known.length > 0 ? known : lines.map(({ value }) => value).filter(isTelling)
}

const ASSURANCES = {
  guarantee: /^(guarantee|warranty|garanti)/i,
  parts: /^((spare )?parts|pièces|kayan gyara)/i,
  delivery: /^(delivery|livraison|kai (wa|zuwa)|isarwa)/i,
  training: /^(training|formation|horo)/i,
}

export type Assurance = keyof typeof ASSURANCES

/** What a buyer is promised besides the machine itself, in the order it is shown. */
export const ASSURANCE_NAMES = Object.keys(ASSURANCES) as Assurance[]

export function assurancesIn(specifications: string): Partial<Record<Assurance, string>> {
  const lines = labelledLines(specifications)
  return Object.fromEntries(ASSURANCE_NAMES.map((name) => [name, first(lines, ASSURANCES[name], (value) => value)]))
}

/** Returns a machine's own and needed horsepower: `horsepower("Tractor: 60–75 hp")` is `{ own: null, needed: 60 }`. */
export function horsepower(specifications: string): { own: number | null; needed: number | null } {
  const lines = labelledLines(specifications)
  const enginePower = first(lines, ENGINE, power)
  const needed = first(lines, TRACTOR, power)
  return { own: enginePower ? Number.parseFloat(enginePower) : null, needed: needed ? Number.parseFloat(needed) : null }
}

function first(lines: { label: string; value: string }[], wanted: RegExp, read: Reader): string | undefined {
  for (const { label, value } of lines) {
    const text = wanted.test(label) ? read(value, label) : undefined
    if (text) return text
  }
}
