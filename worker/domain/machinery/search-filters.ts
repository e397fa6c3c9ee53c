import { fold } from '#domain/fold.ts'
import type { MachineFilters } from './choices.ts'
import { inHectares, readAmount, readFilter } from './typed-filter.ts'

/** The figures in a search, the lowest price among them, and its other words. */
export type SearchedFigures = { filters: MachineFilters & LeastPrice; rest: string }

type LeastPrice = { nairaFrom?: string; dollarsFrom?: string }

const DIGITS = String.raw`(?:\d{1,3}(?:[ ,]\d{3})+|\d+(?:[.,]\d{1,2})?)`
const NUMBER = String.raw`(?<![\w.,-])${DIGITS}`
const UNDER = String.raw`(?:<|\b(?:not? (?:more|over|above|higher) than|not (?:over|above|exceeding)|pas plus de|under|below|less than|cheaper than|at most|up to|within|max(?:imum)?|moins de|jusqu'a|au plus|maximum|kasa da|har zuwa|bai wuce|bai fi))`
const OVER = String.raw`(?:>|\b(?:(?:not?|nothing) (?:less|under|below) than|not (?:under|below)|pas moins de|over|above|more than|at least|min(?:imum)?|from|starting at|plus de|au moins|a partir de|fiye da|sama da|ya fi|daga))`
const IS_OVER = new RegExp(`^${OVER}`)
/** The same behind the amount: "20 million or less", "20 million and above". */
const OR_LESS = `(?:(?:and|or) (?:less|under|below)|(?:et|ou) moins|(?:zuwa|ko) kasa)`
const OR_MORE = String.raw`(?:\+|(?:and|or) (?:more|over|above|up(?:wards?)?)|upwards?|(?:et|ou) plus|(?:zuwa|ko) (?:sama|fiye))`
const BETWEEN = String.raw`\b(?:between|from|entre|de|tsakanin|daga)`
const TO = '(?: ?[-–] ?| (?:and|to|et|a|da|zuwa|har zuwa) )'
const SCALE = 'k|m|mn|b|bn|thousand|million|millions|billion|milliards?|mille|dubu|miliyan|biliyan'
const SCALE_FIRST = 'miliyan|biliyan|dubu'
const NAIRA = '₦|ngn|nairas?'
const DOLLARS = String.raw`\$|us\$|usd|dollars?|dala|daloli`
const END = String.raw`(?![\w/]| ?\/)`

/** An amount of money: the groups `<name>Number` and `<name>Scale`, or for "miliyan 20" `<name>ScaleFirst` and `<name>Behind`. */
const money = (name: 'amount' | 'low' | 'high', number: string) =>
  `(?:(?<${name}ScaleFirst>${SCALE_FIRST}) (?<${name}Behind>${number})|(?<${name}Number>${number}) ?(?<${name}Scale>${SCALE})?)`
const currency = (name: string) => `(?<${name}>${NAIRA}|${DOLLARS})?`
const LIMIT = `(?:(?:${UNDER}|${OVER}) ?)?`
/** The lower end of a range, "between 50 and", "50 to", "50 -"; else nothing, but not within a number or a name. */
const lowEnd = (units: string) =>
  String.raw`(?:${BETWEEN} ${NUMBER}(?: ?(?:${units}))?${TO}|${NUMBER}(?: ?(?:${units}))?(?: ?[-–] ?| (?:to|a|zuwa|har zuwa) )|(?<![\w.,-]))`
const LIMIT_BEHIND = `(?: ?(?:${OR_LESS}|${OR_MORE}))?${END}`

