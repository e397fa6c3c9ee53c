import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

/** The alternative texts of a machine's further images, one per line. */
export const moreImages: DemoTranslations<'machinery'> = {
  'Gona H120 Combine Harvester': {
    ha: { moreImages: 'Bakin H120 daga kusa: mai tattarawa, mai rabawa da bututu mai juyawa' },
    fr: { moreImages: 'La coupe de la H120 de près : rabatteur, diviseur et vis' },
  },
}
