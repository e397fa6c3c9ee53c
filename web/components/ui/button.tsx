import type { AnchorHTMLAttributes, KeyboardEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { scrollToSection } from '#web/lib/scroll.ts'

const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md px-5 py-2.5 text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const VARIANTS = {
  action: 'bg-action text-ink hover:bg-action-strong',
  ground: 'bg-ground text-on-ground hover:bg-ground-strong',
  outline: 'border-2 border-ground bg-transparent text-ground hover:bg-ground-soft',
  danger: 'bg-danger text-white hover:bg-accent',
  'outline-on-ground': 'border-2 border-on-ground bg-transparent text-on-ground hover:bg-ground-strong',
} as const

export type ButtonVariant = keyof typeof VARIANTS

/** The classes of a button, for a link, a button or whatever else acts as one. */
export const buttonClass = (variant: ButtonVariant = 'action', more = '') => `${SHAPE} ${VARIANTS[variant]} ${more}`

/**
 * A button that leads to a section of the home page: it scrolls there on that page and goes there from any other.
 * It is a link underneath, so that it leads there without JavaScript as well.
 */
export function SectionButton({
  section,
  variant,
  className = '',
  onClick,
  ...rest
}: { section: string; variant?: ButtonVariant } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const goTo = useSection()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button would do nothing where JavaScript does not run
    <a
      {...rest}
      href={`/#${section}`}
      role="button"
      className={buttonClass(variant, className)}
      onClick={(event) => {
        onClick?.(event)
        goTo(section, event)
      }}
      onKeyDown={pressOnSpace}
    />
  )
}

/** A link that acts and is found as a button: what it leads to is reached without JavaScript as well. */
export const LinkButton = (
  props: { href: string; replace?: boolean; state?: unknown } & AnchorHTMLAttributes<HTMLAnchorElement>,
) => <Link role="button" onKeyDown={pressOnSpace} {...props} />

/** Leads to a section of the home page from wherever the visitor is; a modified click stays the browser's. */
export function useSection() {
  const [path, navigate] = useLocation()
  return (section: string, event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (path === '/') scrollToSection(section)
    else navigate(`/#${section}`)
  }
}

function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
