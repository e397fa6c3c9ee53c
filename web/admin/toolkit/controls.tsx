import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '#domain/format-number.ts'
import { download } from '#web/admin/lib/request.ts'
import { Button } from './button.tsx'
import { showFailure } from './result-toasts.ts'

/** As a list's filter the buttons are separate, on a phone in one row that scrolls, with the pressed one in view. */
export function ToggleButtons<Value extends string | null>({
  legend,
  choices,
  chosen,
  isBusy = false,
  isFilter = false,
  className = '',
  onChoose,
}: {
  legend: ReactNode
  choices: { value: Value; label: string; count?: number | undefined }[]
  chosen: Value
  isBusy?: boolean
  isFilter?: boolean
  className?: string
  onChoose: (value: Value) => void
}) {
  // Counts that load later make the row wider.
  const row = useCurrentInSight<HTMLFieldSetElement>('[aria-pressed=true]', JSON.stringify([chosen, choices]))
  return (
    <fieldset
      ref={row}
      aria-busy={isBusy}
      className={`flex w-fit max-w-full pl-px ${isFilter ? FILTER : 'flex-wrap'} ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          aria-disabled={isBusy}
          onClick={() => isBusy || onChoose(value)}
          className="relative -ml-px inline-flex min-h-11 cursor-pointer items-center gap-1 border border-muted bg-surface px-2.5 font-semibold text-ground text-sm hover:bg-ground-soft focus-visible:z-10 aria-pressed:border-ground aria-pressed:bg-ground aria-pressed:text-on-ground first-of-type:rounded-l-md last-of-type:rounded-r-md"
        >
          {label} {count !== undefined && <span className="font-normal tabular-nums">{formatNumber(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const FILTER =
  'gap-1 *:ml-0 *:rounded-md sm:flex-wrap scroll-shadows max-sm:relative max-sm:[&>[aria-pressed=false]]:bg-transparent max-sm:overflow-x-auto max-sm:*:shrink-0 max-sm:*:whitespace-nowrap max-sm:*:-outline-offset-4'

type OptionsProps = {
  options: readonly (readonly [value: string, label: string] | { id: string; name: string })[] | undefined
  selected?: string | null | undefined
  selectedLabel?: string | undefined
}

/** The chosen option is listed even before the others load: if React replaced it, the browser would choose another. */
export function Options({ options, selected, selectedLabel }: OptionsProps) {
  const listed = (options ?? []).map((option) => ('id' in option ? ([option.id, option.name] as const) : option))
  const isListed = !selected || listed.some(([value]) => value === selected)
  return [...listed, ...(isListed ? [] : [[selected, selectedLabel] as const])].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

type MoreButtonProps = { of?: string; isOpen: boolean; controls: string; onToggle: () => void; className?: string }

/** Shows the button for rarely used actions. The element with the given id stays in the page while it is hidden. */
export const MoreButton = ({ of, isOpen, controls, onToggle, className = '' }: MoreButtonProps) => (
  <button
    type="button"
    aria-label={of && `More: ${of}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={`min-h-11 cursor-pointer font-semibold text-ground underline ${className}`}
  >
    More
  </button>
)

export function DownloadCsv({ path, fileName }: { path: string; fileName: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path, fileName),
    onError: (error) => showFailure('Failed to download the CSV file', error),
  })
  return (
    <Button
      aria-busy={isPending}
      onClick={() => isPending || mutate()}
      className="aria-busy:cursor-progress aria-busy:border-dashed"
    >
      Download CSV
    </Button>
  )
}

type Target = { href: string; isCurrent: boolean; prefetch?: (() => void) | undefined }

type ScreenLinkProps = Target & { className: string; onChoose?: (() => void) | undefined; children: ReactNode }

/** Shows a link to a screen, whose code is loaded once the link is likely to be followed. */
export const ScreenLink = ({ isCurrent, prefetch, onChoose, ...rest }: ScreenLinkProps) => (
  <Link
    onClick={onChoose}
    onPointerEnter={prefetch}
    onFocus={prefetch}
    aria-current={isCurrent ? 'page' : undefined}
    {...rest}
  />
)

type LinkGroupProps = {
  title: string
  links: (Target & { label: string })[]
  titleClassName: string
  className: string
  onChoose?: (() => void) | undefined
}

export function LinkGroup({ title, links, titleClassName, ...look }: LinkGroupProps) {
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

/** Shows links between a section's screens. On a phone the row scrolls; a shadow at its edge indicates more. */
export function Tabs({ label, tabs }: { label: string; tabs: (Target & { label: string })[] }) {
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
function useCurrentInSight<Row extends HTMLElement>(current: string, key: string | undefined) {
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
