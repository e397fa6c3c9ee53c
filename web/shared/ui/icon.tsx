import type { SVGProps } from 'react'

// Lines on a 24 by 24 grid, drawn for this site: the few that a page needs are smaller than an icon package's runtime.
export const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6.5 3.5 9 4l1 4-2 1.5a12 12 0 0 0 6.5 6.5L16 14l4 1 .5 2.5c0 1.7-1.3 3-3 3C10.6 20.5 3.5 13.4 3.5 6.5c0-1.7 1.3-3 3-3Z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  medal: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM8.5 14 7 22l5-3 5 3-1.5-8',
  whatsapp:
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1L3.5 20.5ZM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2-1-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1-2L9 8.5Z',
} as const

export type IconName = keyof typeof ICON_PATHS

/** Shows a line icon in the text's size and colour. Screen readers ignore it: the text beside it says the same. */
export const Icon = ({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) => (
  <LineDrawing path={ICON_PATHS[name]} {...rest} />
)

export const LineDrawing = ({ path, className = 'size-6', ...rest }: { path: string } & SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={`shrink-0 ${className}`}
    {...rest}
  >
    <path d={path} />
  </svg>
)

const PATH = 'M12 3.5 22 20.5H2L12 3.5ZM12 10v5M12 17.6v.2'

/** Not among the icons that every page loads. */
export const WarningIcon = ({ className }: { className: string }) => <LineDrawing path={PATH} className={className} />
