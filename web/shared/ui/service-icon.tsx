import { Icon, LineDrawing } from './icon.tsx'

/** Only services have them, so they are not among the icons that every page loads. */
const DRAWINGS = {
  'graduation-cap': 'm12 4 10 5-10 5L2 9l10-5ZM6 11.2V16c0 1.6 2.7 3 6 3s6-1.4 6-3v-4.8M22 9v6',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1v-4ZM20 14h-3v5h2a1 1 0 0 0 1-1v-4ZM19 19c0 2-2 2.5-5 2.5',
}

/** Shows a service's icon by its stored name; that of tools if the name is unknown. */
export const ServiceIcon = ({ name, className }: { name: string; className: string }) => {
  if (name === 'headset' || name === 'graduation-cap')
    return <LineDrawing path={DRAWINGS[name]} className={className} />
  return <Icon name={name === 'chart-line' ? name : 'tools'} className={className} />
}
