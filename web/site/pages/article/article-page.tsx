import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { formatDateIn, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { type LoadedPost, postQuery } from '#web/shared/queries/content.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { RenderedPost } from '#web/shared/ui/rendered-post.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { Illustration } from '#web/site/components/list-parts.tsx'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { matchPath, type PageProps } from '#web/site/lib/route.ts'
import { notFoundView } from '#web/site/pages/not-found/not-found-view.ts'
import { articleParams, POST_PATH } from '#web/site/pages/params.ts'

const HASHTAGS = ['#Agriculture', '#FarmMachinery', '#Farming', '#Nigeria']

export default function ArticlePage({ title }: PageProps) {
  const t = useTranslate()
  const [path] = useLocation()
  const { values } = useSearchParams(articleParams)
  const query = postQuery(matchPath(POST_PATH, path)?.slug ?? '', values.preview)
  const post = useQuery(query)
  useTitle(post.data?.title ?? (post.isPending ? t('Blog') : title))
  return (
    <PageLayout>
      {post.isPending ? (
        <ArticleSkeleton />
      ) : post.data ? (
        <Article key={post.data.id} post={post.data} queryKey={query.queryKey} />
      ) : (
        <Missing title={title} />
      )}
    </PageLayout>
  )
}

function Article({ post, queryKey }: { post: LoadedPost; queryKey: QueryKey }) {
  const t = useTranslate()
  const { name } = useSettings()
  const html = usePostText(post, queryKey)
  return (
    <article>
      <header className="wrap-anywhere on-ground bg-ground pt-8 pb-24 text-on-ground md:pt-14 md:pb-40">
        <div className="mx-auto w-full max-w-3xl px-4 md:px-8">
          <Link href="/blog" className="inline-flex min-h-11 items-center text-on-ground-muted underline">
            {t('All articles')}
          </Link>
          <p lang={langOf(post, 'category')} className="mt-3 font-semibold text-action">
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
        <Illustration of={post.imageUrl} />
        <ResponsiveImage
          imageUrl={post.imageUrl}
          alt=""
          sizes="(width >= 56rem) 52rem, calc(100vw - 2rem)"
          eager
          className="rounded-lg"
        />
      </div>
      <div className="mx-auto w-full max-w-[65ch] px-4 py-10 text-lg md:py-14">
        <RenderedPost id={TEXT_ID} html={html} lang={langOf(post, 'content')} />
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
            <Link href="/gallery" className={buttonClass('action', 'max-sm:grow')}>
              {t('View Our Machinery')}
            </Link>
            <Link href="/#contact" className={buttonClass('outline-on-ground', 'max-sm:grow')}>
              {t('Contact Us')}
            </Link>
          </div>
        </div>
      </aside>
    </article>
  )
}

/** Shows the same screen if there is no such post and if it could not be loaded. */
function Missing({ title }: PageProps) {
  const NotFoundView = notFoundView.usePart(true)
  return NotFoundView && <NotFoundView title={title} missing="article" />
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

const TEXT_ID = 'post-text'

/** A text that the Worker rendered is only in the markup: a second copy for hydration would double the document. */
function usePostText(post: LoadedPost, queryKey: QueryKey): string {
  const client = useQueryClient()
  const [inDocument] = useState(() => post.html ?? document.getElementById(TEXT_ID)?.innerHTML ?? '')
  const html = post.html ?? inDocument
  useEffect(() => {
    if (post.html === undefined) client.setQueryData(queryKey, { ...post, html })
  }, [client, queryKey, post, html])
  return html
}
