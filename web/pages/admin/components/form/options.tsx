/** The options of a select, each value with what it is called. */
export const Options = <Value extends string>({
  values,
  labels,
}: {
  values: readonly Value[]
  labels: Record<Value, string>
}) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
