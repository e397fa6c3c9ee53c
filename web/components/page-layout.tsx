import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { SiteNav } from './site-nav.tsx'

/** A public screen between the bar and the footer. */
export const PageLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SiteNav />
    <main id="main" tabIndex={-1} className="pt-16">
      {children}
    </main>
    <Footer />
  </>
)
