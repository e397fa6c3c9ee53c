import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'

export type Tab = { label: string; href: string; isCurrent: boolean }

/**
 * Shows links between the screens of a section, in a row that scrolls on a phone: a shadow at its edge indicates that
 * there are more, and the current one is in view.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useCurrentInSight<HTMLElement>('[aria-current]', tabs.find(({ isCurrent }) => isCurrent)?.href)
  return (
    <nav ref={row} aria-label={label} className="scroll-shadows relative mb-4 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {tabs.map(({ label, href, isCurrent }) => (
          <li key={label}>
            <Link
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="-outline-offset-4 flex min-h-11 items-center whitespace-nowrap border-transparent border-b-4 px-2.5 font-semibold text-ground no-underline hover:border-line aria-[current=page]:border-ground"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls a row sideways to show its current part, whenever `key` changes, and a part that the Tab key reaches. */
export function useCurrentInSight<Row extends HTMLElement>(current: string, key: string | undefined) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the current part
  useLayoutEffect(() => {
    const part = row.current?.querySelector<HTMLElement>(current)
    if (!row.current || !part) return
    // Not scrollIntoView, which would also scroll the page.
    row.current.scrollLeft = part.offsetLeft - (row.current.clientWidth - part.offsetWidth) / 2
  }, [current, key])
  useEffect(() => {
    // Chromium scrolls the page to what the Tab key reaches, and not such a row.
    const show = ({ target }: FocusEvent) =>
      (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { current } = row
    current?.addEventListener('focusin', show)
    return () => current?.removeEventListener('focusin', show)
  }, [])
  return row
}
