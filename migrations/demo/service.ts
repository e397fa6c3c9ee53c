import type { MachineryInput } from '#contract/machinery/machinery.ts'

type Service = Pick<
  MachineryInput,
  'guaranteeMonths' | 'firstServiceHours' | 'firstServiceMonths' | 'serviceHours' | 'serviceMonths' | 'yearlyService'
>

const ENGINE: Service = {
  guaranteeMonths: 12,
  firstServiceHours: 50,
  firstServiceMonths: 1,
  serviceHours: 250,
  serviceMonths: 6,
}
const IMPLEMENT: Service = { guaranteeMonths: 12, serviceMonths: 12 }

/** The guarantee of machines when they are serviced and what that costs in a year, by the machine's name. */
export const service: Record<string, Service> = {
  'Gona T75 Utility Tractor 4WD': { ...ENGINE, yearlyService: 420_000 },
  'Gona T110 Row-Crop Tractor': { ...ENGINE, yearlyService: 560_000 },
  'Gona T45 Compact Tractor': { ...ENGINE, yearlyService: 340_000 },
  'Gona P15 Power Tiller': { ...ENGINE, serviceHours: 100 },
  'Gona H120 Combine Harvester': { ...ENGINE, serviceHours: 200, yearlyService: 950_000 },
  'Gona R88 Tracked Rice Combine': { ...ENGINE, serviceHours: 100 },
  'Gona L4 Four-Row Planter': IMPLEMENT,
  'Gona S14 Square Baler': IMPLEMENT,
  'Gona R12 Round Baler': IMPLEMENT,
  'Gona V600 Boom Sprayer': IMPLEMENT,
}
