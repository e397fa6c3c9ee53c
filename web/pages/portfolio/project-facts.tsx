import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { formatDate } from '#web/lib/format.ts'

/** Where a project stands and when it was completed; on a card also the seller's two claims (spec section 2). */
export const ProjectFacts = ({ createdAt, claims = false }: { createdAt?: string | null; claims?: boolean }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
    <Fact icon="pin">Nigeria</Fact>
    <Fact icon="clock">{completed(createdAt)}</Fact>
    {claims && (
      <>
        <Fact icon="check">50+ Projects Completed</Fact>
        <Fact icon="medal">Nigeria & West Africa</Fact>
      </>
    )}
  </ul>
)

const completed = (createdAt?: string | null) =>
  createdAt && !Number.isNaN(Date.parse(createdAt)) ? formatDate(createdAt) : 'Recent'

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="flex items-center gap-1.5">
    <Icon name={icon} className="size-4 text-accent" />
    <span>{children}</span>
  </li>
)
