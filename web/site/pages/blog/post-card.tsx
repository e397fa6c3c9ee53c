import { useId } from 'react'
import { Link } from 'wouter'
import type { PostSummary } from '#contract/post.ts'
import { formatDateIn } from '#web/shared/lib/format.ts'
import { CARD_ON_PHONE } from '#web/shared/lib/image.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { CardImage } from '#web/site/components/card-image.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'

/** Shows a post in the list. The newest one takes the whole width on large screens. */
export function PostCard({
  post,
  isLead,
  isAlone,
}: {
  post: PostSummary
  isLead: boolean
  /** Returns whether it would be alone in the last row of so many columns; then it takes the whole row. */
  isAlone: (columns: number) => boolean
}) {
  const t = useTranslate()
  const id = useId()
  return (
    // On the widest screens it has three columns as well.
    <li
      className={isLead ? 'col-span-full' : undefined}
      data-alone={`${isAlone(2) ? 2 : ''} ${isAlone(3) ? '3 4' : ''}`.trim() || undefined}
    >
      <article
        className={`flex h-full flex-col rounded-lg sm:overflow-hidden border border-line bg-surface ${isLead ? 'lg:grid lg:grid-cols-[3fr_2fr]' : ''}`}
      >
        <CardImage
          imageUrl={post.imageUrl}
          alt=""
          sizes={
            isLead
              ? `(width >= 64rem) 46rem, ${CARD_ON_PHONE}`
              : `(width >= 64rem) 25rem, (width >= 48rem) 50vw, ${CARD_ON_PHONE}`
          }
          eager={isLead}
          className={isLead ? 'lg:h-full' : ''}
        />
        <div className={`flex grow flex-col p-5 ${isLead ? 'lg:justify-center lg:p-[min(2.5rem,3vw)]' : ''}`}>
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
