import { fold } from '#domain/fold.ts'
import type { MachineFilters } from './choices.ts'
import { inHectares, readAmount, readFilter } from './typed-filter.ts'

/** The figures in a search, the lowest price among them, and its other words. */
export type SearchedFigures = { filters: MachineFilters & LeastPrice; rest: string }

type LeastPrice = { nairaFrom?: string; dollarsFrom?: string }

const DIGITS = String.raw`(\d{1,3}(?:[ ,]\d{3})+|\d+(?:[.,]\d{1,2})?)`
const NUMBER = String.raw`(?<![\w.,-])${DIGITS}`
const UNDER = String.raw`(?:<|\b(?:not? (?:more|over|above|higher) than|not (?:over|above|exceeding)|pas plus de|under|below|less than|cheaper than|at most|up to|within|max(?:imum)?|moins de|jusqu'a|au plus|maximum|kasa da|har zuwa|bai wuce|bai fi))`
const OVER = String.raw`(?:>|\b(?:(?:not?|nothing) (?:less|under|below) than|not (?:under|below)|pas moins de|over|above|more than|at least|min(?:imum)?|from|starting at|plus de|au moins|a partir de|fiye da|sama da|ya fi|daga))`
const IS_OVER = new RegExp(`^${OVER}`)
/** The same behind the amount: "20 million and above", "miliyan 20 zuwa sama". */
const OR_LESS = `(?:(?:and|or) (?:less|under|below)|(?:et|ou) moins|(?:zuwa|ko) kasa)`
const OR_MORE = String.raw`(?:\+|(?:and|or) (?:more|over|above|up(?:wards?)?)|upwards?|(?:et|ou) plus|(?:zuwa|ko) (?:sama|fiye))`
const BETWEEN = String.raw`\b(?:between|from|entre|de|tsakanin|daga)`
const TO = '(?: ?[-–] ?| (?:and|to|et|a|da|zuwa|har zuwa) )'
const SCALE = 'k|m|mn|b|bn|thousand|million|millions|billion|milliards?|mille|dubu|miliyan|biliyan'
const SCALE_FIRST = 'miliyan|biliyan|dubu'
const NAIRA = '₦|ngn|nairas?'
const DOLLARS = String.raw`\$|us\$|usd|dollars?|dala|daloli`
const END = String.raw`(?![\w/]| ?\/)`

const HECTARES = new RegExp(
  String.raw`(?:${UNDER} )?(?:${NUMBER} ?-?(ha|hectares?|hekta|acres?|eka)|\b(hekta|eka) ${NUMBER})${END}`,
)
const HORSEPOWER = new RegExp(
  String.raw`(?:${UNDER} )?(?:${NUMBER} ?-?(?:hp|bhp|ch|cv|chevaux|horse ?power)|\b(?:karfin doki|hp) ${NUMBER})${END}`,
)
const BUDGET = new RegExp(
  String.raw`((?:${UNDER}|${OVER}) ?)?(?:\b(?:budget|kasafi)(?: (?:of|de|na))? )?(${NAIRA}|${DOLLARS})? ?(?:(${SCALE_FIRST}) ${NUMBER}|${NUMBER} ?(${SCALE})?)(?: (?:de|na))? ?(${NAIRA}|${DOLLARS})?(?: ?(?:(${OR_LESS})|(${OR_MORE}))(?! ?[\d₦$]))?${END}`,
  'g',
)
const RANGE = new RegExp(
  `(${BETWEEN} )?(${NAIRA}|${DOLLARS})? ?(?:(${SCALE_FIRST}) ${NUMBER}|${NUMBER} ?(${SCALE})?) ?(${NAIRA}|${DOLLARS})?${TO}(${NAIRA}|${DOLLARS})? ?(?:(${SCALE_FIRST}) ${DIGITS}|${DIGITS} ?(${SCALE})?)(?: (?:de|na))? ?(${NAIRA}|${DOLLARS})?${END}`,
)
const IS_DOLLARS = new RegExp(`^(?:${DOLLARS})$`)
/** An "N" before an amount is the naira's; a fertiliser's "N15" is none. */
const N_FOR_NAIRA = /\bn(?=(?:\d{1,3}(?:,\d{3})+|\d{5,}|\d+(?:\.\d+)? ?(?:m|mn|b|bn|[mb]illions?))(?!\w))/g
/** Written together, "20m" is an amount; "12 m" is a boom. */
const IS_JOINED = /\d(?:m|mn|b|bn)(?!\w)/
/** A smaller number without a currency means dollars: no machine costs so few naira. */
const FEWEST_NAIRA = 200_000
/** A smaller number without a word of money is a size or a power: no machine costs so few dollars. */
const FEWEST_DOLLARS = 1_000

/** Words around a number that no machine's text contains in that sense. */
const FILLERS = new Set(
  'farm farms field fields land at least more than over above about around environ kusan ferme ferme exploitation gona gonar gonaki budget price prix kudi kasafi max for of with under a an the de du des une un la le les pour d na da mai ga domin'.split(
    ' ',
  ),
)

