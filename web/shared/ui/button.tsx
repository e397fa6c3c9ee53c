import type { AnchorHTMLAttributes, KeyboardEvent } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import { scrollToSection } from '#web/shared/lib/scroll.ts'

const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const VARIANTS = {
  action: 'bg-action text-ink hover:bg-action-strong',
  ground: 'bg-ground text-on-ground hover:bg-ground-strong',
  outline: 'border-2 border-ground bg-transparent text-ground hover:bg-ground-soft',
  danger: 'bg-danger text-white hover:bg-accent',
  'outline-on-ground': 'border-2 border-on-ground bg-transparent text-on-ground hover:bg-ground-strong',
} as const

export type ButtonVariant = keyof typeof VARIANTS

export const buttonClass = (variant: ButtonVariant = 'action', more = '') => `${SHAPE} ${VARIANTS[variant]} ${more}`

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement>
type SectionProps = AnchorProps & { section: string; machine?: string; variant?: ButtonVariant }

/** Shows a link to a section of the home page, which scrolls there on that page, and navigates from any other. */
export function SectionButton({ section, machine, variant, className = '', ...rest }: SectionProps) {
  const goTo = useSection()
  return (
    <LinkButton
      {...rest}
      href={sectionHref(section, machine)}
      rel={machine && 'nofollow'}
      className={buttonClass(variant, className)}
      onClick={(event) => goTo(event, section, machine)}
    />
  )
}

/** Shows a link with the role of a button: it works without JavaScript as well. */
export const LinkButton = (props: AnchorProps & { href: string; replace?: boolean; state?: unknown }) => (
  <Link role="button" onKeyDown={pressOnSpace} {...props} />
)

/** The search param of the home page for the machine of its contact section. */
export const MACHINE_PARAM = 'machine'

export const sectionHref = (section: string, machine?: string) =>
  `/${machine ? `?${MACHINE_PARAM}=${encodeURIComponent(machine)}` : ''}#${section}`

/** Returns a function for a `Link` to a section of the home page, which leads there from any screen. */
export function useSection() {
  const [path, navigate] = useLocation()
  const { base } = useRouter()
  return (event: React.MouseEvent, section: string, machine?: string) => {
    event.preventDefault()
    const href = sectionHref(section, machine)
    if (path !== '/') return navigate(href)
    const here = machine ? href : `/${location.search}#${section}`
    // With a history entry of its own, so that Back returns to where the button was pressed.
    if (base + here !== location.pathname + location.search + location.hash) navigate(here)
    // After the drawer has closed: while it is open, the page neither scrolls nor takes the focus.
    setTimeout(() => scrollToSection(section))
  }
}

function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
