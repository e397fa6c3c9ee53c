import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveredPrice } from '#contract/money/delivered-price.ts'
import { delivery } from '#contract/settings/delivery.ts'
import { readDeliveryLines } from '#contract/settings/delivery-lines.ts'
import { deliveryPricesOf } from '#contract/settings/delivery-prices.ts'
import { STATES, type State } from '#contract/states.ts'
import { refusals } from '#tests/support/field-tests.ts'

test('a price with its delivery is in naira where both parts are known in it, otherwise in dollars or not at all', () => {
  const rate = { rate: '1600.00', date: '2026-11-04' }
  const text = (machine: { price: string; priceNgn?: string }, currency: 'NGN' | 'USD', dated: typeof rate | null) =>
    deliveredPrice(machine, { currency, price: '600' }, dated)?.text
  expect(text({ price: '27800' }, 'USD', rate)).toBe('about ₦45.4 million')
  expect(text({ price: '27800', priceNgn: '47999400' }, 'NGN', null)).toBe('about ₦48 million')
  expect(text({ price: '27800', priceNgn: '47999400' }, 'USD', null)).toBe('$28,400')
  expect(text({ price: '27800' }, 'NGN', null)).toBeUndefined()
  expect(text({ price: '450', priceNgn: '720000' }, 'NGN', rate)).toBe('about ₦721,000')
})

test('prices of delivery are read from lines as spreadsheets have them, and each that cannot be is named by its line', () => {
  const read = (text: string) => readDeliveryLines(text, 'NGN')
  const lines = ['\ufeffState,Price', 'KATSINA STATE,"₦300,000"', '', 'akwa-ibom;2.3m', 'Abuja\t800,000,,', 'Kano,']
  expect(read(lines.join('\r\n'))).toEqual({
    states: {
      Katsina: { price: '300000', km: '' },
      'Akwa Ibom': { price: '2300000', km: '' },
      'FCT Abuja': { price: '800000', km: '' },
    },
    errors: [],
  })
  const states = STATES.map((state, i) => `${state === 'Katsina' ? 'Kastina' : state},${i + 1}00000`)
  const { states: some, errors } = read([...states, 'Lagos,1', 'Kano,much'].join('\n'))
  expect(Object.keys(some)).toHaveLength(36)
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [21, 'State'],
    [38, 'State'],
    [39, 'State'],
  ])
})

test('kilometres are read where they say so or stand below their heading, and are never taken for a price', () => {
  const read = (...lines: string[]) => readDeliveryLines(lines.join('\n'), 'NGN')
  expect(read('Katsina, 170 km', 'Lagos,1,005km', 'Kano, 120,000, 20 kilometres').states).toEqual({
    Katsina: { price: '', km: '170' },
    Lagos: { price: '', km: '1005' },
    Kano: { price: '120000', km: '20' },
  })
  const headed = {
    Katsina: { price: '', km: '170' },
    Lagos: { price: '2200000', km: '1005' },
    Kano: { price: '120000', km: '' },
  }
  expect(read('State,Price,Km', 'Katsina,,170,,', 'Lagos,"2,200,000","1,005"', 'Kano,120000,').states).toEqual(headed)
  expect(read('State\tDistance\tPrice', 'Katsina\t170', 'Lagos\t1,005\t2,200,000', 'Kano\t\t120,000').states).toEqual(
    headed,
  )
  const wrong = ['Lagos,2,200,000,1005', 'Katsina,,-170', 'Kano,,5001', 'Abia,,1.5', 'Edo,,0']
  const { states, errors } = read('State,Price,Km', ...wrong)
  expect(states).toEqual({})
  expect(errors).toEqual([
    { row: 2, column: 'Price', message: 'There are more cells than headings: write the price without commas' },
    { row: 3, column: 'Kilometres', message: 'Kilometres must be a whole number such as 240' },
    { row: 4, column: 'Kilometres', message: 'Kilometres must be at most 5,000' },
    { row: 5, column: 'Kilometres', message: 'Kilometres must be a whole number such as 240' },
    { row: 6, column: 'Kilometres', message: 'Kilometres must be a whole number such as 240' },
  ])
})

