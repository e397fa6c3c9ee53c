import { useQuery } from '@tanstack/react-query'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { formatDate } from '#web/lib/format.ts'
import { portfolioSettingsQuery } from '#web/queries/settings.ts'

/** Where a project stands and when it was completed; on a card also the seller's two claims (spec section 2). */
export function ProjectFacts({ createdAt, claims = false }: { createdAt?: string | null; claims?: boolean }) {
  const { data: settings } = useQuery(portfolioSettingsQuery())
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      {settings && <Fact icon="pin">{settings.projectsPlace}</Fact>}
      <Fact icon="clock">{completed(createdAt)}</Fact>
      {claims && settings && (
        <>
          <Fact icon="check">{settings.projectsDone}</Fact>
          <Fact icon="medal">{settings.projectsRegion}</Fact>
        </>
      )}
    </ul>
  )
}

const completed = (createdAt?: string | null) =>
  createdAt && !Number.isNaN(Date.parse(createdAt)) ? formatDate(createdAt) : 'Recent'

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="flex items-center gap-1.5">
    <Icon name={icon} className="size-4 text-accent" />
    <span>{children}</span>
  </li>
)
