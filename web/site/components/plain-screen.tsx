import { Link } from 'wouter'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { FirstScreenEnd } from './first-screen-end.tsx'
import { Knot } from './ui/motif.tsx'

/** Shows a screen with only an explanation and links to other screens. */
export const PlainScreen = ({
  title,
  hint,
  href,
  label,
}: {
  title: string
  hint: string
  href: string
  label: string
}) => (
  <>
    <section className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <Knot className="size-24 text-accent" />
      <h1 className="font-bold text-4xl text-ground">{title}</h1>
      <p className="text-lg text-muted">{hint}</p>
      <Link href={href} className={buttonClass('action')}>
        {label}
      </Link>
    </section>
    <FirstScreenEnd />
  </>
)
