import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnText } from '#web/components/own-text.tsx'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { formatDateIn } from '#web/lib/format.ts'
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
        <Fact icon="pin">
          <OwnText>{settings.projectsPlace}</OwnText>
        </Fact>
      )}
      <Fact icon="clock">{completed(t, createdAt)}</Fact>
      {claims && settings && (
        <>
          <Fact icon="check">
            <OwnText>{settings.projectsDone}</OwnText>
          </Fact>
          <Fact icon="medal">
            <OwnText>{settings.projectsRegion}</OwnText>
          </Fact>
        </>
      )}
    </ul>
  )
}

const completed = (t: Translate, createdAt?: string | null) =>
  createdAt && !Number.isNaN(Date.parse(createdAt)) ? formatDateIn(t, createdAt) : t('Recent')

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon name={icon} className="size-4 text-accent" />
    <span>{children}</span>
  </li>
)
