import type { ArticleDraft } from './article.ts'
import { article as balingCropResidue } from './baling-crop-residue.ts'
import { article as beforeTheHarmattan } from './before-the-harmattan.ts'
import { article as calibrateBoomSprayer } from './calibrate-boom-sprayer.ts'
import { article as choosingTractorHorsepower } from './choosing-tractor-horsepower.ts'
import { article as cuttingRiceHarvestLosses } from './cutting-rice-harvest-losses.ts'
import { article as groundnutDiggerSettings } from './groundnut-digger-settings.ts'
import { article as ridgesOrFlatForMaize } from './ridges-or-flat-for-maize.ts'
import { article as solarIrrigationPumps } from './solar-irrigation-pumps.ts'
import { article as tractorHireNumbers } from './tractor-hire-numbers.ts'
import { article as whenToPloughSudanSavanna } from './when-to-plough-sudan-savanna.ts'

export const articles: ArticleDraft[] = [
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
