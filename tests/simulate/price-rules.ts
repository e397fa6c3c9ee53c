const RATE = /"rate":\{"rate":"(\d+)\.(\d\d)","date":"([\d-]+)","until":"([\d-]+)"\}/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WORDS: Record<string, number> = { '': 1, million: 1_000_000, billion: 1_000_000_000 }

/** Converts cents at a rate in kobo, to two digits, or to the half of the second one after a 1: calculated again here. */
function estimate(cents: number, kobo: number): number {
  const naira = (cents * kobo) / 10_000
  const power = 10 ** (Math.floor(Math.log10(naira)) - 1)
  const unit = naira < 20 * power ? power / 2 : power
  return Math.round(naira / unit) * unit
}

/** Returns what is wrong with the prices in naira of a page: each is a price of the page at its rate, which has its date. */
export function wrongNaira(page: string, today: string): string[] {
  const shown = [...page.matchAll(/about ₦([\d.,]+)(?: (million|billion))?/g)].map(
    ([text, number = '', word = '']) => ({
      text,
      naira: Number(number.replaceAll(',', '')) * (WORDS[word] as number),
    }),
  )
  const [, whole = '', part = '', date = '', until = ''] = RATE.exec(page) ?? []
  if (date === '') return shown.map(({ text }) => `it says “${text}”, and has no rate`)
  const kobo = Number(whole) * 100 + Number(part)
  const prices = [...page.matchAll(/"price":"(\d+)\.(\d\d)"/g)].map(
    ([, dollars, cents]) => Number(dollars) * 100 + Number(cents),
  )
  const figures = prices.map((cents) => estimate(cents, kobo))
  const wrong = shown.filter(({ naira }) => !figures.some((figure) => Math.abs(figure - naira) < 1))
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const dated = `to $1, ${day} ${MONTHS[month - 1]} ${year}`
  return [
    ...wrong.map(({ text }) => `it says “${text}”, and its prices are ${prices} cents at ${kobo} kobo`),
    ...(shown.length > 0 && !page.includes(dated) ? [`it converts at a rate, and lacks “${dated}”`] : []),
    ...(until < today ? [`it is of ${today}, and its rate could be shown until ${until}`] : []),
    ...(shown.length === 0 ? ['it has a rate, and no price in naira'] : []),
  ]
}
