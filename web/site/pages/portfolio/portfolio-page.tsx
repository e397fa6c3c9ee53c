import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SETTINGS_VIEWS } from '#contract/settings/site-settings.ts'
import { formatDateIn, formatDollars, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { portfolioSettingsQuery, useSettings } from '#web/shared/queries/settings.ts'
import { SectionButton } from '#web/shared/ui/button.tsx'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'
import { CatalogueScreen } from '#web/site/catalogue/catalogue-screen.tsx'
import { DeliveredLine } from '#web/site/catalogue/item/delivered-line.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import type { PageProps } from '#web/site/lib/route.ts'
import { portfolioParams } from '#web/site/pages/params.ts'

export default function PortfolioPage({ title }: PageProps) {
  const t = useTranslate()
  return (
    <CatalogueScreen
      params={portfolioParams}
      withImages={false}
      title={title}
      intro={t('What our machines do and what each is worth; where one was delivered, with the place and the day.')}
      searchLabel={t('Search projects')}
      countText={(numbers) => t('Showing {shown} of {total} projects', numbers)}
      loading={{ count: t('Loading projects...'), list: t('Projects') }}
      empty={{ title: t('No projects found'), hint: t('Try other words, or another category.') }}
      clear={{ filters: t('Clear Filters'), allFilters: t('Clear All Filters') }}
      price={({ price }) => formatDollars(t, price)}
      facts={(item) => <ProjectFacts item={item} claims />}
      details={(item) => ({
        facts: <ProjectFacts item={item} />,
        overview: t('Project Overview'),
        investment: { title: t('Investment'), label: t('Project Value') },
        contact: (
          <SectionButton section="contact" variant="outline" className="px-2! max-sm:grow max-sm:text-sm">
            {t('Contact for Similar Project')}
          </SectionButton>
        ),
        quotationLabel: t('Request Quote'),
      })}
    />
  )
}

/** Shows what was delivered, and every project's place and date; on a card also the two claims (spec section 2). */
function ProjectFacts({ item, claims = false }: { item: CatalogueItem; claims?: boolean }) {
  const t = useTranslate()
  const { isOwn } = useSettings()
  const { data: settings } = useQuery(portfolioSettingsQuery())
  const date = item.createdAt as string
  const settingFact = (icon: IconName, name: (typeof SETTINGS_VIEWS)['portfolio'][number]) =>
    settings?.[name] && (
      <Fact icon={icon} lang={langOf(settings, name)}>
        {settings[name]}
      </Fact>
    )
  return (
    <>
      <DeliveredLine row={item} delivery={item.machine} />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {settingFact('pin', 'projectsPlace')}
        {/* On an own site the day on which a machine was entered completes nothing. */}
        {isOwn || <Fact icon="clock">{Date.parse(date) ? formatDateIn(t, date) : t('Recent')}</Fact>}
        {claims && settingFact('check', 'projectsDone')}
        {claims && settingFact('medal', 'projectsRegion')}
      </ul>
    </>
  )
}

const Fact = ({ icon, lang, children }: { icon: IconName; lang?: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon name={icon} className="size-4 text-accent" />
    <span lang={lang}>{children}</span>
  </li>
)
