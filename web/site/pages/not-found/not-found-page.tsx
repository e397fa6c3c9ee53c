import { Link } from 'wouter'
import { useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { WarningIcon } from '#web/shared/ui/icon.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { FirstScreenEnd, PageLayout } from '#web/site/components/page-layout.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { NotFoundLinks } from './not-found-links.tsx'

export default function NotFoundPage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  return (
    <PageLayout>
      <section className="page-width flex flex-col items-center gap-4 pt-10 pb-6 text-center">
        <WarningIcon className="size-16 text-accent" />
        <h1 className="font-bold text-4xl text-ground">{title}</h1>
        <p className="text-lg text-muted">{t('Did you forget to add the page to the router?')}</p>
        <Link href="/" className={buttonClass('action')}>
          {t('Go to the home page')}
        </Link>
      </section>
      <FirstScreenEnd />
      <NotFoundLinks />
    </PageLayout>
  )
}
