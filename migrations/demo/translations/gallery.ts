import type { DemoTranslations } from './demo-translations.ts'

export const gallery: DemoTranslations<'gallery'> = {
  'Harvest at Dusk': {
    ha: {
      title: 'Girbi da magariba',
      description: 'Injin girbi H120 yana ƙarasa layin ƙarshe na dawa a kusa da Funtuwa kafin raɓa ta sauka.',
    },
    fr: {
      title: 'Moisson au crépuscule',
      description: 'Une moissonneuse-batteuse H120 termine la dernière bande de sorgho près de Funtua avant la rosée.',
    },
  },
  'Ploughing after the First Rains': {
    ha: {
      title: 'Noma da garma bayan ruwan farko',
      description:
        'Tarakta da garma mai faifai suna buɗe jar ƙasar laka a wajen Zariya, kwana biyu bayan ruwan farko mai kyau na watan Mayu.',
    },
    fr: {
      title: 'Labour après les premières pluies',
      description:
        'Un tracteur et une charrue à disques ouvrent le limon rouge près de Zaria, deux jours après la première bonne pluie de mai.',
    },
  },
  'In the Kano Workshop': {
    ha: {
      title: 'A wurin gyara na Kano',
      description: 'Tarakta tana tsaye a wurin gyara na Kano domin dubawar shekara-shekara.',
    },
    fr: {
      title: 'À l’atelier de Kano',
      description: 'Un tracteur est sur le poste d’entretien à Kano pour sa révision annuelle.',
    },
  },
  'Rice Harvest at Kura': {
    ha: {
      title: 'Girbin shinkafa a Kura',
      description: 'Injin R88 mai sarƙa yana yanke nunannar shinkafa a fangalolin noman rani na Kogin Kano.',
    },
    fr: {
      title: 'Récolte du riz à Kura',
      description: 'La R88 à chenilles coupe le paddy mûr dans les casiers du périmètre irrigué de la rivière Kano.',
    },
  },
  'Planting Maize Rows': {
    ha: {
      title: 'Shukar masara a layuka',
      description:
        'Injin shuka mai layi huɗu yana shuka masara a tazarar 75 cm a ƙasar da aka yi wa haro, a arewacin Kaduna.',
    },
    fr: {
      title: 'Semis du maïs en lignes',
      description:
        'Un semoir à quatre rangs sème le maïs à 75 cm sur une terre passée au pulvériseur, dans le nord de Kaduna.',
    },
  },
  'Delivery Day': {
    ha: {
      title: 'Ranar kawo tarakta',
      description: 'Sabuwar tarakta ta isa wurin mai ita a kan babbar mota, ana duba ta kafin a miƙa makulli.',
    },
    fr: {
      title: 'Jour de livraison',
      description:
        'Un tracteur neuf arrive chez son propriétaire sur porte-engins ; on le contrôle avant de remettre les clés.',
    },
  },
  'Groundnut Lifting': {
    ha: {
      title: 'Cire gyaɗa',
      description:
        'Injin cire gyaɗa yana tono layi biyu daga ƙasa mai yashi a kusa da Gumel, yana shimfiɗa ta ta bushe.',
    },
    fr: {
      title: 'Arrachage de l’arachide',
      description:
        'Une arracheuse-secoueuse soulève deux rangs d’arachide en sol sableux près de Gumel et pose les fanes à sécher.',
    },
  },
  'Baling Season': {
    ha: {
      title: 'Lokacin ɗaure ciyawa',
      description:
        'Ana ɗaure karmamin shinkafa da rani, domin a sayar da shi abincin dabbobi a watannin da kiwo yake ƙarewa.',
    },
    fr: {
      title: 'La saison du pressage',
      description:
        'La paille de riz est mise en bottes en saison sèche, pour être vendue comme fourrage quand les pâturages s’épuisent.',
    },
  },
  'Spraying Cowpea': {
    ha: {
      title: 'Feshin wake',
      description:
        'Injin feshi mai hannaye yana wucewa ta gonar wake a farkon fure, da sassafe lokacin da iska ta lafa.',
    },
    fr: {
      title: 'Traitement du niébé',
      description:
        'Un pulvérisateur à rampe traverse le niébé à la première fleur, tôt le matin quand l’air est calme.',
    },
  },
  'Showroom Line-Up': {
    ha: {
      title: 'Jerin taraktoci a wurin baje koli',
      description: 'Taraktoci manya da ƙanana suna tsaye jere a farfajiyarmu ta Kano, a shirye domin gwaji.',
    },
    fr: {
      title: 'Nos tracteurs en exposition',
      description:
        'Des tracteurs de plusieurs tailles sont rangés côte à côte dans la cour de Kano, prêts pour un essai.',
    },
  },
}
