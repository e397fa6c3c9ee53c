import type { Mark } from '#domain/settings/mark.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'

/** The public search of Nigeria's register of companies. */
const REGISTER = 'https://icrp.cac.gov.ng/public-search'

export function CompanyRegistration({ className }: { className: string }) {
  const t = useTranslate()
  const { registration, tin, founded, countryCode } = useSettings()
  return (
    <span className={className}>
      {registration && (
        <span>
          {registration}
          {countryCode === 'NG' && (
            <>
              {' '}
              <a
                href={REGISTER}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline print:hidden"
              >
                {t('check it at CAC')}
              </a>
            </>
          )}
        </span>
      )}
      {tin && <span>{t('TIN {number}', { number: tin })}</span>}
      {founded && <span>{t('since {year}', { year: founded })}</span>}
    </span>
  )
}

export const MarkImage = ({ mark }: { mark?: Mark }) => mark && <img alt="" {...mark.image} />
