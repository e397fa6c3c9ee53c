import type { SVGProps } from 'react'

// Lines on a 24 by 24 grid, drawn for this site: the few a page needs weigh less than an icon package's runtime.
const PATHS = {
  tools: 'M14.5 6.5a4 4 0 0 0-5.3 5.3L3 18l3 3 6.2-6.2a4 4 0 0 0 5.3-5.3L15 12l-3-3 2.5-2.5ZM5.8 18.2h.1',
  'graduation-cap': 'm12 4 10 5-10 5L2 9l10-5ZM6 11.2V16c0 1.6 2.7 3 6 3s6-1.4 6-3v-4.8M22 9v6',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1v-4ZM20 14h-3v5h2a1 1 0 0 0 1-1v-4ZM19 19c0 2-2 2.5-5 2.5',
  'chart-line': 'M4 4v16h16M7.5 15l3.5-4 3 2.5L19 8M15.5 8H19v3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6.5 3.5 9 4l1 4-2 1.5a12 12 0 0 0 6.5 6.5L16 14l4 1 .5 2.5c0 1.7-1.3 3-3 3C10.6 20.5 3.5 13.4 3.5 6.5c0-1.7 1.3-3 3-3Z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 3.5 22 20.5H2L12 3.5ZM12 10v5M12 17.6v.2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  medal: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM8.5 14 7 22l5-3 5 3-1.5-8',
  whatsapp:
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1L3.5 20.5ZM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2-1-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1-2L9 8.5Z',
  facebook: 'M14 8.5h3V4.5h-3c-2.5 0-4 1.6-4 4V11H7v4h3v6.5h4V15h3l.7-4H14V9.2c0-.5.2-.7.7-.7',
  x: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4z',
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7h.1',
  youtube: 'M4 6.5C6 6 18 6 20 6.5c1.5.5 1.5 10.5 0 11C18 18 6 18 4 17.5 2.5 17 2.5 7 4 6.5ZM10 9v6l5-3z',
} as const

export type IconName = keyof typeof PATHS

/** A line icon of the text's size and colour. It says nothing to a screen reader: the text beside it does. */
export function Icon({ name, className = 'size-6', ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
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
      <path d={PATHS[name]} />
    </svg>
  )
}

const SERVICE_ICONS = ['tools', 'graduation-cap', 'headset', 'chart-line'] as const

/** A service's icon by the name it is stored under; a name that is not known falls back to the tools. */
export const serviceIcon = (name: string): IconName => SERVICE_ICONS.find((known) => known === name) ?? 'tools'
