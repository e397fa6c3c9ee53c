import { expect, test } from 'vitest'
import { searchedFigures } from '#contract/machinery/search-filters.ts'
import { readAmount, readFilter } from '#contract/machinery/typed-filter.ts'

test.each<[string, object, string]>([
  ['60 ha', { ha: '60' }, ''],
  ['60 hectares', { ha: '60' }, ''],
  ['hekta 60', { ha: '60' }, ''],
  ['100 acres', { ha: '40.47' }, ''],
  ['75 hp', { hp: '75' }, ''],
  ['75hp', { hp: '75' }, ''],
  ['75 ch', { hp: '75' }, ''],
  ['ƙarfin doki 75', { hp: '75' }, ''],
  ['under 75 hp', { hp: '75' }, ''],
  ['under 20 million', { naira: '20000000' }, ''],
  ['moins de 20 millions', { naira: '20000000' }, ''],
  ['moins de 1,5 million', { naira: '1500000' }, ''],
  ['kasa da miliyan 20', { naira: '20000000' }, ''],
  ['ƙasa da ₦ miliyan 44', { naira: '44000000' }, ''],
  ['naira miliyan 20', { naira: '20000000' }, ''],
  ['₦20m', { naira: '20000000' }, ''],
  ['$15,000', { dollars: '15000' }, ''],
  ['15 000 $', { dollars: '15000' }, ''],
  ['under 15000', { dollars: '15000' }, ''],
  ['under 900,000', { naira: '900000' }, ''],
  ['tractor 75hp', { hp: '75' }, 'tractor'],
  ['tractor for 60 ha farm under 20 million', { ha: '60', naira: '20000000' }, 'tractor'],
  ['tarakta na hekta 60 kasa da miliyan 20', { ha: '60', naira: '20000000' }, 'tarakta'],
  ['tracteur pour 60 ha', { ha: '60' }, 'tracteur'],
  ['over 20 million', { nairaFrom: '20000000' }, ''],
  ['tractor more than ₦20m', { nairaFrom: '20000000' }, 'tractor'],
  ['tractor not more than 20 million', { naira: '20000000' }, 'tractor'],
  ['no more than $15,000', { dollars: '15000' }, ''],
  ['pas plus de 20 millions', { naira: '20000000' }, ''],
  ['not less than 20 million', { nairaFrom: '20000000' }, ''],
  ['minimum 20 million', { nairaFrom: '20000000' }, ''],
  ['cheaper than 10 million', { naira: '10000000' }, ''],
  ['tractor 20 million and above', { nairaFrom: '20000000' }, 'tractor'],
  ['₦20m+', { nairaFrom: '20000000' }, ''],
  ['$15,000 or more', { dollarsFrom: '15000' }, ''],
  ['20 millions et plus', { nairaFrom: '20000000' }, ''],
  ['miliyan 20 zuwa sama', { nairaFrom: '20000000' }, ''],
  ['20 million or less', { naira: '20000000' }, ''],
  ['miliyan 20 zuwa ƙasa', { naira: '20000000' }, ''],
  ['20 millions ou moins', { naira: '20000000' }, ''],
  ['<20 million', { naira: '20000000' }, ''],
  ['> 20 million', { nairaFrom: '20000000' }, ''],
  ['over 20,000,000', { nairaFrom: '20000000' }, ''],
  ['above 20m', { nairaFrom: '20000000' }, ''],
  ['sama da 20m', { nairaFrom: '20000000' }, ''],
  ['10m - 20m', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['N20m', { naira: '20000000' }, ''],
  ['N20m tractor', { naira: '20000000' }, 'tractor'],
  ['N20 million', { naira: '20000000' }, ''],
  ['N2.55m', { naira: '2550000' }, ''],
  ['N500000', { naira: '500000' }, ''],
  ['above 20m tractor', { nairaFrom: '20000000' }, 'tractor'],
  ['20m or more', { nairaFrom: '20000000' }, ''],
  ['over 200,000 plough', { nairaFrom: '200000' }, 'plough'],
  ['20000000-30000000', { nairaFrom: '20000000', naira: '30000000' }, ''],
  ['under N20,000,000', { naira: '20000000' }, ''],
  ['at least $15,000', { dollarsFrom: '15000' }, ''],
  ['plus de 20 millions', { nairaFrom: '20000000' }, ''],
  ['à partir de 1,5 million de nairas', { nairaFrom: '1500000' }, ''],
  ['fiye da miliyan 20', { nairaFrom: '20000000' }, ''],
  ['tarakta sama da naira miliyan 20', { nairaFrom: '20000000' }, 'tarakta'],
  ['between 10 and 20 million', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['tractor between ₦10m and ₦20m', { nairaFrom: '10000000', naira: '20000000' }, 'tractor'],
  ['from 10 to 20 million naira', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['10-20 million', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['20 million to 10 million', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['between 900,000 and 2 million', { nairaFrom: '900000', naira: '2000000' }, ''],
  ['between $5,000 and $15,000', { dollarsFrom: '5000', dollars: '15000' }, ''],
  ['between 5000 and 15000', { dollarsFrom: '5000', dollars: '15000' }, ''],
  ['entre 10 et 20 millions', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['de 10 à 20 millions de nairas', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['tsakanin miliyan 10 da miliyan 20', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['tarakta daga miliyan 10 zuwa 20', { nairaFrom: '10000000', naira: '20000000' }, 'tarakta'],
  ['4 row planter under 20 million', { naira: '20000000' }, '4 row planter'],
  ['0 ha tractor under 20 million', { naira: '20000000' }, '0 ha tractor'],
  ['between 10 and 20 million under 15 million', { nairaFrom: '10000000', naira: '20000000' }, '15 million'],
  ['planter for 60 ha between 10 and 20 million', { ha: '60', nairaFrom: '10000000', naira: '20000000' }, 'planter'],
])('the search "%s" asks for %o and the words "%s"', (q, filters, rest) => {
  expect(searchedFigures(q)).toEqual({ filters, rest })
})

test.each([
  '',
  'tractor',
  'T75',
  '4 row planter',
  '12 m boom',
  'boom over 12 m',
  'NPK N15',
  'NPK N5',
  '4 or more rows',
  '10 m - 12 m boom',
  '10 - 12 m boom',
  '600 L',
  '1.2 ha/h',
  '60-75 hp',
  '-60 ha',
  '1e9 ha',
  '0 ha',
  '999999999999 ha',
  '99999999999999999999999999999999 hp',
  'under 999999999999999 naira',
  'from 4 rows',
  'at least 600 L',
  'over 15000',
  'between 4 and 6 rows',
  '4-6 row planter',
  'under million',
  'ha',
  '$',
  '₦0',
  '٦٠ ha',
])('the search "%s" asks for no figure', (q) => {
  expect(searchedFigures(q)).toBeNull()
})

test.each<[string, object]>([
  ['tractor  under\u00a020\u202fmillion', { naira: '20000000' }],
  ['under  20  million', { naira: '20000000' }],
  ['200000', {}],
  ['under 200000', { naira: '200000' }],
  ['under 199999', { dollars: '199999' }],
  ['under 10,5 million', { naira: '10500000' }],
  ['between 1000 and 2000', { dollars: '2000', dollarsFrom: '1000' }],
  ['between 999 and 1500', {}],
  ['between $10,000 and 20,000', { dollars: '20000', dollarsFrom: '10000' }],
  ['between 10,000 and $20,000', { dollars: '20000', dollarsFrom: '10000' }],
  ['between 300,000 and 400,000 usd', { dollars: '400000', dollarsFrom: '300000' }],
  ['between 300,000 usd and 400,000', { dollars: '400000', dollarsFrom: '300000' }],
  ['between 900,000 and 2 million', { naira: '2000000', nairaFrom: '900000' }],
  ['between 100 and 200 million', { naira: '200000000', nairaFrom: '100000000' }],
  ['between 2m and 1m naira', { naira: '2000000', nairaFrom: '1000000' }],
  ['between 0 and 5 million', { naira: '5000000' }],
  ['under 20 million and over 30 million', { naira: '20000000' }],
  ['10 k to 20 k', {}],
  ['simil 4', {}],
  ['10 acres', { ha: '4.05' }],
  ['eka 10', { ha: '4.05' }],
  ['$500 to $900', { dollars: '900', dollarsFrom: '500' }],
  ['between 10 million and 9999999999999999 million', { naira: '10000000' }],
  ['between 1 million and 200 billion', { naira: '1000000' }],
])('%s asks for the amounts %o', (q, filters) => {
  expect(searchedFigures(q)?.filters ?? {}).toEqual(filters)
})

test('the words around figures are no words of the search', () => {
  expect(searchedFigures('red plough 3 disc between 0 and 5 million')?.rest).toBe('red plough 3 disc')
  expect(searchedFigures('60 ha 75 hp red')?.rest).toBe('red')
  // An amount too long to be read stays among the words.
  const tooLong = '9999999999999999 million'
  expect(searchedFigures(`plough between 10 million and ${tooLong}`)?.rest).toBe(`plough between and ${tooLong}`)
})

test.each<[string, number | null]>([
  ['20000000', 20e6],
  ['₦20,000,000', 20e6],
  ['₦20.000.000', 20e6],
  ['20m', 20e6],
  ['20 million naira', 20e6],
  ['1,5 million', 1.5e6],
  ['miliyan 20', 20e6],
  ['1 milliard', 1e9],
  ['15k', 15e3],
  ['$15,000', 15e3],
  ['15 000', 15e3],
  ['60.5', 60.5],
  ['-5', null],
  ['1e9', null],
  ['', null],
  ['abc', null],
  ['miliyan 20 million', null],
  ['20 hp', null],
  ['Infinity', null],
  ['0x10', null],
  ['  20  ', 20],
  ['20 ₦', 20],
  ['20 €', null],
  ['20 naira only', null],
  ['20 xb', null],
  ['20 naira', 20],
  ['20 nairas', 20],
  ['30,000 dollars', 30_000],
  ['30,000 dollar', 30_000],
  ['30,000usd', 30_000],
  ['20 million naira', 20_000_000],
  ['20 billion', 20_000_000_000],
  ['20 kk', null],
  ['20 xm', null],
  ['20 bx', null],
  ['20 xthousand', null],
  ['20 thousandx', null],
])('the amount "%s" is %o', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test('a filter is a plain decimal within its limits, or none', () => {
  expect(readFilter('naira', '20m')).toBe('20000000')
  expect(readFilter('ha', '60')).toBe('60')
  for (const typed of ['', '0', '-1', '1e9', 'x', '100001', '9'.repeat(40)]) {
    expect(readFilter('ha', typed), typed).toBeUndefined()
  }
  expect(readFilter('naira', '100000000000')).toBeUndefined()
  expect([readFilter('stock', 'in-stock'), readFilter('stock', 'sold-out')]).toEqual(['in-stock', undefined])
})
