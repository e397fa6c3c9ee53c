import type { Language } from '#domain/language.ts'
import type { Currency } from './format.ts'
import { numberInFrench } from './numbers-in-french.ts'
import { numberInHausa } from './numbers-in-hausa.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

/** Returns a whole number from 0 to 999 quadrillion in English: 27,800 is "twenty-seven thousand, eight hundred". */
export function numberInWords(value: bigint): string {
  if (value === 0n) return 'zero'
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(`${groupInWords(group)} ${SCALES[scale]}`.trim())
  }
  const last = Number(value % 1000n)
  // "one thousand and five", but "one thousand, one hundred".
  if (last > 0 && last < 100) groups.push(`${groups.splice(-2, 2).join(' and ')}`)
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

/**
 * Returns an amount in minor units in words, as documents write it: "Twenty-seven thousand, eight hundred US dollars
 * only".
 */
export function amountInWords(minorUnits: number, currency: Currency, language: Language = 'en'): string {
  const whole = BigInt(minorUnits) / 100n
  const minor = BigInt(minorUnits) % 100n
  const text = WRITTEN[language](whole, minor, currency)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const WRITTEN: Record<Language, (whole: bigint, minor: bigint, currency: Currency) => string> = {
  en: (whole, minor, currency) => {
    const { one, many, minorOne, minorMany } = UNITS[currency]
    const main = `${numberInWords(whole)} ${whole === 1n ? one : many}`
    return minor > 0n
      ? `${main} and ${numberInWords(minor)} ${minor === 1n ? minorOne : minorMany} only`
      : `${main} only`
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
    const main = `${unit} ${numberInHausa(whole)}`
    return minor > 0n ? `${main}, tare da ${small} ${numberInHausa(minor)} kawai` : `${main} kawai`
  },
}
