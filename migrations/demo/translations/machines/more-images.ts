import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

/** The alternative texts of a machine's further images, one per line. */
export const moreImages: DemoTranslations<'machinery'> = {
  'Gona T75 Utility Tractor 4WD': {
    ha: { moreImages: 'Gefen T75 da rumfarta da nauyin gaba\nKujerar T75 da sitiyari da lebobi' },
    fr: {
      moreImages: 'Le T75 de côté, avec son toit et ses masses avant\nLe siège du T75, avec le volant et les leviers',
    },
  },
  'Gona H120 Combine Harvester': {
    ha: {
      moreImages: `Gefen H120 daga bakinta zuwa baya
Kujerar H120 a ɗakin direba, ba tare da gilasai ba
Bakin H120 daga kusa: mai tattarawa, mai rabawa da bututu mai juyawa`,
    },
    fr: {
      moreImages: `La H120 de côté, de la coupe à l’arrière
Le siège de la H120 dans sa cabine, montrée sans vitres
La coupe de la H120 de près : rabatteur, diviseur et vis`,
    },
  },
}
