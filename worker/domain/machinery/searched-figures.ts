import { fold } from '#domain/fold.ts'
import { AREA, AREA_BEFORE, DOLLARS, NAIRA, POWER, POWER_BEFORE, SCALE, SCALE_BEFORE } from '#domain/number-words.ts'
import type { MachineFilters } from './choices.ts'
import { readAmount, readFilter } from './typed-filter.ts'

/** The figures in a search, the lowest price among them, and its other words. */
export type SearchedFigures = { filters: MachineFilters & LeastPrice; rest: string }

type LeastPrice = { nairaFrom?: string; dollarsFrom?: string }

const DIGITS = String.raw`(?:\d{1,3}(?:[ ,]\d{3})+|\d+(?:[.,]\d{1,2})?)`
const NUMBER = String.raw`(?<![\w.,-])${DIGITS}`
const limitOf = (sign: string, words: string[]) => String.raw`(?:${sign}|\b(?:${words.join('|')}))`
const UNDER = limitOf('<', [
  'not? (?:more|over|above|higher) than|not (?:over|above|exceeding)|under|below|less than|cheaper than|at most|up to',
  "within|max(?:imum)?|pas plus de|moins de|jusqu'a|au plus|kasa da|har zuwa|bai wuce|bai fi",
])
const OVER = limitOf('>', [
  '(?:not?|nothing) (?:less|under|below) than|not (?:under|below)|over|above|more than|at least|min(?:imum)?|from',
  'starting at|pas moins de|plus de|au moins|a partir de|fiye da|sama da|ya fi|daga',
])
const IS_OVER = new RegExp(`^${OVER}`)
/** The same behind the amount: "20 million or less", "20 million and above". */
const OR_LESS = `(?:(?:and|or) (?:less|under|below)|(?:et|ou) moins|(?:zuwa|ko) kasa)`
const OR_MORE = String.raw`(?:\+|(?:and|or) (?:more|over|above|up(?:wards?)?)|upwards?|(?:et|ou) plus|(?:zuwa|ko) (?:sama|fiye))`
const BETWEEN = String.raw`\b(?:between|from|entre|de|tsakanin|daga)`
const TO = '(?: ?[-–] ?| (?:and|to|et|a|da|zuwa|har zuwa) )'
const END = String.raw`(?![\w/]| ?\/)`
const LIMIT = `(?:(?:${UNDER}|${OVER}) ?)?`
const LIMIT_BEHIND = `(?: ?(?:${OR_LESS}|${OR_MORE}))?${END}`

/** The lower end of a range, "between 50 and", "50 to", "50 -"; else nothing, but not within a number or a name. */
function lowEnd(units: string): string {
  const low = `${NUMBER}(?: ?(?:${units}))?`
  const nothing = String.raw`(?<![\w.,-])`
  return `(?:${BETWEEN} ${low}${TO}|${low}(?: ?[-–] ?| (?:to|a|zuwa|har zuwa) )|${nothing})`
}

/** A figure with its unit behind it, in the groups `number` and `unit`, or before it, in `behind` and `unitBefore`. */
function figureIn(units: string, unitsBefore: string): string {
  const behind = `${lowEnd(units)}(?<number>${DIGITS}) ?-?(?<unit>${units})`
  const before = String.raw`\b(?<unitBefore>${unitsBefore}) ${lowEnd(units)}(?<behind>${DIGITS})`
  return `${LIMIT}(?:${behind}|${before})${LIMIT_BEHIND}`
}

const HECTARES = new RegExp(figureIn(AREA, AREA_BEFORE))
const HORSEPOWER = new RegExp(figureIn(POWER, POWER_BEFORE))

type PriceName = 'amount' | 'low' | 'high'

/** A price, which `priceOf` reads from its groups: "₦20 million", "miliyan 20", "20 millions de nairas". */
function priceIn(name: PriceName, number: string): string {
  const sign = (place: string) => `(?<${name}Sign${place}>${NAIRA}|${DOLLARS})?`
  const hausa = `(?<${name}ScaleFirst>${SCALE_BEFORE}) (?<${name}Behind>${number})`
  const amount = `(?:${hausa}|(?<${name}Number>${number}) ?(?<${name}Scale>${SCALE})?)`
  return `${sign('First')} ?${amount}(?: (?:de|na))? ?${sign('Behind')}`
}

