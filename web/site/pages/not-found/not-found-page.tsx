import { Link } from 'wouter'
import { useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { WarningIcon } from '#web/shared/ui/icon.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { FirstScreenEnd, PageLayout } from '#web/site/components/page-layout.tsx'
import { Knot } from '#web/site/components/ui/motif.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { NotFoundLinks } from './not-found-links.tsx'

export default function NotFoundPage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  return (
    <PageLayout>
      <section className="page-width flex flex-col items-center gap-4 pt-10 pb-8 text-center">
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

export function NotFoundView({ title, missing }: { title: string; missing: 'machine' | 'article' }) {
  const t = useTranslate()
  const isMachine = missing === 'machine'
  return (
    <>
      <section className="page-width flex flex-col items-center gap-5 py-16 text-center">
        <Knot className="size-24 text-accent" />
        <h1 className="font-bold text-4xl text-ground">{title}</h1>
        <p className="text-lg text-muted">
          {isMachine
            ? t('This machine is no longer in our catalogue, or could not be loaded.')
            : t("The article you're looking for doesn't exist or has been removed.")}
        </p>
        {isMachine ? (
          <Link href="/gallery" className={buttonClass('action')}>
            {t('View Our Machinery')}
          </Link>
        ) : (
          <LinkButton href="/blog" className={buttonClass('action')}>
            {t('Back to Blog')}
          </LinkButton>
        )}
      </section>
      <FirstScreenEnd />
      <NotFoundLinks />
    </>
  )
}
