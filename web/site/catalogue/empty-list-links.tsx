import { Link, useLocation } from 'wouter'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useCategories } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import { askFor } from '#web/site/lib/whatsapp.ts'

/** Shows links for an empty search: each category, and the seller. */
export function EmptyListLinks({ q }: { q: string }) {
  const t = useTranslate()
  const [path] = useLocation()
  return (
    <>
      <ul aria-label={t('Categories')} className="mt-2 flex flex-wrap justify-center gap-x-5">
        {useCategories().map((category) => (
          <li key={category.value} lang={category.lang}>
            <Link
              href={`${path}?category=${category.value}`}
              className="inline-flex min-h-11 items-center font-medium text-ground underline"
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
      <WhatsAppLink text={(firm) => askFor(t, firm, q)} className={buttonClass('outline')}>
        {t('Ask on WhatsApp')}
      </WhatsAppLink>
    </>
  )
}
