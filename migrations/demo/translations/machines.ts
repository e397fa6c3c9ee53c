import type { OtherLanguage } from '#domain/language.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import type { DemoTranslations } from './demo-translations.ts'
import { balers } from './machines/balers.ts'
import { cultivators } from './machines/cultivators.ts'
import { deliveries } from './machines/deliveries.ts'
import { harvesters } from './machines/harvesters.ts'
import { moreImages } from './machines/more-images.ts'
import { planters } from './machines/planters.ts'
import { sprayers } from './machines/sprayers.ts'
import { tractors } from './machines/tractors.ts'

const texts: DemoTranslations<'machinery'> = {
  ...tractors,
  ...harvesters,
  ...planters,
  ...cultivators,
  ...balers,
  ...sprayers,
}

/** Returns "T Series" in another language: the word, then the letter. */
const seriesIn = (word: string, series: string) => `${word} ${series.replace(' Series', '')}`

const textsOf = (name: string, language: OtherLanguage) => ({
  ...texts[name]?.[language],
  ...deliveries[name]?.[language],
  ...moreImages[name]?.[language],
})

export const machines: DemoTranslations<'machinery'> = Object.fromEntries(
  machinery.map(({ name, series }) => [
    name,
    {
      ha: { series: seriesIn('Jerin', series), ...textsOf(name, 'ha') },
      fr: { series: seriesIn('Série', series), ...textsOf(name, 'fr') },
    },
  ]),
)
