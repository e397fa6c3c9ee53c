import { fold } from '#domain/fold.ts'
import { specificationLines } from '#domain/machinery/specification-lines.ts'

export type ComparedRow = {
  label: string
  /** Each machine's value; null if its specifications do not have one. */
  values: (string | null)[]
  differs: boolean
  /** The indexes of the machines with the largest value; empty if equal, or not numbers with the same unit. */
  largest: number[]
}

export function comparedRows(specifications: string[]): ComparedRow[] {
  const machines = specifications.map(valuesByLabel)
  const labels = new Map<string, string>()
  for (const machine of machines) {
    for (const [key, { label }] of machine) if (!labels.has(key)) labels.set(key, label)
  }
  return [...labels].map(([key, label]) => {
    const values = machines.map((machine) => machine.get(key)?.value ?? null)
    return { label, values, differs: areDifferent(values), largest: largestOf(values) }
  })
}

/** Values differ by their figures alone, so that the same rows differ in every language. A missing one is unknown. */
function areDifferent(values: (string | null)[]): boolean {
  const figures = values.map((value) => (value?.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).sort().join(' '))
  return !values.includes(null) && new Set(figures).size > 1
}

/** Labels are the same if they differ only in case and accents; a label that appears twice has both values. */
function valuesByLabel(specifications: string) {
  const values = new Map<string, { label: string; value: string }>()
  for (const line of specificationLines(specifications)) {
    if (!('label' in line)) continue
    const key = comparable(line.label)
    const before = values.get(key)
    values.set(key, {
      label: before?.label ?? line.label,
      value: [before?.value, line.value].filter(Boolean).join('; '),
    })
  }
  return values
}

const comparable = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

function largestOf(values: (string | null)[]): number[] {
  const measures = values.map((value) => measureOf(value ?? ''))
  const units = new Set(measures.map((measure) => measure?.unit))
  if (values.length < 2 || units.size !== 1 || units.has(undefined)) return []
  const amounts = measures.map((measure) => measure?.amount ?? 0)
  const largest = Math.max(...amounts)
  return amounts.every((amount) => amount === largest)
    ? []
    : amounts.flatMap((amount, i) => (amount === largest ? i : []))
}

/** A number and what follows it: its thousands behind commas or spaces, its decimals behind a point or, in French, a comma. */
const NUMBER = /^([1-9]\d{0,2}(?:[, ]\d{3})+(?!\d)|\d+)(?:[.,](\d+))?(.*)$/
/** What follows the first number of a range or a product, in any language: "to 75 hp", "à 75 ch", "zuwa 75", "x 45 L". */
const RANGE_REST = /^ ?(?:[a-z%/]+ )?(?:to|a|zuwa|x|×|-|–) ?\d/
/** Driven wheels, as of "4WD", are no unit. */
const UNIT = /^ ?(?! ?(?:wd|rm)\b)([a-z%/]{0,5})(?![-\w])/

/** Returns a number with its unit, such as "2,200 kg at the ball ends"; null for a range, a product or a text. */
function measureOf(value: string): { amount: number; unit: string } | null {
  const [, whole = '', decimals = '', rest = ''] = NUMBER.exec(comparable(value)) ?? []
  const unit = UNIT.exec(rest)?.[1]
  if (!whole || unit === undefined || RANGE_REST.test(rest)) return null
  return { amount: Number(`${whole.replace(/\D/g, '')}.${decimals}`), unit }
}
