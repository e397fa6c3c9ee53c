import { Link } from 'wouter'
import type { Service } from '#contract/service.ts'
import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { formatNumber } from '#domain/format-number.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { SectionButton } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ServiceIcon } from '#web/shared/ui/service-icon.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { Section } from '#web/site/components/ui/section.tsx'
import { pricesQuery } from '#web/site/lib/page-queries.ts'

/** Columns with a line above each, like a ledger. */
const GRID = 'grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(max(13rem,22%),1fr))]'

type Props = { services?: Service[]; settings?: ViewedSettings<'home'>; isLoading: boolean }

export function Services({ services = [], settings, isLoading }: Props) {
  const t = useTranslate()
  return (
    <Section id="services" title={t('Comprehensive Services')}>
      {isLoading ? (
        <Skeletons count={4} label={t('Loading services')} className={GRID}>
          <Skeleton className="h-48" />
        </Skeletons>
      ) : (
        <ul className={GRID}>
          {services.map((service) => (
            <li key={service.id} className="border-ground border-t-2 pt-3">
              <h3
                lang={langOf(service, 'title')}
                className="flex flex-wrap items-center gap-2 font-bold text-ground sm:text-xl"
              >
                <ServiceIcon name={service.icon} className="size-6 text-accent sm:size-10" />
                <span className="grow basis-0 sm:basis-full">{service.title}</span>
              </h3>
              <p lang={langOf(service, 'description')} className="mt-1 text-muted max-sm:text-sm">
                {service.description}
              </p>
            </li>
          ))}
        </ul>
      )}
      {settings?.financing.length === 0 ? (
        <>
          <Offer />
          <SectionButton section="contact" variant="ground">
            {t('Contact')}
          </SectionButton>
        </>
      ) : (
        <div className="on-ground mt-4 flex flex-wrap items-center gap-4 rounded-lg bg-ground p-4 text-on-ground md:p-8">
          <div className="grow basis-72">
            <h3 className="font-bold text-xl md:text-2xl">{t('Financing Solutions')}</h3>
            <ul lang={langOf(settings, 'financing')} className="mt-3 grid gap-1.5 max-sm:text-sm sm:pairs">
              {settings?.financing.map((offer) => (
                <li key={offer} className="flex items-center gap-2.5">
                  <Icon name="check" className="size-5 text-action" />
                  {offer}
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-col items-start gap-1 sm:gap-3">
            <Offer />
            <SectionButton section="contact" className="max-sm:text-sm">
              {t('Learn More About Financing')}
            </SectionButton>
          </div>
        </div>
      )}
    </Section>
  )
}

function Offer() {
  const t = useTranslate()
  const offer = useQueryData(pricesQuery())?.offer
  if (!offer) return null
  const percent = (text: string) => formatNumber(Number(text), t.language)
  const terms = { deposit: percent(offer.leastDeposit), n: Math.max(...offer.terms), markup: percent(offer.markup) }
  return (
    <p className="max-w-sm max-sm:text-sm">
      {t(
        {
          one: 'From {deposit}% deposit, within a month, with a fixed mark-up of {markup}%.',
          other: 'From {deposit}% deposit, up to {n} months, with a fixed mark-up of {markup}%.',
        },
        terms,
      )}{' '}
      <Link href="/gallery" className="inline-flex min-h-11 items-center underline">
        {t('What a machine costs in instalments')}
      </Link>
    </p>
  )
}
