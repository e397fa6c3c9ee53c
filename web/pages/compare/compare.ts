import { fold } from '#contract/fold.ts'
import { specificationLines } from '#contract/specification-lines.ts'

/** One specification of several machines side by side. */
export type ComparedRow = {
  label: string
  /** Each machine's value; null where it does not name one. */
  values: (string | null)[]
  differs: boolean
  /** The machines whose value is the largest; none where the values are not numbers of one unit, or are the same. */
  largest: number[]
}

/** Returns the labelled specifications of the machines, in the order in which they are first named. */
export function comparedRows(specifications: string[]): ComparedRow[] {
  const machines = specifications.map(valuesByLabel)
  const labels = new Map<string, string>()
  for (const machine of machines) {
    for (const [key, { label }] of machine) if (!labels.has(key)) labels.set(key, label)
  }
  return [...labels].map(([key, label]) => {
    const values = machines.map((machine) => machine.get(key)?.value ?? null)
    return { label, values, differs: new Set(values.map(comparable)).size > 1, largest: largestOf(values) }
  })
}

/** Labels are one where they differ in case and accents only; a label that stands twice has both values. */
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

const comparable = (text: string | null) =>
  fold(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function largestOf(values: (string | null)[]): number[] {
  const measures = values.map((value) => measureOf(value ?? ''))
  const units = new Set(measures.map((measure) => measure?.unit))
  if (values.length < 2 || units.size !== 1 || units.has(undefined)) return []
  const amounts = measures.map((measure) => measure?.amount ?? 0)
  const most = Math.max(...amounts)
  return amounts.every((amount) => amount === most) ? [] : amounts.flatMap((amount, i) => (amount === most ? i : []))
}

/** One number with its unit, such as "2,200 kg at the ball ends"; null for a range, a product or a text. */
function measureOf(value: string): { amount: number; unit: string } | null {
  const [, number, unit, rest] = /^(\d[\d,]*(?:\.\d+)?) ?([a-z%/]{0,5})(?![-\w])(.*)$/i.exec(value) ?? []
  if (!number || unit === undefined || /^\s*(?:to|x|-|–)\s*\d/i.test(rest ?? '') || unit === 'x' || unit === 'to')
    return null
  return { amount: Number(number.replaceAll(',', '')), unit: unit.toLowerCase() }
}
