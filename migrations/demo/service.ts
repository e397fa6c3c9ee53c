import type { MachineryInput } from '#contract/machinery/machinery.ts'

type Service = Pick<
  MachineryInput,
  'guaranteeMonths' | 'firstServiceHours' | 'firstServiceMonths' | 'serviceHours' | 'serviceMonths'
>

const ENGINE: Service = {
  guaranteeMonths: 12,
  firstServiceHours: 50,
  firstServiceMonths: 1,
  serviceHours: 250,
  serviceMonths: 6,
}
const DRAWN: Service = { guaranteeMonths: 12, serviceMonths: 12 }

/** The guarantee of machines and when they are serviced, by the machine's name. */
export const service: Record<string, Service> = {
  'Gona T75 Utility Tractor 4WD': ENGINE,
  'Gona T110 Row-Crop Tractor': ENGINE,
  'Gona T45 Compact Tractor': ENGINE,
  'Gona P15 Power Tiller': { ...ENGINE, serviceHours: 100 },
  'Gona H120 Combine Harvester': { ...ENGINE, serviceHours: 200 },
  'Gona R88 Tracked Rice Combine': { ...ENGINE, serviceHours: 100 },
  'Gona L4 Four-Row Planter': DRAWN,
  'Gona S14 Square Baler': DRAWN,
  'Gona R12 Round Baler': DRAWN,
  'Gona V600 Boom Sprayer': DRAWN,
}
