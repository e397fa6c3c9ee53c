import type { ReactNode } from 'react'
import { useSettings } from '#web/shared/queries/settings.ts'

/** Shows a screen of whoever has not signed in, with the way back to the public pages. */
export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-ground p-4">
    <div className="w-full max-w-sm rounded-lg bg-surface p-6 afloat sm:p-8">
      <SiteMark className="mb-4 block" />
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

/** Shows the firm's own mark; nothing on a site with the mark that it came with. */
export function SiteMark({ className }: { className?: string }) {
  const { mark } = useSettings()
  return (
    mark && (
      <span className={className}>
        <img alt="" {...mark.image} />
      </span>
    )
  )
}
