import { COMPARED_PARAM } from './comparison.ts'
import type { CatalogueValues } from './view.ts'

/** What a GET form of the list takes along of its state, because a browser that submits it replaces the whole query. */
export const HiddenValues = ({ values, names }: { values: CatalogueValues; names: (keyof CatalogueValues)[] }) =>
  names.flatMap((name) =>
    valuesOf(name, values[name]).map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  )

/** The machines that are chosen to be compared stand once for each (web/lib/search-params.ts). */
const valuesOf = (name: keyof CatalogueValues, value: string | null | undefined) =>
  (name === COMPARED_PARAM ? value?.split(' ') : [value])?.filter((one): one is string => Boolean(one)) ?? []
