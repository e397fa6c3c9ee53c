import { type ReactNode, useId } from 'react'
import { Link, useSearch } from 'wouter'
import type { Machinery, MachineryCard } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { useCategories } from '#web/shared/queries/settings.ts'
import { buttonClass, SectionButton } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { DeliveryLine } from '#web/site/catalogue/on-demand.tsx'
import { ALL_CATEGORIES } from '#web/site/catalogue/view.ts'
import { CardImage, hiddenParams, ShowMoreOnPhone } from '#web/site/components/list-parts.tsx'
import { PriceText, RateNote, StockLine, useAsksNaira } from '#web/site/components/naira-price.tsx'
import { Section } from '#web/site/components/ui/section.tsx'

const GRID = 'tiles grid gap-3 sm:gap-6'
/** How many machines a phone shows; the others unfold (web/site/styles/lists.css). */
const ON_PHONE = 3

type CardOfHome = MachineryCard & Pick<Machinery, 'description'>

type Props = { settings?: ViewedSettings<'home'>; machinery?: Paginated<CardOfHome>; isLoading: boolean }

export function Products({ settings, machinery, isLoading }: Props) {
  const t = useTranslate()
  const machines = machinery?.rows ?? []
  const total = machinery?.total ?? 0
  const to = new URLSearchParams(useSearch()).get(STATE_PARAM)
  return (
    <Section
      id="products"
      title={t('Our Machinery')}
      intro={settings?.productsIntro}
      introLang={langOf(settings, 'productsIntro')}
    >
      <a href="#about" className="fixed -top-60 left-4 z-50 bg-action px-4 py-3 font-semibold text-ink focus:top-2">
        {t('Skip the list of machines')}
      </a>
      {(isLoading || total > 0) && <Questions to={to} />}
      {isLoading ? (
        <Skeletons count={6} label={t('Loading machinery')} className={GRID}>
          <div className={CARD}>
            <Skeleton className="sm:aspect-3/2" />
            <Skeleton className="h-48" />
          </div>
        </Skeletons>
      ) : (
        <>
          <RateNote priced={machines} className="-mt-2 mb-4" />
          {machinery?.total === 0 && (
            <p className="md:text-lg">{t('Our machines will be here soon. Ask us what we have.')}</p>
          )}
          <ul className={`products ${GRID}`}>
            {machines.map((machine, index) => (
              <ProductCard
                key={machine.id}
                machine={machine}
                delivery={to && <DeliveryLine machine={machine} className="text-sm" />}
                className={`${index < ON_PHONE ? '' : 'rest'} ${index === machines.length - 1 ? endOfRow(machines.length) : ''}`}
              />
            ))}
          </ul>
          <ShowMoreOnPhone n={machines.length - ON_PHONE} />
        </>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-2 sm:gap-3">
        <SectionButton section="contact" variant="ground" className="max-sm:grow">
          {t('Request a Demo')}
        </SectionButton>
        {total > machines.length && (
          <Link href="/gallery" className={buttonClass('outline', 'px-2! max-sm:grow max-sm:text-sm sm:min-w-44')}>
            {t({ one: '{n} machine', other: 'All {n} machines' }, { n: total })}
          </Link>
        )}
        {total > 1 && (
          <Link href="/compare" className={buttonClass('outline', 'px-2! max-sm:hidden sm:min-w-44')}>
            {t('Compare Machines')}
          </Link>
        )}
      </div>
    </Section>
  )
}

const CARD = 'compact flex min-w-0 flex-col rounded-lg sm:overflow-hidden border border-line bg-surface'

/** Names how the last machine fills the rest of its row (web/site/styles/lists.css), in two and in three columns. */
const endOfRow = (count: number) => `${count % 2 === 1 ? 'alone-2' : ''} ${['', 'alone-3', 'pair-3'][count % 3]}`

type CardProps = { machine: CardOfHome; delivery: ReactNode; className: string }

/** One stop for the Tab key, to the contact section, which links to the details; the button below compares machines. */
function ProductCard({ machine, delivery, className }: CardProps) {
  const t = useTranslate()
  const id = useId()
  const nameLang = langOf(machine, 'name')
  return (
    <li className={`${CARD} ${className}`}>
      <Link href={machineUrl(machine.slug)} tabIndex={-1} lang={nameLang}>
        <CardImage
          imageUrl={machine.imageUrl}
          alt={machine.name}
          sizes="(width >= 64rem) 25rem, (width >= 40rem) 50vw, 8rem"
        />
      </Link>
      <div className="flex min-w-0 grow flex-col p-5">
        <p>
          <span
            lang={langOf(machine, 'series')}
            className="rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-sm"
          >
            {machine.series}
          </span>
        </p>
        <h3 id={`${id}-name`} className="font-bold text-base text-ground leading-snug sm:mt-1 sm:text-xl">
          <Link href={machineUrl(machine.slug)} tabIndex={-1} lang={nameLang} className="hover:underline">
            {machine.name}
          </Link>
        </h3>
        {machine.keyData && (
          <p lang={langOf(machine, 'specifications')} className="figures key-data">
            {machine.keyData}
          </p>
        )}
        <p lang={langOf(machine, 'description')} className="line-clamp-2 text-muted max-sm:text-sm sm:mt-2">
          {machine.description}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1 sm:pt-5">
          <div className="wrap-break-word flex-1">
            <PriceText priced={machine} className="font-bold text-accent text-sm sm:text-lg" />
            {delivery}
            <StockLine item={machine} />
          </div>
          <SectionButton
            section="contact"
            machine={machine.id}
            variant="outline"
            className="px-2!"
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

function Questions({ to }: { to: string | null }) {
  const t = useTranslate()
  const local = useLocalPath()
  const isInNaira = useAsksNaira()
  return (
    <form action={`${local('/gallery')}#results`} className="mb-4 grid pairs items-end gap-3 @bar:grid-cols-4">
      {hiddenParams({ to }, [STATE_PARAM])}
      <div className="max-sm:col-span-full">
        <Field label={t('What do you need?')}>
          <select name="category">
            <option value={ALL_CATEGORIES}>{t('All categories')}</option>
            {useCategories().map(({ value, label, lang }) => (
              <option key={value} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field label={t('How many hectares?')}>
        <input name="ha" maxLength={30} autoComplete="off" />
      </Field>
      <Field label={isInNaira ? t('How much money, in naira?') : t('How much money, in dollars?')}>
        <input name={isInNaira ? 'naira' : 'dollars'} maxLength={30} autoComplete="off" />
      </Field>
      <button type="submit" className={buttonClass('ground', 'max-sm:col-span-full')}>
        {t('Show')}
      </button>
    </form>
  )
}
