import { Link } from 'wouter'
import { dialled } from '#contract/settings/site-settings.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useCategories, useSettings } from '#web/shared/queries/settings.ts'
import { CompanyRegistration, MarkImage } from './registered.tsx'
import { LanguageLinks } from './site-nav.tsx'
import { ArchBand } from './ui/motif.tsx'
import { DisabledLink } from './ui/section.tsx'

const SERVICES = ['Maintenance', 'Training', 'Financing'] as const
const PAGES = ['Gallery', 'Parts', 'Blog'] as const
const LEGAL = ['Privacy Policy', 'Terms of Service', 'Cookie Policy'] as const

const itemClass = 'inline-flex min-h-11 items-center py-1 text-on-ground-muted underline hover:text-on-ground'

const deadItem = ({ label, lang }: { label: string; lang?: string }) => (
  <li key={label} lang={lang}>
    <DisabledLink className="inline-block py-1 text-on-ground-muted">{label}</DisabledLink>
  </li>
)

export function Footer() {
  const t = useTranslate()
  const firm = useSettings()
  const local = useLocalPath()
  const { name, legalName, description, street, city, country, phones, email, mark } = firm
  const place = [street, city, country].filter(Boolean).join(', ')
  return (
    // The arches, which another firm does not have, are the room above the texts.
    <footer className={`wrap-anywhere @container on-ground bg-ground-strong pb-4 text-on-ground ${mark ? 'pt-8' : ''}`}>
      <ArchBand className="mb-2 rotate-180 text-faint" />
      <div className="page-width grid pairs gap-x-10 gap-y-3 @bar:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="@max-bar:col-span-full">
          <MarkImage mark={mark} />
          <p className="mb-3 font-bold font-display text-2xl">{name}</p>
          <p lang={langOf(firm, 'description')} className="max-w-sm text-on-ground-muted max-sm:text-sm">
            {description}
          </p>
        </div>
        <Column title={t('Products')}>{useCategories().map(deadItem)}</Column>
        <Column title={t('Services')}>
          {(firm.serviceNames ?? SERVICES.map((label) => ({ label: t(label) }))).map(deadItem)}
          <li className="flex flex-wrap gap-x-3">
            {PAGES.map((label) => (
              <Link key={label} href={`/${label.toLowerCase()}`} className={itemClass}>
                {t(label)}
              </Link>
            ))}
          </li>
        </Column>
        {(place || email || phones[0]) && (
          <Column title={t('Contact')} className="@max-bar:col-span-full">
            {place && <li className="py-1 text-on-ground-muted">{place}</li>}
            <li className="flex flex-wrap gap-x-4">
              {phones.map((phone) => (
                <a key={phone} href={`tel:${dialled(phone)}`} className={itemClass}>
                  {phone}
                </a>
              ))}
            </li>
            {email && (
              <li>
                <a href={`mailto:${email}`} className={itemClass}>
                  {email}
                </a>
              </li>
            )}
          </Column>
        )}
      </div>
      <div className="page-width mt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-faint border-t pt-4 text-on-ground-muted text-sm">
          <p>
            © {legalName} <CompanyRegistration className="inline-flex flex-wrap items-baseline gap-x-4" />
          </p>
          <LanguageLinks className="text-on-ground-muted" />
          <ul className="flex flex-wrap items-center gap-x-6">
            <li>
              <a href={local('/check')} className={itemClass}>
                {t('Check before you pay')}
              </a>
            </li>
            {LEGAL.map((label) => deadItem({ label: t(label) }))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const Column = ({ title, className, children }: { title: string; className?: string; children: React.ReactNode }) => (
  <div className={className}>
    <h2 className="mb-1 font-semibold text-lg">{title}</h2>
    <ul className="flex flex-col max-sm:text-sm">{children}</ul>
  </div>
)
