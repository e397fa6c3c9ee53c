import type { ReactNode } from 'react'

const TONES = {
  paper: { section: '', title: 'text-ground', intro: 'text-muted' },
  ground: { section: 'on-ground bg-ground text-on-ground', title: '', intro: 'text-on-ground-muted' },
} as const

type Props = {
  id: string
  title: string
  intro?: string
  /** The intro's language, if it differs from the page's. */
  introLang?: string
  children: ReactNode
  className?: string
  tone?: keyof typeof TONES
}

export const Section = ({ id, title, intro, introLang, children, className = '', tone = 'paper' }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`@container py-5 md:py-24 ${TONES[tone].section} ${className}`}
  >
    <div className="page-width">
      <h2 id={`${id}-title`} className={`font-bold text-2xl md:text-4xl ${TONES[tone].title}`}>
        {title}
      </h2>
      {intro && (
        <p lang={introLang} className={`mt-2 max-w-2xl max-sm:text-sm md:mt-3 md:text-lg ${TONES[tone].intro}`}>
          {intro}
        </p>
      )}
      <div className="mt-3 md:mt-10">{children}</div>
    </div>
  </section>
)

type DeadLinkProps = {
  /** The name of a link without text. */
  label?: string
  className?: string
  children: ReactNode
}

/** Shows a link whose page does not exist yet: disabled for screen readers, and skipped by the keyboard. */
export const DisabledLink = ({ label, className, children }: DeadLinkProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an anchor with an href would be a keyboard stop that does nothing
  // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus
  <span role="link" aria-disabled="true" aria-label={label} className={className}>
    {children}
  </span>
)
