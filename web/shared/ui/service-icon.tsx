import { LineDrawing } from './icon.tsx'

/** Not among the icons that every page loads: services have them, and the admin area. */
export const SERVICE_ICON_PATHS = {
  tools: 'M14.5 6.5a4 4 0 0 0-5.3 5.3L3 18l3 3 6.2-6.2a4 4 0 0 0 5.3-5.3L15 12l-3-3 2.5-2.5ZM5.8 18.2h.1',
  'chart-line': 'M4 4v16h16M7.5 15l3.5-4 3 2.5L19 8M15.5 8H19v3.5',
  'graduation-cap': 'm12 4 10 5-10 5L2 9l10-5ZM6 11.2V16c0 1.6 2.7 3 6 3s6-1.4 6-3v-4.8M22 9v6',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1v-4ZM20 14h-3v5h2a1 1 0 0 0 1-1v-4ZM19 19c0 2-2 2.5-5 2.5',
}

export const ServiceIcon = ({ name, className }: { name: string; className: string }) => {
  const paths: Record<string, string> = SERVICE_ICON_PATHS
  return <LineDrawing path={paths[name] ?? SERVICE_ICON_PATHS.tools} className={className} />
}
