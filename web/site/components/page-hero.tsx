import type { ReactNode } from 'react'
import { useSettings } from '#web/shared/queries/settings.ts'
import { FirstScreenEnd } from './first-screen-end.tsx'
import { ArchBand } from './ui/motif.tsx'

/**
 * Shows a screen's title on indigo, with a band of facade arches below it. What the intro says of the firm's machines is the
 * demonstration's: on a site of an owner's own there is none.
 */
export const PageHero = ({ title, intro, children }: { title: string; intro: string; children?: ReactNode }) => (
  <>
    <section aria-labelledby="page-title" className="on-ground bg-ground text-on-ground">
      <div className="page-width py-4 md:pt-16 md:pb-12">
        <h1 id="page-title" className="font-bold text-2xl leading-tight md:text-5xl">
          {title}
        </h1>
        {/* On a phone the list begins at once. */}
        {useSettings().isOwn || <p className="mt-4 max-w-2xl text-lg text-on-ground-muted max-md:hidden">{intro}</p>}
        {children}
      </div>
      <ArchBand className="text-faint" />
    </section>
    <FirstScreenEnd />
  </>
)
