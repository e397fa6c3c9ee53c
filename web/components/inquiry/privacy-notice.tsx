import { useTranslate } from '#web/lib/language.ts'
import { useSettings } from '#web/queries/settings.ts'

/** What becomes of the personal data in a form (NDPA 2023, section 27; GDPR, article 13), read before it is sent. */
export function PrivacyNotice() {
  const t = useTranslate()
  const { legalName, inquiryMonths, email } = useSettings()
  return (
    <p className="text-muted text-sm sm:col-span-2">
      {t(
        '{firm} uses what you write here only to reply to you, and shares it with nobody else. It is stored with our hosting provider and deleted within {months} months; a quotation you accept is kept for six years as a business record. For a copy, a correction or its erasure,',
        { firm: legalName, months: inquiryMonths },
      )}{' '}
      <a href={`mailto:${email}`} className="underline">
        {t('write to us')}
      </a>
      {t('; you may also complain to the Nigeria Data Protection Commission or the authority where you live.')}
    </p>
  )
}
