import { fold } from '#domain/fold.ts'
import { AREA, AREA_BEFORE, HECTARES_PER_ACRE, HP_PER_KW, isAcres, POWER, POWER_BEFORE } from '#domain/number-words.ts'
import { specificationLines } from './specification-lines.ts'

/** The farms a machine suits, in hectares, and the horsepower of its engine or of tractors for it; null if no line says so. */
export type Figures = { haFrom: number | null; haTo: number | null; hpFrom: number | null; hpTo: number | null }

type Range = { from: number; to: number }

/** The upper end of an open range. */
const ENDLESS = 1_000_000

/** Hours a machine works in a season, for lines with a work rate only: twelve days of eight hours. */
const SEASON_HOURS = 100
const HOURS_PER_DAY = 8
/** A search for a tractor allows for some difference in power: one of 75 hp is found by 60 to 94. */
const POWER_TOLERANCE = { from: 0.8, to: 1.25 }

// Everything is matched in lower case without accents (domain/fold.ts).
const NUMBER = String.raw`(?<![\d.,/])(\d+(?:[.,]\d+|[ ]\d{3}(?!\d))*)`
const TO = String.raw`(?: ?(?:to|a|zuwa|-|–) ?(\d+(?:[.,]\d+|[ ]\d{3}(?!\d))*))?`
/** Matches "1.2 ha" and Hausa's order, "hekta 1.2". */
const measuresOf = (unit: string, unitBefore: string) =>
  new RegExp(String.raw`${NUMBER}${TO} ?(${unit})\b|\b(${unitBefore}) ${NUMBER}${TO}`, 'g')
const AREAS = measuresOf(AREA, AREA_BEFORE)
const POWERS = measuresOf(`${POWER}|kw`, POWER_BEFORE)

const AFTER_AREA = {
  hour: /^ ?(?:\/|per|par|an|a l'|a kowace|kowace|a|cikin) ?(?:h|hr|hour|heure|awa|sa'a)\b/,
  day: /^ ?(?:\/|per|par|a|a kowace|kowace) ?(?:d|j|day|jour|rana|yini)\b/,
  other: /^ ?\//,
}

const OPEN_BEFORE =
  /(?:at least|from|above|over|more than|plus de|au moins|au-dessus de|a partir de|fiye da|sama da|daga)[^\d]{0,3}$/
