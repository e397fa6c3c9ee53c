import type { ReactNode } from 'react'
import { FIRST_SCREEN_END, type FirstScreen } from '#contract/shell-manifest.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Footer } from './footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { ArchBand } from './ui/motif.tsx'

/** Shows a public screen between bar and footer. Its first screen ends with the bar, or where its main part says. */
export const PageLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SiteNav />
    <FirstScreenEnd />
    <main id="main" tabIndex={-1} className="pt-16">
      {children}
    </main>
    <Footer />
  </>
)

/** The intro is about the demonstration's machines: an owner's own site has none. */
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

/**
 * Marks the end of what a small style sheet in the head is enough for (web/site/styles/first-screen.css). The Worker
 * writes the whole sheet into this element, so that it is parsed once; React never touches it, and the sheet stays.
 */
export const FirstScreenEnd = ({ kind = 'page' }: { kind?: FirstScreen }) => (
  <div
    {...{ [FIRST_SCREEN_END]: kind }}
    hidden
    ref={saveSheet}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React does not touch what the Worker rendered
    dangerouslySetInnerHTML={NOTHING}
  />
)

const NOTHING = { __html: '' }

/** Moves the sheet to the head when the screen that contains it is left. */
const saveSheet = (element: HTMLElement | null) => () => {
  const sheet = element?.querySelector('svg')
  if (sheet) document.head.append(sheet)
}
