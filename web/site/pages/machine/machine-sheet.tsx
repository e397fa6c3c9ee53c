import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { Machinery, ShownMachine } from '#contract/machinery/machinery.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { keyFigures } from '#domain/machinery/key-data.ts'
import { formatShort } from '#domain/money/format-short.ts'
import type { OfferedInterval } from '#domain/money/instalments.ts'
import { categoryLabel, langOf, stockText } from '#web/shared/lib/format.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { machineSettingsQuery, useSettings } from '#web/shared/queries/settings.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { DeliveredLine } from '#web/site/catalogue/item/delivered-line.tsx'
import { SpecificationTable } from '#web/site/catalogue/item/specification-table.tsx'
import { deliveryChoice } from '#web/site/catalogue/on-demand.tsx'
import { isIllustration } from '#web/site/components/list-parts.tsx'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { PaperFooter } from '#web/site/components/paper-footer.tsx'
import { useEstimateEnd, useEstimates } from '#web/site/components/price-text.tsx'
import { CompanyRegistration } from '#web/site/components/registered.tsx'
import { readTerms, type TypedTerms } from '#web/site/lib/instalment-terms.ts'
import { pricesQuery } from '#web/site/lib/page-queries.ts'
import { MachineActions, QuotationBar } from './machine-actions.tsx'

const SOLD_OUT = 'mt-2 font-bold text-danger text-xl'

type Props = {
  machine: ShownMachine
  quotationLink: { href: string; state: unknown }
  /** The chosen terms of instalments, and the chosen state. */
  typed: TypedTerms & { to?: string | null }
  children: ReactNode
}

export function MachineSheet({ machine, quotationLink, typed, children }: Props) {
  const t = useTranslate()
  const { categories } = useSettings()
  const offer = useInstalmentOffer(machine)
  const offerEnd = useEstimateEnd(machine)
  const choice = deliveryChoice.usePart(Boolean(typed.to))
  const path = machineUrl(machine.slug)
  const kind = categoryLabel(categories, machine.category)
  const series = machine.series.toLowerCase()
  const nameLang = langOf(machine, 'name')
  return (
    <article>
      <nav aria-label={t('Breadcrumb')} className="mb-2">
        <ol className="flex flex-wrap items-center gap-1 text-muted max-sm:text-sm">
          <Crumb href="/">{t('Home')}</Crumb>
          <Crumb href="/gallery">{t('Product Gallery')}</Crumb>
          {categories.some(({ value }) => value === machine.category) && (
            <Crumb href={`/gallery?category=${machine.category}`}>{kind}</Crumb>
          )}
          {/* On a phone the picture comes first: its heading says the name once more. */}
          <li aria-current="page" lang={nameLang} className={`${CRUMB} font-medium text-ink max-sm:sr-only`}>
            {machine.name}
          </li>
        </ol>
      </nav>
      <div className="sheet flex flex-col gap-4 lg:grid lg:gap-8 lg:grid-cols-[3fr_2fr]">
        <MachineImages machine={machine} />
        {/* On a wide screen beside the specifications, in view while they scroll; on a phone around the bar. */}
        <div className="machine-facts">
          <div>
            <p className="text-muted text-sm">
              {kind}
              {/* A machine without a model line has its category as its badge. */}
              {series !== kind.toLowerCase() && series !== machine.category && (
                <>
                  {' · '}
                  <span lang={langOf(machine, 'series')}>{machine.series}</span>
                </>
              )}
            </p>
            <h1 lang={nameLang} className="font-bold text-2xl text-ground leading-tight md:text-4xl">
              {machine.name}
            </h1>
            <p lang={langOf(machine, 'specifications')} className="figures key-data">
              {keyFigures(machine.specifications).join(' · ')}
            </p>
            <PriceText
              priced={machine}
              className="mt-3 font-bold text-2xl text-accent leading-tight md:text-3xl"
              withRate
            />
            {offer && (
              <p className="print:hidden">
                <a
                  data-until={offerEnd}
                  href="#instalments"
                  className="inline-flex min-h-11 items-center text-ground underline"
                >
                  {offer}
                </a>
              </p>
            )}
            <p className={machine.stock === 'sold-out' ? SOLD_OUT : 'mt-1 font-semibold'}>{stockText(t, machine)}</p>
            {choice && <choice.DeliveryChoice machine={machine} path={path} values={typed} />}
          </div>
          <QuotationBar machine={machine} link={quotationLink} typed={typed} />
          <div>
            <MachineActions machine={machine} />
            <Assurances machine={machine} />
            <Seller />
          </div>
        </div>
        <div className="clear-both">
          <p lang={langOf(machine, 'description')} className="whitespace-pre-line text-lg leading-relaxed">
            {machine.description}
          </p>
          <DeliveredLine row={machine} delivery={machine} />
          <h2 className="mt-8 mb-4 font-bold text-2xl text-ground">{t('Specifications')}</h2>
          <SpecificationTable
            text={machine.specifications}
            lang={langOf(machine, 'specifications')}
            caption={t('Specifications of {machine}', { machine: machine.name })}
          />
          {children}
          <PaperFooter path={path} />
        </div>
      </div>
    </article>
  )
}

