import type { DemoTranslations } from './demo-translations.ts'
import { balers } from './machines/balers.ts'
import { cultivators } from './machines/cultivators.ts'
import { harvesters } from './machines/harvesters.ts'
import { planters } from './machines/planters.ts'
import { sprayers } from './machines/sprayers.ts'
import { tractors } from './machines/tractors.ts'

export const machines: DemoTranslations<'machinery'> = {
  ...tractors,
  ...harvesters,
  ...planters,
  ...cultivators,
  ...balers,
  ...sprayers,
}
