import type { CatalogueItem } from '#web/site/catalogue/item.ts'

/** What a quotation is asked for: a machine, a photograph, or what a returned form names, which has no description. */
export type ItemAskedFor = Pick<CatalogueItem, 'key' | 'title'> &
  Partial<Pick<CatalogueItem, 'machine' | 'english' | 'description'>>

/** A word that names a model, such as "T75" or "C3R"; "4WD" is none. */
const MODEL = /^\p{Lu}+\d+\p{Lu}*$/u

/** Returns the machine that a photograph's own words name, by its model; undefined for anything but a photograph. */
export function machineIn(photograph: ItemAskedFor, machines: CatalogueItem[]): CatalogueItem | undefined {
  const { title, description, machine } = photograph
  if (machine || description === undefined) return undefined
  const words = new Set(`${title} ${description}`.match(/[\p{L}\d]+/gu))
  return machines.find(
    (one) => one.machine && one.title.split(/\s+/).some((word) => MODEL.test(word) && words.has(word)),
  )
}