const CRUMB = "not-first:before:content-['/_']"

const Crumb = ({ href, children }: { href: string; children: string }) => (
  <li className={CRUMB}>
    <Link href={href} className="inline-flex min-h-11 items-center underline">
      {children}
    </Link>
  </li>
)

const LINE = 'block border-line border-b py-2.5 font-semibold text-ground'

/** Shows the lines that the Worker has written of a machine: one that says more opens, another is read, or leads to a file. */
const Assurances = ({ machine: { lines } }: { machine: ShownMachine }) =>
  lines && (
    <div className="mt-3 border-line border-t max-lg:mt-8">
      {lines.map(({ title, text, lang, href }) =>
        text ? (
          <details key={title} className="border-line border-b">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground">{title}</summary>
            <p lang={lang} className="pb-3 whitespace-pre-line">
              {text}
            </p>
          </details>
        ) : (
          <a key={title} href={href} download={href !== undefined} className={href ? `${LINE} underline` : LINE}>
            {title}
          </a>
        ),
      )}
    </div>
  )

/** How often a payment is due, behind the amount. */
const PER = { monthly: 'a month', harvest: 'a harvest' } as const satisfies Record<OfferedInterval, string>

/** Returns a machine's instalments on the terms offered first: "or ₦2.8 m a month from ₦13.2 m". */
function useInstalmentOffer(machine: PricedInBoth): string | undefined {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const estimatesOf = useEstimates()
  if (!prices?.offer) return undefined
  const chosen = readTerms(t, {}, prices.offer)
  const [shown] = estimatesOf(machine, prices, chosen)
  if (!shown) return undefined
  const { plan, currency } = shown
  return t('or {amount} {interval} from {first}', {
    amount: formatShort(plan.payment, currency, t.language),
    interval: t(PER[chosen.interval]),
    first: formatShort(plan.deposit, currency, t.language),
  })
}

const LINK = 'inline-flex min-h-11 items-center underline'

function Seller() {
  const t = useTranslate()
  const local = useLocalPath()
  const { legalName } = useSettings()
  const { owner, ownerImage, yardImage, mapUrl } = useQuery(machineSettingsQuery()).data ?? {}
  return (
    <section aria-labelledby="seller" className="mt-6 rounded-lg border border-line bg-surface p-5 print:hidden">
      <h2 id="seller" className="font-bold text-ground text-lg">
        {legalName}
      </h2>
      <CompanyRegistration className="flex flex-wrap items-baseline gap-x-4 text-muted text-sm" />
      {owner && (
        <p className="mt-2 flex items-center gap-3">
          {ownerImage && (
            <span className="size-11 shrink-0">
              <ResponsiveImage imageUrl={ownerImage} alt="" sizes="44px" className="h-full rounded-full" />
            </span>
          )}
          {t('{name}, owner', { name: owner })}
        </p>
      )}
      {yardImage && (
        <div className="mt-3 max-w-xl">
          <ResponsiveImage imageUrl={yardImage} alt={t('Our yard')} sizes="20rem" className="rounded-md" />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4">
        {mapUrl && (
          <a href={mapUrl} target="_blank" rel="noopener" className={LINK}>
            {t('Open in a map')}
          </a>
        )}
        <a href={local('/receipt')} className={LINK}>
          {t('Every receipt can be checked')}
        </a>
      </p>
    </section>
  )
}

/** An image is chosen by a radio button: it needs no script, and only a chosen one is fetched in its large size. */
function MachineImages({ machine }: { machine: Machinery }) {
  const t = useTranslate()
  const id = useId()
  const { name, imageAlt, moreImages } = machine
  const nameLang = langOf(machine, 'name')
  return (
    <fieldset>
      <legend lang={nameLang} className="sr-only">
        {t('Images of {machine}', { machine: name })}
      </legend>
      <ul className="machine-images grid gap-1.5">
        {[{ imageUrl: machine.imageUrl, alt: imageAlt }, ...moreImages].map(({ imageUrl, alt }, index) => {
          const numbered = t('{name}, image {n}', { name, n: index + 1 })
          // Behind the dot the administrator's form writes where and when a photograph was taken.
          const caption = isIllustration(imageUrl) ? t('Illustration') : alt?.split(' · ')[1]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an image may appear twice, and none moves
            <li key={index} lang={alt ? langOf(machine, index ? 'moreImages' : 'imageAlt') : nameLang}>
              <ResponsiveImage
                imageUrl={imageUrl}
                alt={alt || (index ? numbered : name)}
                sizes="(width >= 80rem) 46rem, (width >= 64rem) 58vw, calc(100vw - 2rem)"
                eager={index === 0}
                className="rounded-lg"
              />
              {caption && <small className="rounded-sm bg-surface px-2">{caption}</small>}
              {moreImages.length > 0 && (
                <>
                  <input type="radio" name="image" id={id + index} defaultChecked={index === 0} className="sr-only" />
                  <label htmlFor={id + index} className="rounded-md">
                    <ResponsiveImage imageUrl={imageUrl} alt={numbered} sizes="5rem" className="rounded-sm" />
                  </label>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
