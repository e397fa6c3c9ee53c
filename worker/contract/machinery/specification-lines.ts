/** A line of a machine's specifications: a label and its value, or plain text. */
export type SpecificationLine = { label: string; value: string } | { text: string }

/**
 * Returns the lines of a machine's specifications: "Drive: 4WD" is `{ label: "Drive", value: "4WD" }`, and a line
 * without a label is `{ text }`.
 */
export const specificationLines = (text: string): SpecificationLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label, value] = /^([^:]{1,40}?)\s*:\s+(.+)$/.exec(line) ?? []
      return label && value ? { label, value } : { text: line }
    })
