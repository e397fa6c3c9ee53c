import { Link } from 'wouter'

export type Tab = { label: string; href: string; isCurrent: boolean }

/** The screens of a section beside one another, each with a URL of its own; on a phone the row is scrolled. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav aria-label={label} className="mb-4 overflow-x-auto border-line border-b">
    <ul className="flex gap-1">
      {tabs.map(({ label, href, isCurrent }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className="-outline-offset-4 flex min-h-11 items-center whitespace-nowrap border-transparent border-b-4 px-3 font-semibold text-ground no-underline hover:border-line aria-[current=page]:border-ground"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
