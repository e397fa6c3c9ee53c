// Apart from the schemas, so that drawing the form does not load zod.

/** Farm sizes in acres. */
export const FARM_SIZES = [
  { value: 'under-100', label: 'Under 100 acres' },
  { value: '100-500', label: '100-500 acres' },
  { value: '500-1000', label: '500-1,000 acres' },
  { value: '1000-5000', label: '1,000-5,000 acres' },
  { value: 'over-5000', label: 'Over 5,000 acres' },
] as const

export const INTERESTS = [
  { value: 'tractors', label: 'Tractors' },
  { value: 'harvesters', label: 'Combine Harvesters' },
  { value: 'planters', label: 'Precision Planters' },
  { value: 'sprayers', label: 'Field Sprayers' },
  { value: 'tillage', label: 'Tillage Equipment' },
  { value: 'hay', label: 'Hay Equipment' },
  { value: 'service', label: 'Parts & Service' },
] as const
