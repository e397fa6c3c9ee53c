import type { ReactNode } from 'react'

/** A section of a page with its heading, and the id its anchor leads to. */
export const Section = ({
  id,
  title,
  intro,
  children,
  className = '',
}: {
  id: string
  title: string
  intro?: string
  children: ReactNode
  className?: string
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`py-16 md:py-24 ${className}`}>
    <div className="page-width">
      <h2 id={`${id}-title`} className="font-bold text-3xl text-ground md:text-4xl">
        {title}
      </h2>
      {intro && <p className="mt-3 max-w-2xl text-lg text-muted">{intro}</p>}
      <div className="mt-10">{children}</div>
    </div>
  </section>
)