const BUDGET = new RegExp(
  [
    `(?<limit>${LIMIT})`,
    String.raw`(?:\b(?:budget|kasafi)(?: (?:of|de|na))? )?`,
    priceIn('amount', NUMBER),
    String.raw`(?: ?(?:(?<orLess>${OR_LESS})|(?<orMore>${OR_MORE}))(?! ?[\d₦$]))?`,
    END,
  ].join(''),
  'g',
)
const RANGE = new RegExp(`(?<between>${BETWEEN} )?${priceIn('low', NUMBER)}${TO}${priceIn('high', DIGITS)}${END}`)
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
  take(HECTARES.exec(text), ({ groups = {} }) =>
    filterOf('ha', `${groups.number ?? groups.behind} ${groups.unit ?? groups.unitBefore}`),
  )
  take(HORSEPOWER.exec(text), ({ groups = {} }) => filterOf('hp', groups.number ?? groups.behind ?? ''))
  take(RANGE.exec(text), rangeOf)
  if (!filters.naira && !filters.dollars) take([...text.matchAll(BUDGET)].find(budgetOf) ?? null, budgetOf)
  if (Object.keys(filters).length === 0) return null
  const rest = text.split(' ').filter((word) => word && !FILLERS.has(word))
  return { filters, rest: rest.join(' ') }
}

/** Returns a figure as a filter; null if it cannot be read as one. */
function filterOf(name: 'ha' | 'hp' | 'naira' | 'dollars', typed: string): Partial<MachineFilters> | null {
  const filter = readFilter(name, typed)
  return filter ? { [name]: filter } : null
}

function leastPriceOf(name: 'naira' | 'dollars', amount: number): LeastPrice | null {
  const from = readFilter(name, String(amount))
  return from ? { [`${name}From`]: from } : null
}

/** Returns whether a word is used for money only: "12 m" is a boom and "3 disc" a plough. */
const isMoneyWord = (scale: string) => /mil|bil|dub/.test(scale)

const currencyOf = (sign: string, amount: number) =>
  (sign ? IS_DOLLARS.test(sign) : amount < FEWEST_NAIRA) ? 'dollars' : 'naira'

/** Returns whether a number can only be a price: what is measured has no such figures. */
const isPrice = (text: string, scale: string, amount: number) =>
  amount >= FEWEST_NAIRA && (scale === '' || IS_JOINED.test(text))

/** Returns a price as it was written: its number, the word for its scale and its currency. */
const priceOf = (groups: Record<string, string | undefined>, name: PriceName) => ({
  number: groups[`${name}Behind`] ?? groups[`${name}Number`] ?? '',
  scale: groups[`${name}ScaleFirst`] ?? groups[`${name}Scale`] ?? '',
  sign: groups[`${name}SignFirst`] ?? groups[`${name}SignBehind`] ?? '',
})

function budgetOf({ 0: text, groups = {} }: RegExpExecArray): SearchedFigures['filters'] | null {
  const { limit, orLess, orMore } = groups
  const { number, scale, sign } = priceOf(groups, 'amount')
  const isOver = limit ? IS_OVER.test(limit) : Boolean(orMore)
  const isUnder = !isOver && Boolean(limit || orLess)
  const amount = readAmount(`${number} ${scale}`)
  if (amount === null) return null
  // Only an upper limit is a price without a word or a sign: "from 4 rows" is none, "under 15000" is one.
  const isMoney = sign || isMoneyWord(scale) || isUnder || (isOver && isPrice(text, scale, amount))
  if (!isMoney) return null
  const name = currencyOf(sign, amount)
  return isOver ? leastPriceOf(name, amount) : filterOf(name, String(amount))
}

function rangeOf({ 0: text, groups = {} }: RegExpExecArray): SearchedFigures['filters'] | null {
  const [low, high] = [priceOf(groups, 'low'), priceOf(groups, 'high')]
  const sign = low.sign || high.sign
  // "Between 10 and 20 million", "miliyan 10 zuwa 20": one scale applies to both, but not to 900,000.
  const amountOf = ({ number, scale }: typeof low, ofOther: string) =>
    readAmount(`${number} ${scale || (number.length > 3 ? '' : ofOther)}`)
  const amounts = [amountOf(low, high.scale), amountOf(high, low.scale)].filter((amount) => amount !== null)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const isMoney =
    sign ||
    [low, high].some(({ scale }) => isMoneyWord(scale)) ||
    (groups.between && lowest >= FEWEST_DOLLARS) ||
    isPrice(text, low.scale || high.scale, lowest)
  if (amounts.length < 2 || !isMoney) return null
  const name = currencyOf(sign, highest)
  const limit = filterOf(name, String(highest))
  // Without a lowest price if that is 0.
  return limit && { ...limit, ...leastPriceOf(name, lowest) }
}
