import { useQuery } from '@tanstack/react-query'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { machineSettingsQuery, useSettings } from '#web/shared/queries/settings.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Registered } from '#web/site/components/registered.tsx'

const LINK = 'inline-flex min-h-11 items-center underline'

/** Shows whom a buyer deals with, and how to check it. What the owner has not entered is left out. */
export function Seller() {
  const t = useTranslate()
  const local = useLocalPath()
  const { legalName } = useSettings()
  const { data } = useQuery(machineSettingsQuery())
  const { owner, ownerImage, yardImage, mapUrl } = data ?? {}
  return (
    <section aria-labelledby="seller" className="mt-6 rounded-lg border border-line bg-surface p-5 print:hidden">
      <h2 id="seller" className="font-bold text-ground text-lg">
        {legalName}
      </h2>
      <Registered className="flex flex-wrap items-baseline gap-x-4 text-muted text-sm" />
      {owner && (
        <p className="mt-2 flex items-center gap-3">
          {ownerImage && (
            <span className="size-11 shrink-0">
              <ResponsiveImage imageUrl={ownerImage} alt="" sizes="44px" className="h-full rounded-full" />
            </span>
          )}
          {t('{name}, owner', { name: owner })}
        </p>
      )}
      {yardImage && (
        <div className="mt-3">
          <ResponsiveImage imageUrl={yardImage} alt={t('Our yard')} sizes="20rem" className="rounded-md" />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4">
        {mapUrl && (
          <a href={mapUrl} target="_blank" rel="noopener" className={LINK}>
            {t('Open in a map')}
          </a>
        )}
        <a href={local('/receipt')} className={LINK}>
          {t('Every receipt can be checked')}
        </a>
      </p>
    </section>
  )
}
