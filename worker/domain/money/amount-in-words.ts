import type { Language } from '#domain/language.ts'
import type { Currency } from './format.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

/** Returns the words of a whole number's groups of three digits, the highest first, without those of zeros. */
function groupsOf(value: bigint, write: (group: number, scale: number) => string): string[] {
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(write(group, scale).trim())
  }
  return groups
}

/** Returns a whole number from 0 to 999 quadrillion in English: 27,800 is "twenty-seven thousand, eight hundred". */
export function numberInWords(value: bigint): string {
  if (value === 0n) return 'zero'
  const groups = groupsOf(value, (group, scale) => `${groupInWords(group)} ${SCALES[scale]}`)
  const last = Number(value % 1000n)
  // "one thousand and five", but "one thousand, one hundred".
  if (last > 0 && last < 100) groups.push(groups.splice(-2, 2).join(' and '))
  return groups.join(', ')
}

function groupInWords(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  return [hundreds && `${SMALL[hundreds]} hundred`, rest && below100(rest)].filter(Boolean).join(' and ')
}

const below100 = (value: number) =>
  value < 20 ? SMALL[value] : [TENS[Math.floor(value / 10)], value % 10 && SMALL[value % 10]].filter(Boolean).join('-')

const UNITS = {
  USD: { one: 'US dollar', many: 'US dollars', minorOne: 'cent', minorMany: 'cents' },
  NGN: { one: 'naira', many: 'naira', minorOne: 'kobo', minorMany: 'kobo' },
}
const FRENCH = {
  USD: { one: 'dollar américain', many: 'dollars américains', minorOne: 'cent', minorMany: 'cents' },
  NGN: { one: 'naira', many: 'nairas', minorOne: 'kobo', minorMany: 'kobos' },
}
const HAUSA = { USD: ['Dalar Amurka', 'sen'], NGN: ['Naira', 'kobo'] } as const

/** Returns minor units in words: "Twenty-seven thousand, eight hundred US dollars only". */
export function amountInWords(minorUnits: number, currency: Currency, language: Language = 'en'): string {
  const whole = BigInt(minorUnits) / 100n
  const minor = BigInt(minorUnits) % 100n
  const text = WRITTEN[language](whole, minor, currency)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const WRITTEN: Record<Language, (whole: bigint, minor: bigint, currency: Currency) => string> = {
  en: (whole, minor, currency) => {
    const { one, many, minorOne, minorMany } = UNITS[currency]
    const rest = minor > 0n ? ` and ${numberInWords(minor)} ${minor === 1n ? minorOne : minorMany}` : ''
    return `${numberInWords(whole)} ${whole === 1n ? one : many}${rest} only`
  },
  fr: (whole, minor, currency) => {
    const { one, many, minorOne, minorMany } = FRENCH[currency]
    // "un million de dollars": "de" follows the noun, unless a numeral comes after it.
    const of = whole > 0n && whole % 1_000_000n === 0n ? ' de' : ''
    const main = `${numberInFrench(whole)}${of} ${whole < 2n ? one : many}`
    return minor > 0n ? `${main} et ${numberInFrench(minor)} ${minor === 1n ? minorOne : minorMany}` : main
  },
  ha: (whole, minor, currency) => {
    const [unit, small] = HAUSA[currency]
    const rest = minor > 0n ? `, tare da ${small} ${numberInHausa(minor)}` : ''
    return `${unit} ${numberInHausa(whole)}${rest} kawai`
  },
}

const FRENCH_SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const FRENCH_TENS = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ')
const NOUNS = ['million', 'milliard', 'billion', 'billiard']

/** Returns a whole number from 0 to 999 billiards in French: 27 800 is "vingt-sept mille huit cents". */
export const numberInFrench = (value: bigint): string => groupsOf(value, withScale).join(' ') || 'zéro'

/** Appends a scale. "mille" has no plural, no "un" before it, and removes the s of "cents". "million" is a noun. */
function withScale(group: number, scale: number): string {
  if (scale === 0) return below1000InFrench(group)
  if (scale === 1) return group === 1 ? 'mille' : `${below1000InFrench(group).replace(/(cent|vingt)s$/, '$1')} mille`
  return `${below1000InFrench(group)} ${NOUNS[scale - 2]}${group > 1 ? 's' : ''}`
}

function below1000InFrench(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  if (hundreds === 0) return below100InFrench(rest)
  const hundred = hundreds === 1 ? 'cent' : `${FRENCH_SMALL[hundreds]} cent`
  if (rest === 0) return hundreds === 1 ? hundred : `${hundred}s`
  return `${hundred} ${below100InFrench(rest)}`
}

function below100InFrench(value: number): string {
  if (value < 20) return String(FRENCH_SMALL[value])
  const tens = Math.floor(value / 10)
  // Seventy and ninety count on from sixty and eighty.
  const ones = tens === 7 || tens === 9 ? value % 20 : value % 10
  if (ones === 0) return tens === 8 ? 'quatre-vingts' : String(FRENCH_TENS[tens])
  const joint = (ones === 1 || ones === 11) && tens < 8 ? ' et ' : '-'
  return `${FRENCH_TENS[tens]}${joint}${FRENCH_SMALL[ones]}`
}

const HAUSA_SMALL = 'sifili ɗaya biyu uku huɗu biyar shida bakwai takwas tara goma'.split(' ')
const HAUSA_TENS = '- goma ashirin talatin arba’in hamsin sittin saba’in tamanin casa’in'.split(' ')
const HAUSA_SCALES = ['', 'dubu', 'miliyan', 'biliyan', 'tiriliyan', 'kwadiriliyan']

/** The comma between groups distinguishes 102,000 ("dubu ɗari da biyu") from 100,002 ("dubu ɗari, da biyu"). */
export const numberInHausa = (value: bigint): string =>
  groupsOf(value, (group, scale) => `${HAUSA_SCALES[scale]} ${below1000InHausa(group)}`).join(', da ') || 'sifili'

function below1000InHausa(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const hundred = hundreds === 1 ? 'ɗari' : `ɗari ${HAUSA_SMALL[hundreds]}`
  return [hundreds && hundred, rest && below100InHausa(rest)].filter(Boolean).join(' da ')
}

function below100InHausa(value: number): string {
  if (value <= 10) return String(HAUSA_SMALL[value])
  if (value < 20) return `goma sha ${HAUSA_SMALL[value - 10]}`
  return [HAUSA_TENS[Math.floor(value / 10)], value % 10 && HAUSA_SMALL[value % 10]].filter(Boolean).join(' da ')
}
