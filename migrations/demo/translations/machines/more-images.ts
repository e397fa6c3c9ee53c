import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

/**
 * The alternative texts of a machine's further images, one per line: from the side, from the front or back, a detail,
 * and at work.
 */
export const moreImages: DemoTranslations<'machinery'> = {
  'Gona H120 Combine Harvester': {
    ha: {
      moreImages: `H120 daga gefe a kan tushen kara, bakinsa a gefen dawa da ta nuna
H120 daga gaba a gefen da aka yanke, mai tattarawa da mai rabawa a cikin dawa
Bakin H120 daga kusa: mai tattarawa, mai rabawa da bututu mai juyawa
H120 yana girbin jar dawa, ƙasar da aka yanke a bayansa`,
    },
    fr: {
      moreImages: `La H120 de côté dans les chaumes, sa coupe au bord du sorgho mûr
La H120 de face, du côté coupé, rabatteur et diviseur dans le sorgho
La coupe de la H120 de près : rabatteur, diviseur et vis
La H120 en pleine récolte de sorgho rouge, le champ coupé derrière elle`,
    },
  },
}
