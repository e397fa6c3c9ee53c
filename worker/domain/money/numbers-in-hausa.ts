const HAUSA_SMALL = 'sifili ɗaya biyu uku huɗu biyar shida bakwai takwas tara goma'.split(' ')
const TENS = '- goma ashirin talatin arba’in hamsin sittin saba’in tamanin casa’in'.split(' ')
const SCALES = ['', 'dubu', 'miliyan', 'biliyan', 'tiriliyan', 'kwadiriliyan']

/**
 * Returns a whole number from 0 to 999 quadrillion in Hausa: 27,800 is "dubu ashirin da bakwai, da ɗari takwas". The
 * comma between groups distinguishes 102,000 ("dubu ɗari da biyu") from 100,002 ("dubu ɗari, da biyu").
 */
export function numberInHausa(value: bigint): string {
  if (value === 0n) return 'sifili'
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(`${SCALES[scale]} ${below1000(group)}`.trim())
  }
  return groups.join(', da ')
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const hundred = hundreds === 1 ? 'ɗari' : `ɗari ${HAUSA_SMALL[hundreds]}`
  return [hundreds && hundred, rest && below100(rest)].filter(Boolean).join(' da ')
}

function below100(value: number): string {
  if (value <= 10) return String(HAUSA_SMALL[value])
  if (value < 20) return `goma sha ${HAUSA_SMALL[value - 10]}`
  return [TENS[Math.floor(value / 10)], value % 10 && HAUSA_SMALL[value % 10]].filter(Boolean).join(' da ')
}
