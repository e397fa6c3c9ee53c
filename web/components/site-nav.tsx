import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { site } from '#web/site.ts'
import { SectionButton, useSection } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { Icon } from './ui/icon.tsx'

const ITEMS = [
  { label: 'Home', href: '/' },
  { label: 'Products', section: 'products' },
  { label: 'About', section: 'about' },
  { label: 'Services', section: 'services' },
  { label: 'Gallery', href: '/gallery' },
  { label: 'Portfolio', href: '/portfolio' },
  { label: 'Blog', href: '/blog' },
] as const

const SCROLLED_PAST_PX = 100

/** The bar at the top of every public screen; on small screens its items are in a drawer. */
export function SiteNav() {
  const scrolled = useScrolled()
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="on-ground fixed inset-x-0 top-0 z-40 bg-ground text-on-ground transition-shadow data-scrolled:shadow-lg data-scrolled:shadow-ground-strong/40"
    >
      <a href="#main" className="absolute -top-20 left-4 z-50 bg-action px-4 py-3 font-semibold text-ink focus:top-2">
        Skip to content
      </a>
      <nav aria-label="Main" className="page-width flex h-16 items-center justify-between gap-4">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 font-bold font-display text-xl">
          <Mark /> {site.name}
        </Link>
        <ul className="hidden items-center gap-1 lg:flex">
          {ITEMS.map((item) => (
            <li key={item.label}>
              <NavItem item={item} className="rounded-md px-3 hover:bg-ground-strong" />
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-2">
          <SectionButton section="contact" variant="action" className="max-lg:px-4">
            Contact
          </SectionButton>
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-ground-strong lg:hidden"
          >
            <Icon name="menu" />
          </button>
        </div>
      </nav>
      {/* Without JavaScript the drawer cannot open: the same items stand in a row beneath the bar. */}
      <noscript>
        <ul className="flex flex-wrap gap-x-4 bg-ground px-4 pb-2 lg:hidden">
          {ITEMS.map((item) => (
            <li key={item.label}>
              <a href={hrefOf(item)} className="inline-flex min-h-11 items-center underline">
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
    </header>
  )
}

function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Menu" shape="right" onClose={onClose}>
      <ul className="flex flex-col">
        {ITEMS.map((item) => (
          <li key={item.label} className="border-line border-b">
            <NavItem item={item} onChoose={onClose} className="w-full py-2 text-lg" />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type Item = (typeof ITEMS)[number]

const hrefOf = (item: Item) => ('href' in item ? item.href : `/#${item.section}`)

function NavItem({ item, className, onChoose }: { item: Item; className: string; onChoose?: () => void }) {
  const [path] = useLocation()
  const goTo = useSection()
  const shared = `inline-flex min-h-11 items-center font-medium aria-[current=page]:underline aria-[current=page]:underline-offset-8 aria-[current=page]:decoration-2 aria-[current=page]:decoration-action ${className}`
  if ('href' in item) {
    const isCurrent = item.href === '/' ? path === '/' : path.startsWith(item.href)
    return (
      <Link href={item.href} aria-current={isCurrent ? 'page' : undefined} className={shared} onClick={onChoose}>
        {item.label}
      </Link>
    )
  }
  const choose = (event: MouseEvent) => {
    // The drawer first: while it is open the page beneath neither scrolls nor takes the focus.
    onChoose?.()
    event.preventDefault()
    const { section } = item
    if (onChoose) setTimeout(() => goTo(section, event))
    else goTo(section, event)
  }
  return (
    <a href={hrefOf(item)} className={shared} onClick={choose}>
      {item.label}
    </a>
  )
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > SCROLLED_PAST_PX)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return scrolled
}

/** The firm's mark: the interlaced arches of an earthen facade. */
const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 fill-none stroke-action stroke-[2.5]">
    <path d="M4 28V14a9 9 0 0 1 18 0v14M10 28V14a9 9 0 0 1 18 0v14M4 28h24" />
  </svg>
)
