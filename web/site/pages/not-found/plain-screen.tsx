import type { ReactNode } from 'react'
import { FirstScreenEnd } from '#web/site/components/first-screen-end.tsx'
import { Knot } from '#web/site/components/ui/motif.tsx'
import { NotFoundLinks } from './not-found-links.tsx'

/** Shows that something does not exist, with the way back in `children`, and links to other screens. */
export function PlainScreen({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <>
      <section className="page-width flex flex-col items-center gap-5 py-16 text-center">
        <Knot className="size-24 text-accent" />
        <h1 className="font-bold text-4xl text-ground">{title}</h1>
        <p className="text-lg text-muted">{hint}</p>
        {children}
      </section>
      <FirstScreenEnd />
      <NotFoundLinks />
    </>
  )
}
