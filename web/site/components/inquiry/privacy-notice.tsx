import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'

/** Says how the personal data in a form is used (NDPA 2023, section 27; GDPR, article 13), before it is sent. */
export function PrivacyNotice() {
  const t = useTranslate()
  const { legalName, inquiryMonths, recordYears, email } = useSettings()
  return (
    <p className="text-muted text-sm sm:col-span-2">
      {t(
        '{firm} uses what you write here only to reply to you, and shares it with nobody else. It is stored with our hosting provider and deleted within {months} months; a quotation you accept is kept for {years} years as a business record. To get a copy, correct it or have it erased,',
        { firm: legalName, months: inquiryMonths, years: recordYears },
      )}{' '}
      <a href={email ? `mailto:${email}` : undefined} className="underline">
        {t('write to us')}
      </a>
      {t('; you may also complain to the Nigeria Data Protection Commission or the authority where you live.')}
    </p>
  )
}
