import { horsepower } from '#contract/key-data.ts'
import type { CatalogueItem } from './item.ts'

const MOST = 3

/** The machines shown with another: those it works with, otherwise alternatives. */
export type Companions = { items: CatalogueItem[]; workTogether: boolean }

const distance = (a: CatalogueItem, b: CatalogueItem) => Math.abs(Number(a.machine?.price) - Number(b.machine?.price))

/**
 * Returns the machines that go with one: to a tractor what it is strong enough for, of each kind the largest first; to what
 * needs a tractor the smallest ones that are strong enough; to any other its like, the nearest in price.
 */
export function companionsOf(item: CatalogueItem, others: CatalogueItem[]): Companions {
  const machines = [...new Map(others.map((other) => [other.key, other])).values()]
    .filter(({ key, machine }) => machine && key !== item.key)
    .map((other) => ({ other, ...horsepower(other.machine?.specifications ?? '') }))
  const { own, needed } = horsepower(item.machine?.specifications ?? '')
  const isTractor = ({ category }: CatalogueItem) => category.toLowerCase() === 'tractors'
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

/** A plough, a planter and a baler tell a tractor's owner more than three ploughs. */
function oneOfEachFirst(items: CatalogueItem[]): CatalogueItem[] {
  const firsts = items.filter(({ category }, index) => items.findIndex((item) => item.category === category) === index)
  return [...new Set([...firsts, ...items])].slice(0, MOST)
}
