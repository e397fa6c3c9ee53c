import type { UseQueryResult } from '@tanstack/react-query'
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LoadState } from '#web/admin/toolkit/button.tsx'
import { MoreButton } from '#web/admin/toolkit/controls.tsx'
import { RequestError } from '#web/shared/lib/request.ts'

type RecordLink = [text: string, href: string] | false | undefined | null | ''

type Props<Record> = { links: RecordLink[]; record: UseQueryResult<Record>; children: (record: Record) => ReactNode }

export function RecordPage<RecordData>({ links, record, children }: Props<RecordData>) {
  const { data, error } = record
  const isMissing = error instanceof RequestError && error.status === 404
  // What else the id leads to is as missing; the list that it is from is there.
  const shown = (data || !error ? links : links.slice(0, 1)).filter((link) => !!link)
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {shown.map(([text, href]) => (
          <Link
            key={text}
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-ground underline"
          >
            {text}
          </Link>
        ))}
      </div>
      {!data && error && <RecordHeading key={error.message} title={isMissing ? 'Page not found' : 'Page not loaded'} />}
      {data && children(data)}
      {!data && <LoadState what="this page" query={isMissing ? { error } : record} count={1} each="h-72" />}
    </>
  )
}

export function RecordHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-2xl text-ground md:text-3xl">
        {title}
      </h1>
      {children}
    </div>
  )
}

export const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11">
    {text}
  </a>
)

export const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line bg-surface px-3 font-semibold text-ground text-sm no-underline hover:border-ground'

export const ActionButton = ({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...rest} className={`${ACTION} ${className}`} />
)

type PanelProps = {
  text: string
  /** What to look at before the button is pressed. */
  details?: string | undefined
  primary?: ReactNode
  children: ReactNode
}

export function NextPanel({ text, details, primary, children }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="What comes next" className="mt-4 rounded-lg border-2 border-action bg-surface p-3 sm:p-4">
      <p className="wrap-anywhere font-semibold">{text}</p>
      {details && <p className="wrap-anywhere">{details}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2 max-sm:*:px-3">
        {primary}
        <MoreButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} className="px-3" />
      </div>
      {/* Hidden instead of removed, so that a dialog opened from here stays. */}
      <div id={id} hidden={!isOpen} className={isOpen ? 'mt-2 flex flex-wrap gap-2' : ''}>
        {children}
      </div>
    </section>
  )
}
