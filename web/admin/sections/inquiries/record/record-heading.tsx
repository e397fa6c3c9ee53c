import { type ReactNode, useEffect, useRef } from 'react'

/** Shows the heading of a record's page, which gets the focus when the page opens. */
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
