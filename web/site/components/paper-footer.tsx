import { useQuery } from '@tanstack/react-query'
import { useFullUrl, useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { qrQuery } from '#web/site/lib/page-queries.ts'
import { CompanyRegistration, MarkImage } from './registered.tsx'

export function PaperFooter({ path }: { path: string }) {
  const t = useTranslate()
  const local = useLocalPath()
  const { data: qr } = useQuery(qrQuery(local(path)))
  const url = useFullUrl(path)
  const { legalName, street, city, country, phones, email, mark } = useSettings()
  return (
    <div className="hidden break-inside-avoid items-start justify-between gap-6 border-line border-t pt-2 text-[9pt]! leading-tight! print:flex">
      <address className="not-italic">
        <MarkImage mark={mark} />
        <strong>{legalName}</strong>
        <br />
        {[street, city, country].filter(Boolean).join(', ')}
        <br />
        {phones.map((phone) => phone.replaceAll(' ', '\u00A0')).join(', ')}
        <br />
        {email}
        <br />
        <CompanyRegistration className="flex flex-wrap items-baseline gap-x-4" />
        {url}
      </address>
      {qr && (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('QR code of {url}', { url })}
          shapeRendering="crispEdges"
          className="size-[24mm] shrink-0"
        >
          <path d={qr.path} />
        </svg>
      )}
    </div>
  )
}
