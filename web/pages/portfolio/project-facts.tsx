import { Icon } from '../../components/ui/icon.tsx'
import { formatDate } from '../../lib/format.ts'

/** Where a project stands and when it was completed. */
export const ProjectFacts = ({ createdAt }: { createdAt?: string | null }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
    <li className="flex items-center gap-1.5">
      <Icon name="pin" className="size-4 text-accent" />
      <span>Nigeria</span>
    </li>
    <li className="flex items-center gap-1.5">
      <Icon name="clock" className="size-4 text-accent" />
      <span>{createdAt ? formatDate(createdAt) : 'Recent'}</span>
    </li>
  </ul>
)
