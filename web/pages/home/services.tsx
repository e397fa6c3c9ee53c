import type { Service } from '#contract/service.ts'
import type { ViewedSettings } from '#contract/site-settings.ts'
import { SectionButton } from '#web/components/ui/button.tsx'
import { Icon, serviceIcon } from '#web/components/ui/icon.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'

/** Columns under a rule each, as of a ledger. */
const GRID =
  'grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-[repeat(auto-fill,minmax(max(13rem,22%),1fr))]'
const SKELETONS = 4

export function Services({
  services = [],
  settings,
  isLoading,
}: {
  services?: Service[]
  settings?: ViewedSettings<'home'>
  isLoading: boolean
}) {
  const t = useTranslate()
  return (
    <Section
      id="services"
      title={t('Comprehensive Services')}
      intro={t('A machine only earns while it runs. We keep it running.')}
    >
      {isLoading ? (
        <Skeletons count={SKELETONS} label={t('Loading services')} className={GRID}>
          <div className="flex flex-col gap-3 border-line border-t-2 pt-5">
            <Skeleton className="size-10" />
            <Skeleton className="h-6" />
            <Skeleton className="h-20" />
          </div>
        </Skeletons>
      ) : (
        <ul className={GRID}>
          {services.map((service) => (
            <li
              key={service.id}
              className="border-ground border-t-2 pt-4 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-3 sm:pt-5"
            >
              <Icon name={serviceIcon(service.icon)} className="size-8 text-accent sm:size-10" />
              <h3
                lang={langOf(service, 'title')}
                className="font-bold max-sm:self-center sm:mt-4 text-ground text-lg sm:text-xl"
              >
                {service.title}
              </h3>
              <p lang={langOf(service, 'description')} className="mt-1 text-muted max-sm:col-span-2 sm:mt-2">
                {service.description}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="on-ground mt-12 flex flex-wrap items-center gap-8 rounded-lg bg-ground p-5 text-on-ground md:p-12">
        <div className="grow basis-72">
          <h3 className="font-bold text-2xl">{t('Financing Solutions')}</h3>
          <ul lang={langOf(settings, 'financing')} className="mt-5 grid gap-3 sm:pairs">
            {settings?.financing.map((offer) => (
              <li key={offer} className="flex items-center gap-2.5">
                <Icon name="check" className="size-5 text-action" />
                {offer}
              </li>
            ))}
          </ul>
        </div>
        <SectionButton section="contact">{t('Learn More About Financing')}</SectionButton>
      </div>
    </Section>
  )
}
