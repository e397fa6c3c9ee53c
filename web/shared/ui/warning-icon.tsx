import { LineDrawing } from './icon.tsx'

const PATH = 'M12 3.5 22 20.5H2L12 3.5ZM12 10v5M12 17.6v.2'

/** Not among the icons that every page loads. */
export const WarningIcon = ({ className }: { className: string }) => <LineDrawing path={PATH} className={className} />
