/** A line of a machine's specifications: a label with its value, or a text. */
export type SpecificationLine = { label: string; value: string } | { text: string }

/** Returns the lines of a machine's specifications; one without a label before a colon is a text. */
export const specificationLines = (text: string): SpecificationLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label, value] = /^([^:]{1,40}):\s+(.+)$/.exec(line) ?? []
      return label && value ? { label, value } : { text: line }
    })
