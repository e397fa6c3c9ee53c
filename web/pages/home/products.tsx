import { useId } from 'react'
import { Link } from 'wouter'
import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import type { MachineryCard } from '#contract/machinery.ts'
import type { ViewedSettings } from '#contract/site-settings.ts'
import { comparePath } from '#web/catalogue/comparison.ts'
import { categoryLabel } from '#web/catalogue/view.ts'
import { CardImage } from '#web/components/card-image.tsx'
import { NairaPrice, RateNote } from '#web/components/naira-price.tsx'
import { buttonClass, SectionButton } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'

const GRID = 'tiles grid gap-3 sm:gap-6'
const SKELETONS = 6

export function Products({
  settings,
  machines = [],
  isLoading,
}: {
  settings?: ViewedSettings<'home'>
  machines?: MachineryCard[]
  isLoading: boolean
}) {
  const t = useTranslate()
  return (
    <Section
      id="products"
      title={t('Our Machinery')}
      intro={settings?.productsIntro}
      introLang={langOf(settings, 'productsIntro')}
    >
      <Categories />
      {isLoading ? (
        <Skeletons count={SKELETONS} label={t('Loading machinery')} className={GRID}>
          <ProductSkeleton />
        </Skeletons>
      ) : (
        <>
          <RateNote machines={machines} className="-mt-2 mb-4" />
          <ul className={`products ${GRID}`}>
            {machines.map((machine, index) => (
              <ProductCard
                key={machine.id}
                machine={machine}
                isLead={index === 0}
                className={`${CARD} ${endOfRows(machines.length - index, machines.length)}`}
              />
            ))}
          </ul>
        </>
      )}
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <SectionButton section="contact" variant="ground">
          {t('Request a Demo')}
        </SectionButton>
        <Link href="/compare" className={buttonClass('outline')}>
          {t('Compare Machines')}
        </Link>
      </div>
    </Section>
  )
}

/** Ways past the list: to the machines of one category, and for keyboards to the content after the list. */
function Categories() {
  const t = useTranslate()
  return (
    <nav aria-label={t('Machinery by category')} className="mb-6">
      <a
        href="#about"
        className="sr-only rounded-md bg-action px-4 py-3 font-semibold text-ink focus:not-sr-only focus:mb-3 focus:inline-block"
      >
        {t('Skip the list of machines')}
      </a>
      <p className="flex flex-wrap gap-2">
        {MACHINERY_CATEGORIES.map((category) => (
          <Link
            key={category}
            href={`/gallery?category=${category}`}
            className="inline-flex min-h-11 items-center rounded-full border border-ground px-3.5 font-medium text-ground hover:bg-ground-soft"
          >
            {t(categoryLabel(category))}
          </Link>
        ))}
      </p>
    </nav>
  )
}

/** On a phone a row, its image to the left, so that a list of machines is no day's scroll (web/app/styles/lists.css). */
const CARD = 'flex min-w-0 flex-col rounded-lg sm:overflow-hidden border border-line bg-surface'

/**
 * Names how the last machines fill what their row has left, in two and in three columns, of which the first one takes
 * two and two. By the list's length: while a slow page is still coming, each machine is the last one for a moment.
 */
const endOfRows = (left: number, count: number) =>
  `${left < 2 && count % 2 === 0 ? 'alone-2' : ''} ${left < 2 && count % 3 === 0 ? 'alone-3' : ''} ${left < 3 && count % 3 === 1 ? 'pair-3' : ''}`

/**
 * One stop for the Tab key: from the contact section it leads on to the details, which image and name show at once, and
 * machines are compared from the button below the list.
 */
function ProductCard({ machine, isLead, className }: { machine: MachineryCard; isLead: boolean; className: string }) {
  const t = useTranslate()
  const id = useId()
  const nameLang = langOf(machine, 'name')
  return (
    <li className={className}>
      <Link href={machineUrl(machine.slug)} tabIndex={-1} lang={nameLang}>
        <CardImage
          imageUrl={machine.imageUrl}
          alt={machine.name}
          sizes={`(width >= 64rem) ${isLead ? '50rem' : '24rem'}, (width >= 40rem) ${isLead ? '100vw' : '50vw'}, 10rem`}
        />
      </Link>
      <div className="flex min-w-0 grow flex-col p-5">
        <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          <p className="rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-xs sm:text-sm">
            {machine.series}
          </p>
          <Link
            href={comparePath([machine.slug])}
            rel="nofollow"
            tabIndex={-1}
            aria-describedby={`${id}-name`}
            className="inline-flex min-h-11 items-center font-medium text-ground text-sm underline"
          >
            {t('Compare')}
          </Link>
        </div>
        <h3 id={`${id}-name`} className="font-bold text-base text-ground leading-snug sm:mt-1 sm:text-xl">
          <Link href={machineUrl(machine.slug)} tabIndex={-1} lang={nameLang} className="hover:underline">
            {machine.name}
          </Link>
        </h3>
        {machine.keyData && (
          <p lang={langOf(machine, 'specifications')} className="key-data">
            {machine.keyData}
          </p>
        )}
        <p lang={langOf(machine, 'description')} className="mt-1 line-clamp-2 text-muted text-sm sm:mt-2 sm:text-base">
          {machine.description}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1 sm:pt-5">
          <div>
            <p className="font-bold text-accent text-sm sm:text-lg">
              {t('From {price}', { price: formatDollars(t, machine.price) })}
            </p>
            <NairaPrice machine={machine} />
          </div>
          <SectionButton
            section="contact"
            machine={machine.id}
            variant="outline"
            id={`${id}-details`}
            aria-labelledby={`${id}-details ${id}-name`}
          >
            {t('View Details')}
          </SectionButton>
        </div>
      </div>
    </li>
  )
}

const ProductSkeleton = () => (
  <div className={CARD}>
    <Skeleton className="rounded-none sm:aspect-3/2" />
    <div className="flex flex-col gap-3 p-3 sm:p-5">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
    </div>
  </div>
)
