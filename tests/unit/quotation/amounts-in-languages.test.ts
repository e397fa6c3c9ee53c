import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from '#contract/money/amount-in-words.ts'
import { numberInFrench } from '#contract/money/numbers-in-french.ts'
import { numberInHausa } from '#contract/money/numbers-in-hausa.ts'

test.each([
  [0, 'zéro'],
  [16, 'seize'],
  [21, 'vingt et un'],
  [22, 'vingt-deux'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [77, 'soixante-dix-sept'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [90, 'quatre-vingt-dix'],
  [91, 'quatre-vingt-onze'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
  [101, 'cent un'],
  [200, 'deux cents'],
  [280, 'deux cent quatre-vingts'],
  [1_000, 'mille'],
  [1_001, 'mille un'],
  [21_000, 'vingt et un mille'],
  [27_800, 'vingt-sept mille huit cents'],
  [80_000, 'quatre-vingt mille'],
  [200_000, 'deux cent mille'],
  [1_000_000, 'un million'],
  [80_000_000, 'quatre-vingts millions'],
  [2_000_000_200, 'deux milliards deux cents'],
])('%i in French is %s', (value, words) => {
  expect(numberInFrench(BigInt(value))).toBe(words)
})

test.each([
  [0, 'sifili'],
  [1, 'ɗaya'],
  [10, 'goma'],
  [11, 'goma sha ɗaya'],
  [18, 'goma sha takwas'],
  [20, 'ashirin'],
  [41, 'arba’in da ɗaya'],
  [100, 'ɗari'],
  [205, 'ɗari biyu da biyar'],
  [1_000, 'dubu ɗaya'],
  [27_800, 'dubu ashirin da bakwai, da ɗari takwas'],
  [102_000, 'dubu ɗari da biyu'],
  [100_002, 'dubu ɗari, da biyu'],
  [3_000_000, 'miliyan uku'],
])('%i in Hausa is %s', (value, words) => {
  expect(numberInHausa(BigInt(value))).toBe(words)
})

test('no two numbers are spelled the same in any language', () => {
  const value = fc.bigInt({ min: 0n, max: 999_999_999_999n })
  for (const write of [numberInFrench, numberInHausa]) {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(write(a) === write(b)).toBe(a === b)
        expect(write(a)).not.toMatch(/undefined| {2}|^ | $/)
      }),
    )
    const all = new Set(Array.from({ length: 20_000 }, (_, n) => write(BigInt(n))))
    expect(all.size).toBe(20_000)
  }
})

test('an amount is spelled out in the document’s language', () => {
  expect(amountInWords(2_780_050, 'USD', 'fr')).toBe(
    'Vingt-sept mille huit cents dollars américains et cinquante cents',
  )
  expect(amountInWords(100_000_000, 'NGN', 'fr')).toBe('Un million de nairas')
  expect(amountInWords(100, 'USD', 'fr')).toBe('Un dollar américain')
  expect(amountInWords(150_000_000, 'NGN', 'ha')).toBe('Naira miliyan ɗaya, da dubu ɗari biyar kawai')
  expect(amountInWords(2_780_001, 'USD', 'ha')).toBe(
    'Dalar Amurka dubu ashirin da bakwai, da ɗari takwas, tare da sen ɗaya kawai',
  )
})

test.each<[number, 'USD' | 'NGN', 'en' | 'ha' | 'fr', string]>([
  [101, 'USD', 'en', 'One US dollar and one cent only'],
  [202, 'USD', 'en', 'Two US dollars and two cents only'],
  [101, 'NGN', 'en', 'One naira and one kobo only'],
  [10_000, 'USD', 'en', 'One hundred US dollars only'],
  [110_000, 'USD', 'en', 'One thousand, one hundred US dollars only'],
  [5_000, 'USD', 'en', 'Fifty US dollars only'],
  [0, 'USD', 'fr', 'Zéro dollar américain'],
  [200, 'USD', 'fr', 'Deux dollars américains'],
  [101, 'USD', 'fr', 'Un dollar américain et un cent'],
  [101, 'NGN', 'fr', 'Un naira et un kobo'],
  [202, 'NGN', 'fr', 'Deux nairas et deux kobos'],
])('%i minor units of %s in "%s" are %j', (amount, currency, language, words) => {
  expect(amountInWords(amount, currency, language)).toBe(words)
})
