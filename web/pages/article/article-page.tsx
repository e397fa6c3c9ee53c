import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { ArticleText } from '#web/components/article-text.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { Knot } from '#web/components/ui/motif.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { formatDateIn } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { matchPath } from '#web/lib/route.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { TITLE as BLOG_TITLE } from '#web/pages/blog/title.ts'
import { type Article as Post, postQuery } from '#web/queries/blog.ts'
import { useSettings } from '#web/queries/settings.ts'
import { articleParams } from './article-params.ts'
import { ARTICLE_PATH } from './article-path.ts'
import { MISSING_TITLE } from './title.ts'
import { TEXT_ID, useArticleText } from './use-article-text.ts'

const HASHTAGS = ['#Agriculture', '#FarmMachinery', '#Farming', '#Nigeria']

export default function ArticlePage() {
  const t = useTranslate()
  const [path] = useLocation()
  const { values } = useSearchParams(articleParams)
  const query = postQuery(matchPath(ARTICLE_PATH, path)?.slug ?? '', values.preview)
  const post = useQuery(query)
  useTitle(post.data?.title ?? t(post.isPending ? BLOG_TITLE : MISSING_TITLE))
  return (
    <PageLayout>
      {post.isPending ? (
        <ArticleSkeleton />
      ) : post.data ? (
        <Article key={post.data.id} post={post.data} queryKey={query.queryKey} />
      ) : (
        <Missing />
      )}
    </PageLayout>
  )
}

function Article({ post, queryKey }: { post: Post; queryKey: QueryKey }) {
  const t = useTranslate()
  const { name } = useSettings()
  return (
    <article>
      <header className="wrap-anywhere on-ground bg-ground pt-8 pb-24 text-on-ground md:pt-14 md:pb-40">
        <div className="mx-auto w-full max-w-3xl px-4 md:px-8">
          <Link href="/blog" className="inline-flex min-h-11 items-center text-on-ground-muted underline">
            {t('All articles')}
          </Link>
          <p lang={DEFAULT_LANGUAGE} className="mt-3 font-semibold text-action">
            {post.category}
          </p>
          <h1 lang={langOf(post, 'title')} className="mt-2 font-bold text-3xl leading-tight md:text-5xl">
            {post.title}
          </h1>
          <p lang={langOf(post, 'excerpt')} className="mt-4 text-lg text-on-ground-muted md:text-xl">
            {post.excerpt}
          </p>
          <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-on-ground-muted">
            <li className="font-semibold text-on-ground">{t('{name} Team', { name })}</li>
            <li>
              <time dateTime={post.createdAt}>{formatDateIn(t, post.createdAt)}</time>
            </li>
            <li>{t('5 min read')}</li>
          </ul>
        </div>
      </header>
      <div className="mx-auto -mt-16 w-full max-w-4xl px-4 md:-mt-28 md:px-8">
        <ResponsiveImage
          imageUrl={post.imageUrl}
          alt=""
          sizes="(width >= 56rem) 52rem, calc(100vw - 2rem)"
          eager
          className="rounded-lg"
        />
      </div>
      <div className="mx-auto w-full max-w-[65ch] px-4 py-10 text-lg md:py-14">
        <Text post={post} queryKey={queryKey} />
        <ul aria-label={t('Topics')} className="mt-10 flex flex-wrap gap-2 border-line border-t pt-6 text-base">
          {HASHTAGS.map((tag) => (
            <li
              key={tag}
              lang={DEFAULT_LANGUAGE}
              className="rounded-full bg-ground-soft px-3 py-1 font-medium text-ground"
            >
              {tag}
            </li>
          ))}
        </ul>
      </div>
      <aside aria-labelledby="next-step" className="on-ground bg-ground text-on-ground">
        <div className="page-width flex flex-wrap items-center justify-between gap-6 py-10 md:py-14">
          <div>
            <h2 id="next-step" className="font-bold text-2xl md:text-3xl">
              {t('Put it to work on your own land')}
            </h2>
            <p className="mt-2 text-on-ground-muted">
              {t('See the machines, or tell us what you grow and we will suggest one.')}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link href="/gallery" className={buttonClass('action')}>
              {t('View Our Machinery')}
            </Link>
            <Link href="/#contact" className={buttonClass('outline-on-ground')}>
              {t('Contact Us')}
            </Link>
          </div>
        </div>
      </aside>
    </article>
  )
}

function Text({ post, queryKey }: { post: Post; queryKey: QueryKey }) {
  const html = useArticleText(post, queryKey)
  return <ArticleText id={TEXT_ID} html={html} lang={langOf(post, 'content')} />
}

/** The same screen whether there is no such article or it could not be loaded. */
function Missing() {
  const t = useTranslate()
  return (
    <section className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <Knot className="size-24 text-accent" />
      <h1 className="font-bold text-4xl text-ground">{t('Article Not Found')}</h1>
      <p className="text-lg text-muted">{t("The article you're looking for doesn't exist or has been removed.")}</p>
      <LinkButton href="/blog" className={buttonClass('action')}>
        {t('Back to Blog')}
      </LinkButton>
    </section>
  )
}

function ArticleSkeleton() {
  const t = useTranslate()
  return (
    <div
      role="status"
      aria-label={t('Loading article')}
      className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-14"
    >
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="aspect-3/2 w-full" />
    </div>
  )
}
