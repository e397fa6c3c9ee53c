import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { PostSummary } from '#contract/post.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { formatDateIn, langOf } from '#web/shared/lib/format.ts'
import { useDebounced } from '#web/shared/lib/hooks.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { CARD_SIZES } from '#web/shared/lib/urls.ts'
import { blogCategoriesQuery, postsQuery } from '#web/shared/queries/content.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { CardImage, EmptyState } from '#web/site/components/list-parts.tsx'
import { PageHero, PageLayout } from '#web/site/components/page-layout.tsx'
import { SearchField } from '#web/site/components/search-field.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { searchMessage } from '#web/site/lib/whatsapp.ts'
import { blogParams } from '#web/site/pages/params.ts'

const GRID = 'tiles grid gap-6'
const TYPING_PAUSE_MS = 250

export default function BlogPage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  const { name } = useSettings()
  const posts = useQuery(postsQuery())
  const categories = useQuery(blogCategoriesQuery())
  const { values, href, replace } = useSearchParams(blogParams)
  const q = values.q ?? ''
  const category = values.category ?? ''
  const typed = useDebounced(q, TYPING_PAUSE_MS)
  // An emptied search takes effect at once. One is sent even when offline, because the service worker may respond.
  const results = useQuery({
    ...postsQuery(q && typed),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const shownPosts = results.data?.filter((post) => !category || (post.categoryKey ?? post.category) === category) ?? []
  const isWhole = shownPosts.length === posts.data?.length
  return (
    <PageLayout>
      <PageHero
        title={t('The {name} Blog', { name })}
        intro={t(
          'Field notes from the people who sell and repair the machines: what to buy, when to use it, what it earns.',
        )}
      />
      <div className="page-width py-8 md:py-12">
        <form onSubmit={(event) => event.preventDefault()} className="flex gap-3">
          <SearchField
            label={t('Search articles')}
            placeholder={t('Search articles...')}
            value={q}
            onChange={(text) => replace({ q: text })}
          />
          {category && <input type="hidden" name="category" value={category} />}
          <noscript>
            <button type="submit" className={buttonClass('ground')}>
              {t('Search')}
            </button>
          </noscript>
        </form>
        <ul aria-label={t('Categories')} className="chips mt-5 flex flex-wrap gap-2">
          {['', ...(categories.data ?? [])].map((choice) => (
            <li key={choice}>
              <Chip
                href={href({ category: choice })}
                category={choice}
                translated={posts.data?.find(({ categoryKey }) => categoryKey === choice)?.category}
                isChosen={choice === category}
              />
            </li>
          ))}
        </ul>
        <div className="mt-8" aria-live="polite">
          {results.isPending ? (
            <Skeletons count={6} label={t('Loading articles')} className={GRID}>
              <Skeleton className="aspect-3/2" />
              <Skeleton className="mt-4 h-8 w-3/4" />
              <Skeleton className="mt-3 h-20" />
            </Skeletons>
          ) : !results.data ? (
            <p role="alert" className="rounded-md border-2 border-danger p-5 font-medium text-danger">
              {t('Unable to load blog posts. Please refresh to try again.')}
            </p>
          ) : shownPosts.length === 0 ? (
            <EmptyState title={t('No blog posts found')}>
              <WhatsAppLink text={(firm) => searchMessage(t, firm, q)} className={buttonClass('outline')}>
                {t('Ask on WhatsApp')}
              </WhatsAppLink>
            </EmptyState>
          ) : (
            <ul aria-busy={results.isPlaceholderData || undefined} className={GRID}>
              {shownPosts.map((post, index) => (
                <PostCard
                  key={post.id}
                  post={post}
                  isLead={isWhole && index === 0}
                  alone={index > 0 && index === shownPosts.length - 1 ? aloneAt(index - Number(isWhole)) : undefined}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </PageLayout>
  )
}

type ChipProps = { href: string; category: string; translated?: string; isChosen: boolean }

/** Shows the button of a category, '' being all of them, in the page's language if one of its posts has it so. */
function Chip({ href, category, translated, isChosen }: ChipProps) {
  const t = useTranslate()
  return (
    <LinkButton
      href={href}
      replace
      aria-pressed={isChosen}
      className="wrap-anywhere inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-ground px-4 font-medium text-ground hover:bg-ground-soft aria-pressed:bg-ground aria-pressed:text-on-ground"
    >
      {category ? <span lang={translated ? undefined : DEFAULT_LANGUAGE}>{translated ?? category}</span> : t('All')}
    </LinkButton>
  )
}

type CardProps = {
  post: PostSummary
  isLead: boolean
  /** The column counts that leave it alone in the last row; there it takes the whole row. */
  alone?: string
}

/** The column counts that leave a last card alone in its row. On the widest screens (4), there are three as well. */
const aloneAt = (index: number) =>
  [index % 2 === 0 && '2', index % 3 === 0 && '3 4'].filter(Boolean).join(' ') || undefined

export function PostCard({ post, isLead, alone }: CardProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <li className={isLead ? 'col-span-full' : undefined} data-alone={alone}>
      <article
        className={`flex h-full flex-col rounded-lg sm:overflow-hidden border border-line bg-surface ${isLead ? 'lg:grid lg:grid-cols-[3fr_2fr]' : ''}`}
      >
        <CardImage
          imageUrl={post.imageUrl}
          alt=""
          sizes={
            isLead
              ? `(width >= 64rem) 46rem, ${CARD_SIZES}`
              : `(width >= 64rem) 25rem, (width >= 48rem) 50vw, ${CARD_SIZES}`
          }
          eager={isLead}
          className={isLead ? 'lg:h-full' : ''}
        />
        <div className={`flex grow flex-col p-5 ${isLead ? 'md:p-8 lg:justify-center' : ''}`}>
          <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
            <span lang={langOf(post, 'category')} className="font-semibold text-accent">
              {post.category}
            </span>
            <time dateTime={post.createdAt}>{formatDateIn(t, post.createdAt)}</time>
          </p>
          <h2
            id={id}
            lang={langOf(post, 'title')}
            className={`mt-2 font-bold text-ground ${isLead ? 'text-2xl lg:text-3xl' : 'text-xl'}`}
          >
            {post.title}
          </h2>
          <p lang={langOf(post, 'excerpt')} className={`mt-3 text-muted ${isLead ? 'lg:text-lg' : 'line-clamp-4'}`}>
            {post.excerpt}
          </p>
          <Link
            href={`/blog/${encodeURIComponent(post.slug)}`}
            aria-describedby={id}
            className={`inline-flex min-h-11 items-center self-start pt-4 font-semibold text-ground underline ${isLead ? '' : 'mt-auto'}`}
          >
            <span>{t('Read More')}</span>
            {/* Search engines identify a link by its text; screen readers get the title as its description. */}
            <span aria-hidden="true" lang={langOf(post, 'title')} className="sr-only">
              : {post.title}
            </span>
          </Link>
        </div>
      </article>
    </li>
  )
}
