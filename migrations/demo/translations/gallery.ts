import type { DemoTranslations } from './demo-translations.ts'

export const gallery: DemoTranslations<'gallery'> = {
  'Harvest at Dusk': {
    ha: {
      title: 'Girbi da magariba',
      description:
        'Hoton misali: injin girbi H120 a layin ƙarshe na dawa kafin raɓa ta sauka, kamar a kusa da Funtuwa.',
    },
    fr: {
      title: 'Moisson au crépuscule',
      description:
        'Illustration : une moissonneuse-batteuse H120 sur la dernière bande de sorgho avant la rosée, comme près de Funtua.',
    },
  },
  'Ploughing after the First Rains': {
    ha: {
      title: 'Noma da garma bayan ruwan farko',
      description:
        'Hoton misali: tarakta da garma mai faifai suna buɗe jar ƙasar laka, kamar a wajen Zariya kwana biyu bayan ruwan farko mai kyau na watan Mayu.',
    },
    fr: {
      title: 'Labour après les premières pluies',
      description:
        'Illustration : un tracteur et une charrue à disques ouvrent le limon rouge, comme près de Zaria deux jours après la première bonne pluie de mai.',
    },
  },
  'In the Kano Workshop': {
    ha: {
      title: 'A wurin gyara na Kano',
      description:
        'Hoton misali: taraktoci a gaban wurin gyara na Kano, inda ake kawo su domin dubawar shekara-shekara.',
    },
    fr: {
      title: 'À l’atelier de Kano',
      description:
        'Illustration : des tracteurs devant les portes de l’atelier de Kano, où ils viennent pour leur révision annuelle.',
    },
  },
  'Rice Harvest at Kura': {
    ha: {
      title: 'Girbin shinkafa a Kura',
      description:
        'Hoton misali: injin R88 mai sarƙa a cikin nunannar shinkafa, kamar a fangalolin noman rani na Kogin Kano.',
    },
    fr: {
      title: 'Récolte du riz à Kura',
      description:
        'Illustration : la R88 à chenilles dans le paddy mûr, comme dans les casiers du périmètre irrigué de la rivière Kano.',
    },
  },
  'Planting Maize Rows': {
    ha: {
      title: 'Shukar masara a layuka',
      description:
        'Hoton misali: injin shuka mai layi shida yana shuka masara a tazarar 75 cm a ƙasar da aka yi wa haro, kamar a arewacin Kaduna.',
    },
    fr: {
      title: 'Semis du maïs en lignes',
      description:
        'Illustration : un semoir à six rangs sème le maïs à 75 cm sur une terre passée au pulvériseur, comme dans le nord de l’État de Kaduna.',
    },
  },
  'Delivery Day': {
    ha: {
      title: 'Ranar kawo tarakta',
      description:
        'Hoton misali: sabuwar tarakta kamar yadda take isa wurin mai ita, inda ake duba ta kafin a miƙa makulli.',
    },
    fr: {
      title: 'Jour de livraison',
      description:
        'Illustration : un tracteur neuf tel qu’il arrive chez son propriétaire, où on le contrôle avant de remettre les clés.',
    },
  },
  'Groundnut Lifting': {
    ha: {
      title: 'Cire gyaɗa',
      description:
        'Hoton misali: injin cire gyaɗa, wanda yake tono layi biyu daga ƙasa mai yashi yana shimfiɗa ta ta bushe.',
    },
    fr: {
      title: 'Arrachage de l’arachide',
      description:
        'Illustration : une arracheuse-secoueuse, qui soulève deux rangs d’arachide en sol sableux et pose les fanes à sécher.',
    },
  },
  'Baling Season': {
    ha: {
      title: 'Lokacin ɗaure ciyawa',
      description:
        'Hoton misali: ana ɗaure karmami da rani, domin a sayar da shi abincin dabbobi a watannin da kiwo yake ƙarewa.',
    },
    fr: {
      title: 'La saison du pressage',
      description:
        'Illustration : la paille est mise en bottes en saison sèche, pour être vendue comme fourrage quand les pâturages s’épuisent.',
    },
  },
  'Spraying Cowpea': {
    ha: {
      title: 'Feshin wake',
      description:
        'Hoton misali: injin feshi mai hannaye a gefen gonar wake a farkon fure, wadda yake wucewa da sassafe lokacin da iska ta lafa.',
    },
    fr: {
      title: 'Traitement du niébé',
      description:
        'Illustration : un pulvérisateur à rampe près du niébé à la première fleur, qu’il traverse tôt le matin quand l’air est calme.',
    },
  },
  'Showroom Line-Up': {
    ha: {
      title: 'Jerin taraktoci a wurin baje koli',
      description:
        'Hoton misali: taraktoci manya da ƙanana suna tsaye jere, kamar a farfajiyarmu ta Kano, a shirye domin gwaji.',
    },
    fr: {
      title: 'Nos tracteurs en exposition',
      description:
        'Illustration : des tracteurs de plusieurs tailles rangés côte à côte, comme dans la cour de Kano, prêts pour un essai.',
    },
  },
}
