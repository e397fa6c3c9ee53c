import { Link } from 'wouter'
import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { WhatsAppLink } from '#web/components/whatsapp-link.tsx'
import { useTranslate } from '#web/lib/language.ts'
import { askFor } from '#web/lib/whatsapp.ts'
import { categoryLabel } from './view.ts'

/** Ways on from an empty search: each category, or the seller. */
export function OtherWays({ path, q }: { path: string; q: string }) {
  const t = useTranslate()
  return (
    <>
      <ul aria-label={t('Categories')} className="mt-2 flex flex-wrap justify-center gap-x-5">
        {MACHINERY_CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              href={`${path}?category=${category}`}
              className="inline-flex min-h-11 items-center font-medium text-ground underline"
            >
              {t(categoryLabel(category))}
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
