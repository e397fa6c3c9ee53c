import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { SectionButton } from '#web/shared/ui/button.tsx'
import { CatalogueScreen } from '#web/site/catalogue/catalogue-screen.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { portfolioParams } from '#web/site/pages/params.ts'
import { ProjectFacts } from './project-facts.tsx'

export default function PortfolioPage({ title }: PageProps) {
  const t = useTranslate()
  return (
    <CatalogueScreen
      params={portfolioParams}
      withImages={false}
      title={title}
      intro={t('Machines we have delivered and put to work, with the date, the place and the value of each.')}
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
