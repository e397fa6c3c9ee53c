import { Link } from 'wouter'
import { horsepower } from '#domain/machinery/key-data.ts'
import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { PriceText, StockLine } from '#web/site/components/naira-price.tsx'
import { langOf } from '#web/site/lib/contexts.ts'

/** Shows, in a machine's details, the machines it works with, or similar ones. */
export function Companions({ item, others }: { item: CatalogueItem; others: CatalogueItem[] }) {
  const t = useTranslate()
  if (!item.machine) return null
  const { items, workTogether } = companionsOf(item, others)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="companions" className="mt-8">
      <h3 id="companions" className="mb-3 font-bold text-ground text-xl">
        {workTogether ? t('Machines that go with it') : t('Machines like this one')}
      </h3>
      <ul className="tiles grid gap-3 [--share:30%]">
        {items.map(({ key, title, imageUrl, machine, english }) => (
          <li
            key={key}
            className="relative flex flex-wrap overflow-hidden rounded-lg border border-line hover:bg-ground-soft"
          >
            <div className="relative min-h-24 grow basis-20">
              <ResponsiveImage
                imageUrl={imageUrl}
                alt=""
                sizes="6rem"
                className="absolute inset-0 aspect-auto h-full"
              />
            </div>
            <div className="min-w-0 grow-99 basis-36 p-3">
              <Link
                href={machineUrl(machine?.slug ?? '')}
                className="font-bold text-ground leading-snug underline after:absolute after:inset-0"
              >
                <span lang={langOf({ english }, 'title')}>{title}</span>
              </Link>
              <p lang={langOf({ english }, 'specifications')} className="figures key-data">
                {machine?.keyData}
              </p>
              {machine && (
                <>
                  <PriceText
                    machine={machine}
                    dollars={t('From {price}', { price: formatDollars(t, machine.price) })}
                    className="text-muted text-sm"
                  />
                  <StockLine machine={machine} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST = 3

/** The machines shown with another one: those it works with, or alternatives. */
type CompanionItems = { items: CatalogueItem[]; workTogether: boolean }

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