const BY_DISTANCE = { deliveryCurrency: 'NGN', deliveryPerKm: '1500', deliveryLeast: '50000', deliveryPrices: {} }

test('a table of deliveries is refused where a state is misspelt, or a distance has no price or none that anybody pays', () => {
  const refused = (over: object) => refusals(delivery, { ...BY_DISTANCE, deliveryKm: { Katsina: '170' }, ...over })
  expect(refused({})).toEqual({})
  expect(refused({ deliveryPerKm: ' ' })).toEqual({
    deliveryPerKm: 'Enter what a kilometre costs, or a price for Katsina',
  })
  expect(refused({ deliveryPerKm: '', deliveryPrices: { Katsina: '1' } })).toEqual({})
  expect(refused({ deliveryKm: { Kastina: '170', Kano: '-5', Abia: '5,001', Lagos: '1,005' } })).toEqual({
    'deliveryKm.Kastina': 'No state is called “Kastina”',
    'deliveryKm.Kano': 'Kilometres must be a whole number such as 240',
    'deliveryKm.Abia': 'Kilometres must be at most 5,000',
  })
  expect(Object.keys(refused({ deliveryPerKm: '-1', deliveryLeast: 'some', deliveryPrices: { Kano: 'x' } }))).toEqual([
    'deliveryPerKm',
    'deliveryLeast',
    'deliveryPrices.Kano',
  ])
  // The most that a kilometre may cost, over 170 of them, is more than a delivery may.
  expect(refused({ deliveryPerKm: '99999999999' })).toEqual({
    'deliveryKm.Katsina': 'At this price a kilometre, the delivery costs too much',
  })
  // What was saved before there were kilometres, and a client that does not know of them.
  expect(delivery.parse({ deliveryCurrency: 'USD', deliveryPrices: { Kano: '$500' } })).toEqual({
    ...{ deliveryCurrency: 'USD', deliveryPrices: { Kano: '500' } },
    ...{ deliveryPerKm: '', deliveryLeast: '', deliveryKm: {} },
  })
})

test('a state’s price is the one entered, otherwise its kilometres at the price of one, at least the least, to the kobo', () => {
  const kobo = (decimal: string) => Math.round(Number(decimal) * 100)
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2))
  const table = (values: fc.Arbitrary<string>) => fc.dictionary(fc.constantFrom(...STATES), values)
  const property = fc.property(
    fc.record({
      deliveryPerKm: amount,
      deliveryLeast: fc.oneof(fc.constant(''), amount),
      deliveryPrices: table(amount),
      deliveryKm: table(fc.integer({ min: 1, max: 5_000 }).map(String)),
    }),
    (typed) => {
      const said = delivery.parse({ ...typed, deliveryCurrency: 'NGN' })
      const prices = deliveryPricesOf(said)
      // In the order that a choice of them shows.
      expect(Object.keys(prices)).toEqual(
        STATES.filter((state) => typed.deliveryPrices[state] || typed.deliveryKm[state]),
      )
      for (const [state, price] of Object.entries(prices)) {
        const byDistance = Math.max(
          Number(typed.deliveryKm[state as State]) * kobo(typed.deliveryPerKm),
          kobo(typed.deliveryLeast),
        )
        const own = typed.deliveryPrices[state as State]
        expect(kobo(price)).toBe(own ? kobo(own) : byDistance)
      }
      // A price is one that a price may be: what is entered for a state and what follows are read alike.
      expect(refusals(delivery, { deliveryCurrency: 'NGN', deliveryPrices: prices })).toEqual({})
    },
  )
  fc.assert(property)
  const without = deliveryPricesOf({ ...BY_DISTANCE, deliveryKm: { Kano: '20', Katsina: '170' } })
  expect(without).toEqual({ Kano: '50000', Katsina: '255000' })
})
