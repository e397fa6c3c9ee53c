import { COMPARED_PARAM } from './comparison.ts'
import type { CatalogueValues } from './view.ts'

/**
 * Renders hidden fields with the rest of the list's state, because submitting a GET form replaces the whole query
 * string.
 */
export const HiddenValues = ({ values, names }: { values: CatalogueValues; names: (keyof CatalogueValues)[] }) =>
  names.flatMap((name) =>
    valuesOf(name, values[name]).map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  )

/** Returns the values of a param; the comparison's has one for each machine. */
const valuesOf = (name: keyof CatalogueValues, value: string | null | undefined) =>
  (name === COMPARED_PARAM ? value?.split(' ') : [value])?.filter((one): one is string => Boolean(one)) ?? []
