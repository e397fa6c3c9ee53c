import { expect, test } from 'vitest'
import { specificationLines } from '#contract/machinery/specification-lines.ts'
import { comparedRows } from '#web/site/pages/compare/compare.ts'

test('a line with a label and a value becomes a row, any other line becomes text', () => {
  expect(
    specificationLines('Engine: 75 hp\r\n\n Built in Kano \nSee http://gona.example\nRatio 4:1\nLabel:\nA: b: c'),
  ).toEqual([
    { label: 'Engine', value: '75 hp' },
    { text: 'Built in Kano' },
    { text: 'See http://gona.example' },
    { text: 'Ratio 4:1' },
    { text: 'Label:' },
    { label: 'A', value: 'b: c' },
  ])
})

test('specifications are aligned whatever their order and case', () => {
  expect(comparedRows(['Engine: 75 hp\nDrive: 4WD', 'drive: 4wd\nENGINE: 110 hp\nCab: closed'])).toEqual([
    { label: 'Engine', values: ['75 hp', '110 hp'], differs: true, largest: [1] },
    { label: 'Drive', values: ['4WD', '4wd'], differs: false, largest: [] },
    { label: 'Cab', values: [null, 'closed'], differs: false, largest: [] },
  ])
})

const differs = (...values: string[]) => comparedRows(values.map((value) => value && `A: ${value}`))[0]?.differs

test('a difference is marked where it says which machine suits', () => {
  expect(differs('75 hp', '110 hp')).toBe(true)
  expect(differs('4-cylinder diesel, 3.6 L, 75 hp', '3-cylinder diesel, 2.5 L, 45 hp')).toBe(true)
  expect(differs('turbo diesel, 75 hp', 'diesel of another make, 75 hp')).toBe(false)
  expect(differs('2WD', '4WD')).toBe(true)
  expect(differs('Yes', '')).toBe(false)
  expect(differs('four-cylinder diesel with a turbocharger', 'three-cylinder diesel, naturally aspirated')).toBe(false)
  expect(differs('Closed cab', 'closed  CAB')).toBe(false)
})

const largest = (...values: string[]) => comparedRows(values.map((value) => `A: ${value}`))[0]?.largest

test('numbers with the same unit are compared as numbers, including thousands separators', () => {
  expect(largest('3,050 kg', '950 kg at the axle')).toEqual([0])
  expect(largest('2.5 m', '2.5 m', '1 m')).toEqual([0, 1])
  expect(largest('6', '12')).toEqual([1])
  expect(largest('6', '6')).toEqual([])
})

test('differing units, ranges, products and texts are not compared as numbers', () => {
  expect(largest('75 hp', '55 kW')).toEqual([])
  expect(largest('60 to 75 hp', '90 to 100 hp')).toEqual([])
  expect(largest('4 x 45 L', '6 x 52 L')).toEqual([])
  expect(largest('4-cylinder diesel', '3-cylinder diesel')).toEqual([])
  expect(largest('85 L', 'large')).toEqual([])
})

test('a repeated label keeps both values, and a single machine is compared with nothing', () => {
  expect(comparedRows(['A: 1\nA: 2'])).toEqual([{ label: 'A', values: ['1; 2'], differs: false, largest: [] }])
  expect(comparedRows([])).toEqual([])
})
