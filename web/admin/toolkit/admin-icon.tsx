import type { SVGProps } from 'react'
import { ICON_PATHS, LineDrawing } from '#web/shared/ui/icon.tsx'
import { SERVICE_ICON_PATHS } from '#web/shared/ui/service-icon.tsx'

const PATHS = { ...ICON_PATHS, ...SERVICE_ICON_PATHS }

export type AdminIconName = keyof typeof PATHS

/** Shows one of all line icons, as `Icon` does the public pages'. */
export const AdminIcon = ({ name, ...rest }: { name: AdminIconName } & SVGProps<SVGSVGElement>) => (
  <LineDrawing path={PATHS[name]} {...rest} />
)
