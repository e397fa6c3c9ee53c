import { Link } from 'wouter'
import { PageLayout } from '#web/components/page-layout.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { useTranslate } from '#web/lib/language.ts'
import { TITLE } from './title.ts'

export default function NotFoundPage() {
  const t = useTranslate()
  useTitle(t(TITLE))
  return (
    <PageLayout>
      <section className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
        <Icon name="warning" className="size-16 text-accent" />
        <h1 className="font-bold text-4xl text-ground">{t('404 Page Not Found')}</h1>
        <p className="text-lg text-muted">{t('Did you forget to add the page to the router?')}</p>
        <Link href="/" className={buttonClass('action')}>
          {t('Go to the home page')}
        </Link>
      </section>
    </PageLayout>
  )
}
