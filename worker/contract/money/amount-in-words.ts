import type { Currency } from './format.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

/** A whole number from 0 to 999 quadrillion in English: 27,800 is "twenty-seven thousand, eight hundred". */
export function numberInWords(value: bigint): string {
  if (value === 0n) return 'zero'
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(`${groupInWords(group)} ${SCALES[scale]}`.trim())
  }
  const last = Number(value % 1000n)
  // "one thousand and five", but "one thousand, one hundred".
  if (groups.length > 1 && last > 0 && last < 100) groups.push(`${groups.splice(-2, 2).join(' and ')}`)
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

/** An amount in minor units as a document writes it out: "Twenty-seven thousand, eight hundred US dollars only". */
export function amountInWords(minorUnits: number, currency: Currency): string {
  const { one, many, minorOne, minorMany } = UNITS[currency]
  const whole = BigInt(minorUnits) / 100n
  const minor = BigInt(minorUnits) % 100n
  const parts = [
    `${numberInWords(whole)} ${whole === 1n ? one : many}`,
    ...(minor > 0n ? [`${numberInWords(minor)} ${minor === 1n ? minorOne : minorMany}`] : []),
  ]
  const text = `${parts.join(' and ')} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