/**
 * Reads the figures in a search: "tractor for 60 ha under 20 million" is 60 hectares, at most 20 million naira, and
 * "tractor"; "between 10 and 20 million" is a lowest and a highest price. Returns null if it has none.
 */
export function searchedFigures(q: string): SearchedFigures | null {
  let text = fold(q)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(N_FOR_NAIRA, '₦')
  const filters: SearchedFigures['filters'] = {}
  const take = (found: RegExpExecArray | null, read: (found: RegExpExecArray) => SearchedFigures['filters'] | null) => {
    const taken = found && read(found)
    if (!found || !taken) return
    Object.assign(filters, taken)
    text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  }
  take(HECTARES.exec(text), ([, number, unit, unitBefore, behind]) => {
    const amount = readAmount(number ?? behind ?? '')
    const isAcres = /acre|eka/.test(unit ?? unitBefore ?? '')
    return given('ha', amount !== null && isAcres ? inHectares(amount) : amount)
  })
  take(HORSEPOWER.exec(text), ([, number, behind]) => given('hp', readAmount(number ?? behind ?? '')))
  take(RANGE.exec(text), rangeOf)
  if (!filters.naira && !filters.dollars) take([...text.matchAll(BUDGET)].find(budgetOf) ?? null, budgetOf)
  if (Object.keys(filters).length === 0) return null
  const rest = text.split(' ').filter((word) => word && !FILLERS.has(word))
  return { filters, rest: rest.join(' ') }
}

const given = (name: 'ha' | 'hp' | 'naira' | 'dollars', amount: number | null): Partial<MachineFilters> | null => {
  const filter = amount === null ? null : readFilter(name, String(amount))
  return filter ? { [name]: filter } : null
}

/** Returns whether a word is used for money only: "12 m" is a boom and "3 disc" a plough. */
const isMoneyWord = (scale: string) => /mil|bil|dub/.test(scale)

const currencyOf = (currency: string, amount: number) =>
  (currency ? IS_DOLLARS.test(currency) : amount < FEWEST_NAIRA) ? 'dollars' : 'naira'

function budgetOf(found: RegExpExecArray): SearchedFigures['filters'] | null {
  const [all, before = '', currencyBefore = '', scaleFirst, behindScale, number, scale, currencyAfter = ''] = found
  const [orLess, orMore] = found.slice(8)
  const currency = currencyBefore || currencyAfter
  const word = scaleFirst ?? scale ?? ''
  const isOver = before ? IS_OVER.test(before) : Boolean(orMore)
  const isUnder = !isOver && Boolean(before || orLess)
  const amount = readAmount(`${behindScale ?? number ?? ''} ${word}`)
  if (amount === null) return null
  // Only an upper limit is a price without a word or a sign: "from 4 rows" is none, "under 15000" is one.
  const isMoney = currency || isMoneyWord(word) || isUnder || (isOver && isPrice(all, word, amount))
  if (!isMoney) return null
  const name = currencyOf(currency, amount)
  return isOver ? least(name, amount) : given(name, amount)
}

/** Returns whether a number can only be a price: what is measured has no such figures. */
const isPrice = (text: string, scale: string, amount: number) =>
  amount >= FEWEST_NAIRA && (scale === '' || IS_JOINED.test(text))

function least(name: 'naira' | 'dollars', amount: number): LeastPrice | null {
  const from = readFilter(name, String(amount))
  return from ? { [`${name}From`]: from } : null
}

function rangeOf(found: RegExpExecArray): SearchedFigures['filters'] | null {
  const [, between, before, firstOfLow, lowBehind, low, lowScale, afterLow] = found
  const [beforeHigh, firstOfHigh, highBehind, high, highScale, after] = found.slice(8)
  const currency = before ?? afterLow ?? beforeHigh ?? after ?? ''
  const scales = { low: firstOfLow ?? lowScale, high: firstOfHigh ?? highScale }
  // "Between 10 and 20 million", "miliyan 10 zuwa 20": one scale applies to both, but not to 900,000.
  const amounts = [
    amountOf(lowBehind ?? low, scales.low, scales.high),
    amountOf(highBehind ?? high, scales.high, scales.low),
  ].filter((amount) => amount !== null)
  const [lowest, most] = [Math.min(...amounts), Math.max(...amounts)]
  const isMoney =
    currency ||
    Object.values(scales).some((scale) => scale && isMoneyWord(scale)) ||
    (between && lowest >= FEWEST_DOLLARS) ||
    isPrice(found[0], scales.low ?? scales.high ?? '', lowest)
  if (amounts.length < 2 || !isMoney) return null
  const name = currencyOf(currency, most)
  const limit = given(name, most)
  // Without a lowest price if that is 0.
  return limit && { ...limit, ...least(name, lowest) }
}

const amountOf = (number = '', scale?: string, ofOther = '') =>
  readAmount(`${number} ${scale ?? (number.length > 3 ? '' : ofOther)}`)
