import type { ReactNode } from 'react'
import { FirstScreenEnd } from './first-screen-end.tsx'
import { Footer } from './footer.tsx'
import { SiteNav } from './site-nav.tsx'

/**
 * Shows a public screen between the bar and the footer. Its first screen ends with the bar, unless its main part marks
 * another end.
 */
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
