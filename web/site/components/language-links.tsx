import { useLocation, useSearch } from 'wouter'
import { SENT_PARAM } from '#contract/inquiry/plain-form.ts'
import { LANGUAGES, languageName, prefixOf } from '#domain/language.ts'
import { useTranslate } from '#web/shared/lib/language.ts'

/**
 * Links to the current state of this page in each language: another document, whose messages the browser has not
 * fetched. A link if search engines should index the page, otherwise a button of a form: searches and open dialogs
 * should not be crawled.
 */
export function LanguageLinks({ isShort, className }: { isShort?: boolean; className: string }) {
  const t = useTranslate()
  const [path] = useLocation()
  const params = new URLSearchParams(useSearch())
  params.delete(SENT_PARAM)
  return (
    LANGUAGES.length > 1 && (
      <ul aria-label={t('Language')} className={`flex flex-wrap gap-x-4 ${className}`}>
        {LANGUAGES.map((language) => {
          const target = prefixOf(language) + path
          const name = languageName(language)
          const choice = {
            lang: language,
            'data-language': language,
            // Begins with the visible text (WCAG 2.5.3).
            'aria-label': isShort ? `${language.toUpperCase()}, ${name}` : undefined,
            'aria-current': language === t.language || undefined,
            className: 'inline-flex min-h-11 cursor-pointer items-center aria-[current]:underline',
            children: isShort ? language.toUpperCase() : name,
          }
          return (
            <li key={language}>
              {params.size === 0 ? (
                <a href={target} hrefLang={language} {...choice} />
              ) : (
                <form action={target}>
                  {[...params].map(([param, value]) => (
                    <input key={param + value} type="hidden" name={param} value={value} />
                  ))}
                  <button type="submit" {...choice} />
                </form>
              )}
            </li>
          )
        })}
      </ul>
    )
  )
}
