import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { horsepower } from '#domain/machinery/key-data.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { DeliveredTo } from '#web/site/catalogue/delivered-to.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { Illustration } from '#web/site/components/list-parts.tsx'
import { PriceText, RateNote, StockLine } from '#web/site/components/naira-price.tsx'
import { InstalmentLine, usePriceText } from '#web/site/components/price-text.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import { interestMessage } from '#web/site/lib/whatsapp.ts'
import { SpecificationTable } from './specification-table.tsx'

/** The parts of an item's details that differ between screens. */
export type DetailsParts = {
  facts: ReactNode
  overview?: string
  /** A section for the price, which is otherwise beside the buttons. */
  investment?: { title: string; label: string }
  contact?: ReactNode
  quotationLabel: string
}

/** The image beside the specifications, also on a phone held sideways. */
const COLUMNS = '@lg:grid-cols-[2fr_3fr] @4xl:grid-cols-2'
/** On a low screen the image leaves room for the text. */
const IMAGE = 'rounded-md max-h-[40dvh] sm:max-h-[60dvh]'
/** Two fit side by side on the narrowest phone. */
const BUTTON = 'wrap-break-word px-2! max-sm:grow max-sm:basis-20 max-sm:text-sm'
const HEADING = 'mb-3 font-bold text-ground text-xl'

export function ItemDetails({
  item,
  price,
  parts: { facts, overview, investment, contact, quotationLabel },
  others,
  textsFailed,
  onClose,
  quotation,
}: {
  item: CatalogueItem
  price: string
  parts: DetailsParts
  others: CatalogueItem[]
  textsFailed: boolean
  onClose: () => void
  quotation: { href: string; state: unknown; replace: boolean }
}) {
  const t = useTranslate()
  const { machine, title } = item
  const priceText = usePriceText(machine)
  const estimates = machine && (
    <>
      <DeliveredTo machine={machine} className="font-semibold" />
      <RateNote priced={[machine]} />
      <StockLine item={machine} />
      <InstalmentLine machine={machine} />
    </>
  )
  return (
    <Dialog
      title={<span lang={langOf(item, 'title')}>{title}</span>}
      shape={machine ? 'wide' : 'centre'}
      onClose={onClose}
    >
      <div className={`grid gap-6 ${machine ? COLUMNS : ''}`}>
        <div>
          <div lang={langOf(item, 'title')}>
            <Illustration of={item.imageUrl} />
            <ResponsiveImage
              imageUrl={item.imageUrl}
              alt={title}
              sizes={
                machine
                  ? '(width >= 64rem) 40rem, (width >= 40rem) 40vw, calc(100vw - 2rem)'
                  : '(width >= 56rem) 52rem, calc(100vw - 2rem)'
              }
              eager
              className={`${IMAGE} ${machine ? '' : 'object-contain'}`}
            />
          </div>
          {facts}
          {!investment && estimates}
          {overview && <h3 className={`mt-5 ${HEADING}`}>{overview}</h3>}
          {item.description === undefined ? (
            <TextsLoading hasFailed={textsFailed} />
          ) : (
            <p lang={langOf(item, 'description')} className={`whitespace-pre-line ${overview ? '' : 'mt-4'}`}>
              {item.description}
            </p>
          )}
          {machine && (
            <Link href={machineUrl(machine.slug)} className={buttonClass('outline', 'mt-5')}>
              {t('Open Full Page')}
            </Link>
          )}
        </div>
        {machine && (
          <div>
            {machine.specifications !== undefined && (
              <>
                <h3 className={HEADING}>{t('Specifications')}</h3>
                <SpecificationTable
                  withColons
                  lang={langOf(item, 'specifications')}
                  text={machine.specifications}
                  caption={t('Specifications of {machine}', { machine: title })}
                />
              </>
            )}
            {investment && (
              <>
                <h3 className={`mt-6 ${HEADING}`}>{investment.title}</h3>
                <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-y py-2">
                  <dt>{investment.label}</dt>
                  <dd>
                    <PriceText priced={machine} dollars={price} className="font-bold text-accent text-xl" />
                  </dd>
                </dl>
                {estimates}
              </>
            )}
          </div>
        )}
      </div>
      {machine?.specifications !== undefined && <Companions item={item} others={others} />}
      <DialogActions>
        {machine && !investment && (
          <PriceText
            priced={machine}
            dollars={price}
            inRow
            className="mr-auto font-bold text-accent text-lg max-sm:w-full"
          />
        )}
        {contact}
        <WhatsAppLink
          text={(firm) => interestMessage(t, firm, title, priceText)}
          className={buttonClass('outline', BUTTON)}
        >
          {t('Ask on WhatsApp')}
        </WhatsAppLink>
        {/* Replaces the details' history entry, so that Back leaves both. */}
        <LinkButton {...quotation} rel="nofollow" aria-haspopup="dialog" className={buttonClass('action', BUTTON)}>
          {quotationLabel}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}

function TextsLoading({ hasFailed }: { hasFailed: boolean }) {
  const t = useTranslate()
  if (hasFailed) {
    return (
      <p role="alert" className="mt-4 font-medium text-danger">
        {t('Unable to load machinery data. Please refresh to try again.')}
      </p>
    )
  }
  return (
    <div role="status" aria-label={t('Loading...')}>
      <Skeleton className="mt-4 h-24" />
    </div>
  )
}

function Companions({ item, others }: { item: CatalogueItem; others: CatalogueItem[] }) {
  const t = useTranslate()
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
            <div className="min-w-0 grow-99 basis-40 p-3">
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
                  <PriceText priced={machine} className="text-muted text-sm" />
                  <StockLine item={machine} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX = 3

const distance = (a: CatalogueItem, b: CatalogueItem) => Math.abs(Number(a.machine?.price) - Number(b.machine?.price))

/**
 * Returns a machine's companions: for a tractor those it is strong enough for, the largest of each category first; for
 * a machine that needs a tractor, the smallest tractors that are strong enough; for any other the machines of its
 * category closest in price.
 */
export function companionsOf(item: CatalogueItem, others: CatalogueItem[]) {
  const machines = [...new Map(others.map((other) => [other.key, other])).values()]
    .filter(({ key, machine }) => machine && key !== item.key)
    .map((other) => ({ other, ...horsepower(other.machine?.specifications ?? '') }))
  const { own, needed } = horsepower(item.machine?.specifications ?? '')
  // The demonstration has one such category; an owner may have several, such as tractors by their size.
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
  return { items: alike.slice(0, MAX), workTogether: false }
}

/** Puts one of each category first: a plough and a baler are more useful to a tractor's owner than two ploughs. */
function oneOfEachFirst(items: CatalogueItem[]): CatalogueItem[] {
  const firsts = items.filter(({ category }, index) => items.findIndex((item) => item.category === category) === index)
  return [...new Set([...firsts, ...items])].slice(0, MAX)
}
