import { Link } from 'wouter'
import { useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { FirstScreenEnd } from '#web/site/components/page-layout.tsx'
import { Knot } from '#web/site/components/ui/motif.tsx'
import { NotFoundLinks } from './not-found-links.tsx'

/** Shows that a machine or an article does not exist, with the way back and links to other screens. */
export function PlainScreen({ title, missing }: { title: string; missing: 'machine' | 'article' }) {
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
