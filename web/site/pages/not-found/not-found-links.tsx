import { useState } from 'react'
import { Link } from 'wouter'
import { dialled } from '#contract/settings/site-settings.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useCategories, useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { SearchField } from '#web/site/components/search-field.tsx'

const LINK = 'inline-flex min-h-11 items-center gap-2 font-medium text-ground underline'

export function NotFoundLinks() {
  const t = useTranslate()
  const local = useLocalPath()
  const { phones } = useSettings()
  const [q, setQ] = useState('')
  return (
    <div id="not-found" className="page-width flex max-w-xl flex-col items-center gap-4 pb-16">
      <form action={local('/gallery')} className="flex w-full gap-3">
        <SearchField label={t('Search')} placeholder={t('Search')} value={q} onChange={setQ} />
        <button type="submit" className={buttonClass('ground')}>
          {t('Search')}
        </button>
      </form>
      <ul aria-label={t('Categories')} className="flex w-full flex-wrap justify-center gap-x-5">
        {useCategories().map((category) => (
          <li key={category.value} lang={category.lang}>
            <Link href={`/gallery?category=${category.value}`} className={LINK}>
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
      {phones[0] && (
        // One below the other: beside one another, the first would move when the second arrives.
        <ul aria-label={t('Contact')} className="flex w-full flex-col items-center">
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${dialled(phone)}`} className={LINK}>
                <Icon name="phone" className="size-5" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
