import { expect, test } from 'vitest'
import { specificationLines } from '#contract/machinery/specification-lines.ts'

const label = 'x'.repeat(40)

test.each<[string, object[]]>([
  ['Drive: 4WD', [{ label: 'Drive', value: '4WD' }]],
  ['  Moteur :   75 ch  \r\n\r\n \nFour bottoms', [{ label: 'Moteur', value: '75 ch' }, { text: 'Four bottoms' }]],
  ['Ratio: 1:2 to 1: 4', [{ label: 'Ratio', value: '1:2 to 1: 4' }]],
  ['At 14:30', [{ text: 'At 14:30' }]],
  ['Drive:', [{ text: 'Drive:' }]],
  ['Drive: 4WD\rRed', [{ text: 'Drive: 4WD\rRed' }]],
  [': 4WD', [{ text: ': 4WD' }]],
  [`${label}: long`, [{ label, value: 'long' }]],
  [`${label}x: longer`, [{ text: `${label}x: longer` }]],
  ['', []],
])('the specifications %j are the lines %j', (text, lines) => {
  expect(specificationLines(text)).toEqual(lines)
})
