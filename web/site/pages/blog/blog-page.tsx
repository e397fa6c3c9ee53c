import { useQuery } from '@tanstack/react-query'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { blogCategoriesQuery, postsQuery } from '#web/shared/queries/posts.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { EmptyState } from '#web/site/components/empty-state.tsx'
import { PageHero } from '#web/site/components/page-hero.tsx'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { SearchField } from '#web/site/components/search-field.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { useSearchRules } from '#web/site/lib/use-search-rules.ts'
import { askFor } from '#web/site/lib/whatsapp.ts'
import { blogParams } from './blog-params.ts'
import { filterPosts } from './filter-posts.ts'
import { PostCard } from './post-card.tsx'

const GRID = 'tiles grid gap-6'

export default function BlogPage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  const { name } = useSettings()
  const posts = useQuery(postsQuery())
  const categories = useQuery(blogCategoriesQuery())
  const { values, href, replace } = useSearchParams(blogParams)
  const q = values.q ?? ''
  const category = values.category ?? ''
  useSearchRules(q)
  const shown = filterPosts(posts.data ?? [], { q, category })
  const isWhole = shown.length === posts.data?.length
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
          {posts.isPending ? (
            <Skeletons count={6} label={t('Loading articles')} className={GRID}>
              <Skeleton className="aspect-3/2" />
              <Skeleton className="mt-4 h-7 w-3/4" />
              <Skeleton className="mt-3 h-20" />
            </Skeletons>
          ) : posts.isError ? (
            <p role="alert" className="rounded-md border-2 border-danger p-5 font-medium text-danger">
              {t('Unable to load blog posts. Please refresh to try again.')}
            </p>
          ) : shown.length === 0 ? (
            <EmptyState title={t('No blog posts found')}>
              <WhatsAppLink text={(firm) => askFor(t, firm, q)} className={buttonClass('outline')}>
                {t('Ask on WhatsApp')}
              </WhatsAppLink>
            </EmptyState>
          ) : (
            <ul className={GRID}>
              {shown.map((post, index) => (
                <PostCard
                  key={post.id}
                  post={post}
                  isLead={isWhole && index === 0}
                  isAlone={(columns) =>
                    index > 0 && index === shown.length - 1 && (index - Number(isWhole)) % columns === 0
                  }
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </PageLayout>
  )
}

/**
 * Shows the button of a category, '' being all of them, in the page's language if one of its posts has it in that
 * language.
 */
function Chip({
  href,
  category,
  translated,
  isChosen,
}: {
  href: string
  category: string
  translated?: string
  isChosen: boolean
}) {
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
