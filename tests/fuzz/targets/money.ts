import { nairaAmount, price } from '#contract/money/price.ts'
import { readAmount } from '#domain/machinery/typed-filter.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { numberQuestion, plainNumber, readNumber, typedInteger } from '#domain/money/typed-number.ts'
import { mustEqual, mustHold, ofText, type Target } from '#tests/fuzz/target.ts'

const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

/** What is read is a plain decimal, is read as itself, and is the same wherever numbers are typed. */
function checkNumber(typed: string) {
  const read = readNumber(typed)
  const amount = readAmount(typed)
  mustHold(amount === null || (Number.isFinite(amount) && amount >= 0), `an amount of ${amount}`)
  typedInteger(typed)
  if (read && 'question' in read) return mustHold(numberQuestion(typed) === read.question, 'another question')
  if (!read) return mustEqual(plainNumber(typed), typed.trim(), 'what is not read stays')
  mustHold(PLAIN.test(read.decimal), `${read.decimal} is no plain decimal`)
  mustEqual(readNumber(read.decimal), read, 'read again')
  if (amount !== null && amount < 1e12) mustEqual(amount, Number(read.decimal), 'a filter reads another number')
  for (const schema of [price, nairaAmount]) {
    if (!schema.safeParse(read.decimal).success) continue
    const cents = centsFromPrice(read.decimal)
    mustHold(Number.isSafeInteger(cents) && cents >= 0, `${cents} minor units`)
    mustEqual(centsFromPrice(priceFromCents(cents)), cents, 'written and read')
  }
}

export const money: Target = {
  seeds: [
    ...['1,580', '24%', '₦ 350 000', '2.5m', '1.580,50', '27800.00', 'NGN 20 million', 'miliyan 20', "1'000", '1.580'],
  ],
  words: [
    ...['₦', '$', 'NGN', 'N', 'm', 'k', 'bn', 'million', 'miliyan'],
    ...[' ', '.', ',', '’', '\u00a0', '\u202f', '１', '000'],
  ],
  check: ofText(checkNumber),
}
