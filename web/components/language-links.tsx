import { useLocation, useSearch } from 'wouter'
import { LANGUAGES, languageName, prefixOf } from '#contract/language.ts'
import { SENT_PARAM } from '#contract/plain-form.ts'
import { useTranslate } from '#web/lib/language.ts'

/**
 * This page, as it is shown, in each language: another document, whose messages the browser has not fetched. A link where
 * the page is one worth finding, else a button of a form: what is searched or open is nothing to crawl.
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
            'aria-label': name,
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
