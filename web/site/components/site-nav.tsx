import { Link, useLocation, useSearch } from 'wouter'
import { SENT_PARAM } from '#contract/inquiry/plain-form.ts'
import { LANGUAGES, languageName, prefixOf } from '#domain/language.ts'
import type { Mark } from '#domain/settings/mark.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { SectionButton, sectionHref, useSection } from '#web/shared/ui/button.tsx'
import { Menu, MenuButton } from './menu.tsx'
import { MarkImage } from './registered.tsx'

const ITEMS = [
  { label: 'Home', href: '/' },
  { label: 'Products', section: 'products' },
  { label: 'About', section: 'about' },
  { label: 'Services', section: 'services' },
  { label: 'Gallery', href: '/gallery' },
  { label: 'Portfolio', href: '/portfolio' },
  { label: 'Parts', href: '/parts' },
  { label: 'Blog', href: '/blog' },
] as const

export function SiteNav() {
  const t = useTranslate()
  const { name, mark } = useSettings()
  return (
    <header
      suppressHydrationWarning // The loader marks it while the page is scrolled.
      className="on-ground fixed inset-x-0 top-0 z-40 bg-ground text-on-ground transition-shadow data-scrolled:raised"
    >
      <a href="#main" className="absolute -top-60 left-4 z-50 bg-action px-4 py-3 font-semibold text-ink focus:top-2">
        {t('Skip to content')}
      </a>
      <nav aria-label={t('Main')} className="@container page-width">
        {/* Sized by its own width and not the screen's: larger text needs more of it. */}
        <div className="flex h-16 items-center justify-between gap-2 sm:gap-4">
          <Link href="/" className="flex min-h-11 items-center gap-2.5 font-bold font-display text-xl">
            <FirmMark mark={mark} />{' '}
            {/* A name of more than twelve letters is smaller on a phone, so that it is not cut. */}
            <span
              className={
                mark?.isWide
                  ? 'sr-only'
                  : `${name.length > 12 ? '@max-bar:text-sm' : ''} line-clamp-3 wrap-anywhere leading-tight @max-tight:text-[0px]`
              }
            >
              {name}
            </span>
          </Link>
          <ul className="ml-auto hidden items-center @bar:flex">
            {ITEMS.map((item) => (
              <li key={item.label}>
                <NavItem item={item} className="rounded-md px-2 hover:bg-ground-strong" />
              </li>
            ))}
          </ul>
          <div className="flex items-center gap-2">
            <LanguageLinks isShort className="px-2 text-sm @max-bar:hidden" />
            <SectionButton
              section="contact"
              variant="action"
              className="@max-bar:px-4 @max-tight:px-2 @max-tight:text-sm"
            >
              {t('Contact')}
            </SectionButton>
            <MenuButton />
          </div>
        </div>
      </nav>
      <Menu>
        <ul className="flex flex-col">
          {ITEMS.map((item) => (
            <li key={item.label} className="border-line border-b">
              <NavItem item={item} className="w-full py-2 text-lg" />
            </li>
          ))}
        </ul>
        <LanguageLinks className="mt-4 text-lg" />
      </Menu>
    </header>
  )
}

function NavItem({ item, className }: { item: (typeof ITEMS)[number]; className: string }) {
  const t = useTranslate()
  const [path] = useLocation()
  const goTo = useSection()
  const shared = `nav-item inline-flex min-h-11 items-center font-medium ${className}`
  if ('href' in item) {
    const isCurrent = item.href === '/' ? path === '/' : path.startsWith(item.href)
    return (
      <Link href={item.href} aria-current={isCurrent ? 'page' : undefined} className={shared}>
        {t(item.label)}
      </Link>
    )
  }
  const { section } = item
  return (
    <Link href={sectionHref(section)} className={shared} onClick={(event) => goTo(event, section)}>
      {t(item.label)}
    </Link>
  )
}

/** Shows the firm's mark: its own, or the site's, as on its papers and icons (web/pictures/mark.svg). */
const FirmMark = ({ mark }: { mark?: Mark }) =>
  mark ? (
    <MarkImage mark={mark} />
  ) : (
    <svg viewBox="8 8 48 48" aria-hidden="true" className="size-9 fill-none stroke-action stroke-[5.5]">
      <path d="M51 23A20.5 20.5 0 1 0 52 37H32" />
      <path d="M41.5 43.5V32a9.5 9.5 0 0 0-19 0v11.5" stroke="#f6eedd" strokeWidth="4.5" />
      <path d="M32 37H52A20.5 20.5 0 0 1 47 46" />
    </svg>
  )

/** Plain links: the browser lacks the other messages. Forms for searches and dialogs, which should not be crawled. */
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
