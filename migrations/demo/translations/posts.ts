import { demoPosts } from '#migrations/demo/posts/index.ts'
import type { DemoTranslations } from './demo-translations.ts'
import { balingCropResidue } from './posts/baling-crop-residue.ts'
import { beforeTheHarmattan } from './posts/before-the-harmattan.ts'
import { calibrateBoomSprayer } from './posts/calibrate-boom-sprayer.ts'
import { choosingTractorHorsepower } from './posts/choosing-tractor-horsepower.ts'
import { riceLosses } from './posts/cutting-rice-harvest-losses.ts'
import { ridgesOrFlatForMaize } from './posts/ridges-or-flat-for-maize.ts'
import { tractorHireNumbers } from './posts/tractor-hire-numbers.ts'
import { whenToPlough } from './posts/when-to-plough-sudan-savanna.ts'

/** The published posts; the drafts are not translated yet. */
const texts: DemoTranslations<'posts'> = {
  'When to Plough in the Sudan Savanna': whenToPlough,
  'Cutting Rice Harvest Losses': riceLosses,
  'Before the Harmattan: Storing Machinery': beforeTheHarmattan,
  'Baling Crop Residue for the Dry Season': balingCropResidue,
  'Calibrate a Boom Sprayer in Half an Hour': calibrateBoomSprayer,
  'How Much Tractor Do You Need?': choosingTractorHorsepower,
  'Ridges or Flat for Maize?': ridgesOrFlatForMaize,
  'The Numbers of a Tractor Hire Service': tractorHireNumbers,
}

const categories: Record<string, { ha: string; fr: string }> = {
  Business: { ha: 'Kasuwanci', fr: 'Gestion' },
  'Field Guides': { ha: 'Jagorar gona', fr: 'Guides pratiques' },
  Harvest: { ha: 'Girbi', fr: 'Récolte' },
  Machinery: { ha: 'Injina', fr: 'Machines' },
  Maintenance: { ha: 'Kula da injina', fr: 'Entretien' },
}

/** The translations of each post: at least its category, so that no list of posts is half in English. */
export const posts: DemoTranslations<'posts'> = Object.fromEntries(
  demoPosts.map(({ title, category }) => [
    title,
    {
      ha: { category: categories[category]?.ha, ...texts[title]?.ha },
      fr: { category: categories[category]?.fr, ...texts[title]?.fr },
    },
  ]),
)
