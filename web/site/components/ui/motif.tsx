import { useId } from 'react'
import { useSettings } from '#web/shared/queries/settings.ts'

/** Draws a band of interlaced facade arches, in the text's colour, for the lower edge of a dark area. */
export function ArchBand({ className }: { className: string }) {
  const id = useId()
  // Another firm's pages have its own mark, and no arches.
  if (useSettings().mark) return null
  return (
    <svg aria-hidden="true" className={`block h-8 w-full fill-none stroke-current ${className}`}>
      <defs>
        <pattern id={id} width="48" height="32" patternUnits="userSpaceOnUse">
          <path
            d="M0 32V24a24 20 0 0 1 48 0v8M-24 32V24a24 20 0 0 1 48 0v8M24 32V24a24 20 0 0 1 48 0v8"
            strokeWidth="2"
          />
          <path d="M24 32v-7h-5v-5h5v-5h0v5h5v5h-5" strokeWidth="1.500" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}

export const Knot = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 64 64"
    aria-hidden="true"
    className={`fill-none stroke-current ${className}`}
    strokeWidth="2.500"
    strokeLinejoin="round"
  >
    <path d="M32 4h8v8h8v8h8v8h4v8h-4v8h-8v8h-8v8h-8v0h-8v-8h-8v-8H8v-8H4v-8h4v-8h8v-8h8V4h8Z" />
    <path d="M32 16v8h8v8h8M32 48v-8h-8v-8h-8M16 32h8v-8h8M48 32h-8v8h-8" />
  </svg>
)