const AREAS = 'ha|hectares?|hekta|acres?|eka'
const HECTARES = new RegExp(
  String.raw`${LIMIT}(?:${lowEnd(AREAS)}(?<number>${DIGITS}) ?-?(?<unit>${AREAS})|\b(?<unitBefore>hekta|eka) ${lowEnd(AREAS)}(?<behind>${DIGITS}))${LIMIT_BEHIND}`,
)
const POWERS = 'hp|bhp|ch|cv|chevaux|horse ?power'
const HORSEPOWER = new RegExp(
  String.raw`${LIMIT}(?:${lowEnd(POWERS)}(?<number>${DIGITS}) ?-?(?:${POWERS})|\b(?:karfin doki|hp) ${lowEnd(POWERS)}(?<behind>${DIGITS}))${LIMIT_BEHIND}`,
)
const BUDGET = new RegExp(
  String.raw`(?<limit>${LIMIT})(?:\b(?:budget|kasafi)(?: (?:of|de|na))? )?${currency('before')} ?${money('amount', NUMBER)}(?: (?:de|na))? ?${currency('after')}(?: ?(?:(?<orLess>${OR_LESS})|(?<orMore>${OR_MORE}))(?! ?[\d₦$]))?${END}`,
  'g',
)
const RANGE = new RegExp(
  `(?<between>${BETWEEN} )?${currency('beforeLow')} ?${money('low', NUMBER)} ?${currency('afterLow')}${TO}${currency('beforeHigh')} ?${money('high', DIGITS)}(?: (?:de|na))? ?${currency('afterHigh')}${END}`,
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
  take(HECTARES.exec(text), ({ groups = {} }) => {
    const amount = readAmount(groups.number ?? groups.behind ?? '')
    const isAcres = /acre|eka/.test(groups.unit ?? groups.unitBefore ?? '')
    return filterOf('ha', amount !== null && isAcres ? inHectares(amount) : amount)
  })
  take(HORSEPOWER.exec(text), ({ groups = {} }) => filterOf('hp', readAmount(groups.number ?? groups.behind ?? '')))
  take(RANGE.exec(text), rangeOf)
  if (!filters.naira && !filters.dollars) take([...text.matchAll(BUDGET)].find(budgetOf) ?? null, budgetOf)
  if (Object.keys(filters).length === 0) return null
  const rest = text.split(' ').filter((word) => word && !FILLERS.has(word))
  return { filters, rest: rest.join(' ') }
}

const filterOf = (name: 'ha' | 'hp' | 'naira' | 'dollars', amount: number | null): Partial<MachineFilters> | null => {
  const filter = amount === null ? null : readFilter(name, String(amount))
  return filter ? { [name]: filter } : null
}

/** Returns whether a word is used for money only: "12 m" is a boom and "3 disc" a plough. */
const isMoneyWord = (scale: string) => /mil|bil|dub/.test(scale)

const currencyOf = (sign: string, amount: number) =>
  (sign ? IS_DOLLARS.test(sign) : amount < FEWEST_NAIRA) ? 'dollars' : 'naira'

function budgetOf(found: RegExpExecArray): SearchedFigures['filters'] | null {
  const { limit, orLess, orMore, before, after, ...groups } = found.groups ?? {}
  const word = groups.amountScaleFirst ?? groups.amountScale ?? ''
  const isOver = limit ? IS_OVER.test(limit) : Boolean(orMore)
  const isUnder = !isOver && Boolean(limit || orLess)
  const amount = readAmount(`${groups.amountBehind ?? groups.amountNumber ?? ''} ${word}`)
  if (amount === null) return null
  // Only an upper limit is a price without a word or a sign: "from 4 rows" is none, "under 15000" is one.
  const sign = before ?? after ?? ''
  const isMoney = sign || isMoneyWord(word) || isUnder || (isOver && isPrice(found[0], word, amount))
  if (!isMoney) return null
  const name = currencyOf(sign, amount)
  return isOver ? least(name, amount) : filterOf(name, amount)
}

/** Returns whether a number can only be a price: what is measured has no such figures. */
const isPrice = (text: string, scale: string, amount: number) =>
  amount >= FEWEST_NAIRA && (scale === '' || IS_JOINED.test(text))

function least(name: 'naira' | 'dollars', amount: number): LeastPrice | null {
  const from = readFilter(name, String(amount))
  return from ? { [`${name}From`]: from } : null
}

function rangeOf(found: RegExpExecArray): SearchedFigures['filters'] | null {
  const groups = found.groups ?? {}
  const sign = groups.beforeLow ?? groups.afterLow ?? groups.beforeHigh ?? groups.afterHigh ?? ''
  const scales = {
    low: groups.lowScaleFirst ?? groups.lowScale,
    high: groups.highScaleFirst ?? groups.highScale,
  }
  // "Between 10 and 20 million", "miliyan 10 zuwa 20": one scale applies to both, but not to 900,000.
  const amounts = [
    amountOf(groups.lowBehind ?? groups.lowNumber, scales.low, scales.high),
    amountOf(groups.highBehind ?? groups.highNumber, scales.high, scales.low),
  ].filter((amount) => amount !== null)
  const [lowest, most] = [Math.min(...amounts), Math.max(...amounts)]
  const isMoney =
    sign ||
    Object.values(scales).some((scale) => scale && isMoneyWord(scale)) ||
    (groups.between && lowest >= FEWEST_DOLLARS) ||
    isPrice(found[0], scales.low ?? scales.high ?? '', lowest)
  if (amounts.length < 2 || !isMoney) return null
  const name = currencyOf(sign, most)
  const limit = filterOf(name, most)
  // Without a lowest price if that is 0.
  return limit && { ...limit, ...least(name, lowest) }
}

const amountOf = (number = '', scale?: string, ofOther = '') =>
  readAmount(`${number} ${scale ?? (number.length > 3 ? '' : ofOther)}`)