const UP_TO_BEFORE =
  /(?:up to|at most|under|below|less than|jusqu'a|au plus|moins de|har zuwa|kasa da|bai wuce)[^\d]{0,3}$/
const OPEN_AFTER = /^[^\d;,.]{0,3}(?:or|and|ou|et|ko|zuwa|da)? ?(?:more|above|upwards|over|plus|davantage|fiye|sama)\b/

/** Labels of a line about the size of a farm. A tank's hectares are something else. */
const FARM =
  /\b(?:farms?|fields?|area|land|season|holdings?|suits?|suited|suitable|capacity|gonar?|gonaki|gonakin|noma|girman|fili|kaka|damina|shekara|exploitations?|fermes?|superficie|surface|terres?|saison|campagne|annee|capacite)\b/
const A_FILLING = /\b(?:tank|fill|filling|bag|load|cuve|plein|charge|tanki|cika)\b/

const NEEDED = /^(?:tractor|tracteur|tarakta)|\b(?:needs?|required|needed|requise?|necessaire|ake bukata)\b/
const OWN = /^(?:engine|power|moteur|puissance|inji|karfi)(?!.*\b(?:pto|prise de force)\b)|\b(?:engine|moteur)\b/
/** Labels of a line about the drive, which may say how much power a tractor needs. */
const DRIVE = /^(?:drive|entrainement|tuki)|\b(?:pto|prise de force)\b/

/** How many letters before or after a number are searched for its meaning. */
const NEARBY = 40

type Found = { range: Range; isOne: boolean; after: string; unit: string }

function* measures(text: string, pattern: RegExp): Generator<Found> {
  for (const match of text.matchAll(pattern)) {
    const [all, from, to, unit, unitBefore, fromBehind, toBehind] = match
    const start = numberOf(from ?? fromBehind ?? '')
    const end = to ?? toBehind
    const behind = match.index + all.length
    const before = text.slice(Math.max(0, match.index - NEARBY), match.index)
    const after = text.slice(behind, behind + NEARBY)
    const last = end ? numberOf(end) : start
    const isOpen = !end && (OPEN_BEFORE.test(before) || OPEN_AFTER.test(after))
    yield {
      range: { from: UP_TO_BEFORE.test(before) ? 0 : start, to: isOpen ? ENDLESS : last },
      isOne: !end && !isOpen,
      after,
      unit: unit ?? unitBefore ?? '',
    }
  }
}

/** Converts "1,200", "1 200", "1.5" or "1,5" to a number. */
const numberOf = (text: string) => Number(text.replace(/(?<=\d)[ ,](?=\d{3}(?!\d))/g, '').replace(',', '.')) || 0

const hectaresIn = (unit: string) => (isAcres(unit) ? HECTARES_PER_ACRE : 1)

const times = ({ from, to }: Range, by: { from: number; to: number }): Range => ({
  from: Math.floor(from * by.from),
  to: to === ENDLESS ? to : Math.ceil(to * by.to),
})
const same = (factor: number) => ({ from: factor, to: factor })

function farmOf(line: string): Range | undefined {
  if (!FARM.test(line) || A_FILLING.test(line)) return undefined
  for (const { range, isOne, after, unit } of measures(line, AREAS)) {
    if (Object.values(AFTER_AREA).some((pattern) => pattern.test(after))) continue
    // "Farm size: 60 ha" is the most a machine can do, so smaller farms suit it as well.
    return times(isOne ? { from: 0, to: range.to } : range, same(hectaresIn(unit)))
  }
}

/** Returns the farm sizes that a machine can work in a season, from the lower end of its work rate. */
function farmByWorkRate(line: string): Range | undefined {
  for (const { range, after, unit } of measures(line, AREAS)) {
    const isHourly = AFTER_AREA.hour.test(after)
    if (!isHourly && !AFTER_AREA.day.test(after)) continue
    const hours = isHourly ? SEASON_HOURS : SEASON_HOURS / HOURS_PER_DAY
    const rate = range.from || range.to
    return { from: 0, to: Math.round(rate * hours * hectaresIn(unit)) }
  }
}

function powerOf(line: string): (Found & { inHp: Range }) | undefined {
  const [power] = measures(line, POWERS)
  return power && { ...power, inHp: times(power.range, same(power.unit === 'kw' ? HP_PER_KW : 1)) }
}

function neededOf(line: string): Range | undefined {
  const power = NEEDED.test(line) || DRIVE.test(line) ? powerOf(line) : undefined
  if (!power) return undefined
  if (!NEEDED.test(line) && power.inHp.to !== ENDLESS) return undefined
  // "45 hp" is a minimum; a range may be exceeded a little.
  if (power.isOne) return { from: power.inHp.from, to: ENDLESS }
  return times(power.inHp, { from: 1, to: POWER_TOLERANCE.to })
}

function ownOf(line: string): Range | undefined {
  const power = OWN.test(line) && !NEEDED.test(line) ? powerOf(line) : undefined
  return power && times(power.inHp, POWER_TOLERANCE)
}

/**
 * Returns the figures of specifications in English, Hausa or French, from the first lines that give them:
 * "Tractor: 60 hp or more" and "Work rate: 1.0 to 1.2 ha/h" are tractors from 60 hp and farms of up to 100 hectares.
 */
export function figuresOf(specifications: string): Figures {
  const lines = specificationLines(specifications).map((line) =>
    fold('label' in line ? `${line.label}: ${line.value}` : line.text).replace(/[\u00a0\u202f]/g, ' '),
  )
  const first = (read: (line: string) => Range | undefined) => {
    for (const line of lines) {
      const range = read(line)
      if (range && range.to > 0) return range
    }
  }
  const farm = first(farmOf) ?? first(farmByWorkRate)
  const power = first(ownOf) ?? first(neededOf)
  const within = (figure: number | undefined) => (figure === undefined ? null : Math.min(figure, ENDLESS))
  return { haFrom: within(farm?.from), haTo: within(farm?.to), hpFrom: within(power?.from), hpTo: within(power?.to) }
}
