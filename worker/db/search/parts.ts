import { INDEX_VERSION, searchText } from '#domain/search/text.ts'

/** A number as one types it without its hyphens and spaces. */
const inOne = (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns what a part is searched by: its number, its name in every language, and the machines that it fits. */
export const partIndex = (
  { number, name }: { number: string; name: string },
  translated: (field: string) => string = () => '',
  machines = '',
) => ({
  searchText: searchText(`${number} ${inOne(number)} ${name} ${translated('name')}`, '', machines),
  indexVersion: INDEX_VERSION,
})
