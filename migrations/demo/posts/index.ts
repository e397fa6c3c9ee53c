import { post as balingCropResidue } from './baling-crop-residue.ts'
import { post as beforeTheHarmattan } from './before-the-harmattan.ts'
import { post as calibrateBoomSprayer } from './calibrate-boom-sprayer.ts'
import { post as choosingTractorHorsepower } from './choosing-tractor-horsepower.ts'
import { post as cuttingRiceHarvestLosses } from './cutting-rice-harvest-losses.ts'
import { post as groundnutDiggerSettings } from './groundnut-digger-settings.ts'
import type { PostDraft } from './post-draft.ts'
import { post as ridgesOrFlatForMaize } from './ridges-or-flat-for-maize.ts'
import { post as solarIrrigationPumps } from './solar-irrigation-pumps.ts'
import { post as tractorHireNumbers } from './tractor-hire-numbers.ts'
import { post as whenToPloughSudanSavanna } from './when-to-plough-sudan-savanna.ts'

export const demoPosts: PostDraft[] = [
  whenToPloughSudanSavanna,
  choosingTractorHorsepower,
  ridgesOrFlatForMaize,
  cuttingRiceHarvestLosses,
  calibrateBoomSprayer,
  beforeTheHarmattan,
  balingCropResidue,
  tractorHireNumbers,
  groundnutDiggerSettings,
  solarIrrigationPumps,
]
