import type { DemoTranslations } from './demo-translations.ts'

export const machines: DemoTranslations<'machinery'> = {
  'Gona T75 Utility Tractor 4WD': {
    ha: {
      name: 'Taraktar Gona T75 mai ƙafa huɗu',
      description:
        'Taraktar da muka fi sayarwa: tana da ƙarfin jan garma mai faifai uku a ƙasar Zariya, kuma ba ta da nauyin da zai hana ta shuka da feshi a gona ɗaya. Karfen kariya mai rumfa yana ba direba inuwa tsawon yini guda na watan Yuni, kuma tayoyi huɗu masu ja suna sa ta ci gaba da tafiya idan ruwan farko ya sa bakin gonar Funtuwa ya yi laushi. Ta dace da gona mai hekta 40 zuwa 120, ko mai ba da hayar tarakta.',
      specifications: `Inji: dizal mai silinda 4 da turbo, lita 3.6, ƙarfin doki 75 (55.9 kW) a juyi 2,200 a minti
Ƙarfin PTO: ƙarfin doki 64 a juyi 540, da tsarin 540E mai rage shan mai
Giya: gaba 12, baya 4
Ja: tayoyi huɗu
Ɗagawa ta baya: rukuni na II, kilo 2,200
Mai na haidirolik: lita 45 a minti, bawul biyu
Tayoyi: gaba 12.4-24, baya 16.9-30
Tankin mai: lita 85
Nauyi ba tare da ƙarin nauyi ba: kilo 3,050
Wurin direba: karfen kariya (ROPS) mai rumfa, kujera mai sifirin`,
    },
    fr: {
      name: 'Tracteur polyvalent Gona T75 à quatre roues motrices',
      description:
        'Notre tracteur le plus vendu : assez puissant pour une charrue à trois disques dans les limons de Zaria, assez léger pour semer et traiter la même parcelle. Un arceau avec toit abrite le conducteur pendant une journée de dix heures en juin, et les quatre roues motrices le font avancer quand les premières pluies ramollissent une fourrière à Funtua. Il convient à une exploitation de 40 à 120 ha qui laboure chaque année une partie de ses terres, ou à un prestataire aux réservations régulières.',
      specifications: `Moteur : diesel turbo 4 cylindres, 3,6 L, 75 ch (55,9 kW) à 2 200 tr/min
Puissance à la prise de force : 64 ch à 540 tr/min, avec régime économique 540E
Boîte de vitesses : 12 avant, 4 arrière, inverseur synchronisé
Transmission : 4 roues motrices, pont avant mécanique, blocage du différentiel arrière
Attelage arrière : catégorie II, 2 200 kg aux rotules
Débit hydraulique : 45 L/min, deux distributeurs à double effet
Pneus : avant 12.4-24, arrière 16.9-30
Réservoir : 85 L
Poids sans lest : 3 050 kg
Poste de conduite : arceau ROPS avec toit, siège suspendu`,
    },
  },
  'Gona H120 Combine Harvester': {
    ha: { name: 'Injin girbi da sussuka na Gona H120' },
    fr: { name: 'Moissonneuse-batteuse Gona H120' },
  },
}
