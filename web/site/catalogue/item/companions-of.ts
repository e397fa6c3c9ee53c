import { horsepower } from '#domain/machinery/key-data.ts'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'

const MOST = 3

/** The machines shown with another one: those it works with, or alternatives. */
export type CompanionItems = { items: CatalogueItem[]; workTogether: boolean }

const distance = (a: CatalogueItem, b: CatalogueItem) => Math.abs(Number(a.machine?.price) - Number(b.machine?.price))

/**
 * Returns a machine's companions: for a tractor those it is strong enough for, the largest of each category first; for
 * a machine that needs a tractor, the smallest tractors that are strong enough; for any other the machines of its
 * category closest in price.
 */
export function companionsOf(item: CatalogueItem, others: CatalogueItem[]): CompanionItems {
  const machines = [...new Map(others.map((other) => [other.key, other])).values()]
    .filter(({ key, machine }) => machine && key !== item.key)
    .map((other) => ({ other, ...horsepower(other.machine?.specifications ?? '') }))
  const { own, needed } = horsepower(item.machine?.specifications ?? '')
  // Of the demonstration's categories that is one; an owner may have several, such as tractors by their size.
  const isTractor = ({ category }: CatalogueItem) => /tractor/i.test(category)
  const fitting =
    needed !== null
      ? machines
          .filter(({ other, own }) => isTractor(other) && own !== null && own >= needed)
          .sort((a, b) => (a.own ?? 0) - (b.own ?? 0))
      : machines
          .filter(({ needed }) => isTractor(item) && own !== null && needed !== null && needed <= own)
          .sort((a, b) => (b.needed ?? 0) - (a.needed ?? 0))
  if (fitting.length > 0) return { items: oneOfEachFirst(fitting.map(({ other }) => other)), workTogether: true }
  const alike = machines
    .map(({ other }) => other)
    .filter(({ category }) => category.toLowerCase() === item.category.toLowerCase())
    .sort((a, b) => distance(a, item) - distance(b, item))
  return { items: alike.slice(0, MOST), workTogether: false }
}

/**
 * Puts one of each category first: a plough, a planter and a baler are more useful to a tractor's owner than three
 * ploughs.
 */
function oneOfEachFirst(items: CatalogueItem[]): CatalogueItem[] {
  const firsts = items.filter(({ category }, index) => items.findIndex((item) => item.category === category) === index)
  return [...new Set([...firsts, ...items])].slice(0, MOST)
}
