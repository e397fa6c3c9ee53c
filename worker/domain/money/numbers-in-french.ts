const FRENCH_SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const TENS = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ')
const NOUNS = ['million', 'milliard', 'billion', 'billiard']

/**
 * Returns a whole number from 0 to 999 billiards in French, as in France and West Africa: 27 800 is "vingt-sept mille
 * huit cents".
 */
export function numberInFrench(value: bigint): string {
  if (value === 0n) return 'zéro'
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(withScale(group, scale))
  }
  return groups.join(' ')
}

/**
 * Appends the name of a scale. "mille" is a numeral: it has no plural, no "un" before it, and removes the s of "cents".
 * "million" is a noun.
 */
function withScale(group: number, scale: number): string {
  if (scale === 0) return below1000(group)
  if (scale === 1) return group === 1 ? 'mille' : `${below1000(group).replace(/(cent|vingt)s$/, '$1')} mille`
  return `${below1000(group)} ${NOUNS[scale - 2]}${group > 1 ? 's' : ''}`
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  if (hundreds === 0) return below100(rest)
  const hundred = hundreds === 1 ? 'cent' : `${FRENCH_SMALL[hundreds]} cent`
  if (rest === 0) return hundreds === 1 ? hundred : `${hundred}s`
  return `${hundred} ${below100(rest)}`
}

function below100(value: number): string {
  if (value < 20) return String(FRENCH_SMALL[value])
  const tens = Math.floor(value / 10)
  // Seventy and ninety count on from sixty and eighty.
  const ones = tens === 7 || tens === 9 ? value % 20 : value % 10
  if (ones === 0) return tens === 8 ? 'quatre-vingts' : String(TENS[tens])
  const joint = (ones === 1 || ones === 11) && tens < 8 ? ' et ' : '-'
  return `${TENS[tens]}${joint}${FRENCH_SMALL[ones]}`
}
