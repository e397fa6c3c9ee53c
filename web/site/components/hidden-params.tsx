/** Returns hidden fields with the search params that are set: submitting a GET form replaces the whole query string. */
export const hiddenParams = <Name extends string>(values: { [name in Name]?: string | null }, names: readonly Name[]) =>
  names.map((name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />)
