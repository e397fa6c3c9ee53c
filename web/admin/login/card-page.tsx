import type { ReactNode } from 'react'
import { OwnMark } from '#web/admin/toolkit/own-mark.tsx'

/** Shows a screen with a single card, for people who are not signed in. */
export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-ground p-4">
    <div className="w-full max-w-sm rounded-lg bg-surface p-6 afloat sm:p-8">
      <OwnMark className="mb-4 block" />
      <h1 className="mb-6 font-bold text-2xl text-ground">{title}</h1>
      {children}
      <p className="mt-6 text-center text-sm">
        <a href="/" className="inline-flex min-h-8 items-center underline">
          Back to the website
        </a>
      </p>
    </div>
  </main>
)
