type SpecificationLine = { label: string; value: string } | { text: string }

/** Returns a text's lines: "Drive: 4WD" is `{ label: "Drive", value: "4WD" }`, one without a label `{ text }`. */
export const specificationLines = (text: string): SpecificationLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label, value] = /^([^:]{1,40}?)\s*:\s+(.+)$/.exec(line) ?? []
      return label && value ? { label, value } : { text: line }
    })

const isLineOf = (label: string) => (line: string) => line.toLowerCase().startsWith(`${label.toLowerCase()}:`)

/** Returns what a text says of a label, as it is being typed: "4WD" for "Drive" in "Drive: 4WD". */
export const specificationIn = (text: string, label: string) =>
  text
    .split('\n')
    .find(isLineOf(label))
    ?.slice(label.length + 1)
    .replace(/^ /, '') ?? ''

/** Returns the text with another value in the line of a label, or without the line where the value is empty. */
export function withSpecification(text: string, label: string, value: string): string {
  const lines = text === '' ? [] : text.split('\n')
  const at = lines.findIndex(isLineOf(label))
  const changed = value ? [`${label}: ${value}`] : []
  if (at < 0) lines.push(...changed)
  else lines.splice(at, 1, ...changed)
  return lines.join('\n')
}

/** Returns a machine's name with its specifications as a sentence; empty as long as one of the two is missing. */
export function describedBySpecifications(name: string, specifications: string): string {
  const facts = specificationLines(specifications).map((line) =>
    'label' in line ? `${line.label.charAt(0).toLowerCase()}${line.label.slice(1)} ${line.value}` : line.text,
  )
  return name.trim() && facts.length > 0 ? `${name.trim()}: ${facts.join(', ')}.` : ''
}

/** The label of the size of farm that a machine suits, in the site's languages. */
export const FARM_SIZE = /^(farm size|girman gona|taille de l.exploitation)/i

/** Returns the size of farm that a machine suits, as it is written: "40 to 120 ha". */
export function farmSize(specifications: string): string | undefined {
  for (const line of specificationLines(specifications))
    if ('label' in line && FARM_SIZE.test(line.label)) return line.value
}
