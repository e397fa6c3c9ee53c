import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { formatDateIn } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import type { Translate } from '#web/messages/translate.ts'
import { portfolioSettingsQuery } from '#web/queries/settings.ts'

/** Where a project stands and when it was completed; on a card also the seller's two claims (spec section 2). */
export function ProjectFacts({ createdAt, claims = false }: { createdAt?: string | null; claims?: boolean }) {
  const t = useTranslate()
  const { data: settings } = useQuery(portfolioSettingsQuery())
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      {settings && (
        <Fact icon="pin" lang={langOf(settings, 'projectsPlace')}>
          {settings.projectsPlace}
        </Fact>
      )}
      <Fact icon="clock">{completed(t, createdAt)}</Fact>
      {claims && settings && (
        <>
          <Fact icon="check" lang={langOf(settings, 'projectsDone')}>
            {settings.projectsDone}
          </Fact>
          <Fact icon="medal" lang={langOf(settings, 'projectsRegion')}>
            {settings.projectsRegion}
          </Fact>
        </>
      )}
    </ul>
  )
}

const completed = (t: Translate, createdAt?: string | null) =>
  createdAt && !Number.isNaN(Date.parse(createdAt)) ? formatDateIn(t, createdAt) : t('Recent')

const Fact = ({ icon, lang, children }: { icon: IconName; lang?: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon name={icon} className="size-4 text-accent" />
    <span lang={lang}>{children}</span>
  </li>
)
