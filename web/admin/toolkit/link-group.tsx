import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'

type Target = { href: string; isCurrent: boolean; prefetch?: (() => void) | undefined }

/** Shows a link to a screen, whose code is loaded once the link is likely to be followed. */
export const ScreenLink = ({
  href,
  isCurrent,
  prefetch,
  onChoose,
  className,
  children,
}: Target & { className: string; onChoose?: (() => void) | undefined; children: ReactNode }) => (
  <Link
    href={href}
    onClick={onChoose}
    onPointerEnter={prefetch}
    onFocus={prefetch}
    aria-current={isCurrent ? 'page' : undefined}
    className={className}
  >
    {children}
  </Link>
)

/** Shows links to screens below the words that name them. */
export function LinkGroup({
  title,
  links,
  titleClassName,
  ...look
}: {
  title: string
  links: (Target & { label: string })[]
  titleClassName: string
  className: string
  onChoose?: (() => void) | undefined
}) {
  const id = useId()
  return (
    <div>
      <p id={id} className={titleClassName}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label, ...target }) => (
          <li key={label}>
            <ScreenLink {...target} {...look}>
              {label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
