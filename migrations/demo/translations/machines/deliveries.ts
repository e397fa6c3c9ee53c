import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const deliveries: DemoTranslations<'machinery'> = {
  'Gona T75 Utility Tractor 4WD': {
    ha: {
      deliveredTo: 'Funtuwa, jihar Katsina',
      delivered: 'taraktoci huɗu da garma mai faifai ga ƙungiyar manoman auduga, da horo ga direbobi shida',
    },
    fr: {
      deliveredTo: 'Funtua, État de Katsina',
      delivered:
        'quatre tracteurs et leurs charrues à disques pour une coopérative de producteurs de coton, et la formation de six conducteurs',
    },
  },
  'Gona H120 Combine Harvester': {
    ha: {
      deliveredTo: 'Gwarzo, jihar Kano',
      delivered:
        'injin girbi da sussuka ɗaya da bakunansa na hatsi da na masara ga ɗan kwangila mai girbin dawa da masara',
    },
    fr: {
      deliveredTo: 'Gwarzo, État de Kano',
      delivered:
        'une moissonneuse-batteuse avec coupe à céréales et cueilleur à maïs pour un entrepreneur qui récolte sorgho et maïs',
    },
  },
  'Gona L4 Four-Row Planter': {
    ha: {
      deliveredTo: 'Malumfashi, jihar Katsina',
      delivered: 'injinan shuka biyu ga kamfanin iri, da farantin masara da na wake',
    },
    fr: {
      deliveredTo: 'Malumfashi, État de Katsina',
      delivered: 'deux semoirs pour une entreprise de semences, avec les plateaux pour maïs et niébé',
    },
  },
  'Gona V600 Boom Sprayer': {
    ha: {
      deliveredTo: 'Gumel, jihar Jigawa',
      delivered: 'injinan feshi uku ga manoman wake, an kuma saita su a gonakinsu',
    },
    fr: {
      deliveredTo: 'Gumel, État de Jigawa',
      delivered: 'trois pulvérisateurs pour des producteurs de niébé, réglés dans leurs champs',
    },
  },
  'Gona C20 Disc Harrow': {
    ha: {
      deliveredTo: 'Zariya, jihar Kaduna',
      delivered: 'haro mai faifai ɗaya ga masu hayar injina da suke shirya ƙasar gonaki arba’in',
    },
    fr: {
      deliveredTo: 'Zaria, État de Kaduna',
      delivered: 'un pulvériseur à disques pour un prestataire qui prépare les terres de quarante exploitations',
    },
  },
  'Gona R88 Tracked Rice Combine': {
    ha: {
      deliveredTo: 'Haɗeja, jihar Jigawa',
      delivered: 'injinan girbi da sussuka biyu masu sarƙa ga manoman shinkafa na fadama',
    },
    fr: {
      deliveredTo: 'Hadejia, État de Jigawa',
      delivered: 'deux moissonneuses-batteuses à chenilles pour des producteurs de riz de la plaine inondable',
    },
  },
  'Gona G2 Groundnut Digger-Shaker': {
    ha: {
      deliveredTo: 'Kazaure, jihar Jigawa',
      delivered: 'injinan cire gyaɗa biyu ga manoman gyaɗa, da kayan gyara na kakar noma ɗaya',
    },
    fr: {
      deliveredTo: 'Kazaure, État de Jigawa',
      delivered: 'deux arracheuses pour des producteurs d’arachide, avec les pièces de rechange d’une saison',
    },
  },
  'Gona R12 Round Baler': {
    ha: {
      deliveredTo: 'Gusau, jihar Zamfara',
      delivered: 'injin naɗe ciyawa ɗaya ga gidan kiwo mai shanu ɗari huɗu',
    },
    fr: {
      deliveredTo: 'Gusau, État de Zamfara',
      delivered: 'une presse pour un parc d’embouche de quatre cents bovins',
    },
  },
  'Gona M5 Maize Sheller': {
    ha: {
      deliveredTo: 'Lere, jihar Kaduna',
      delivered: 'injinan sussukar masara biyar ga mata masu sussuka don haya',
    },
    fr: {
      deliveredTo: 'Lere, État de Kaduna',
      delivered: 'cinq égreneuses de maïs pour des femmes qui égrènent à façon',
    },
  },
  'Gona P15 Power Tiller': {
    ha: {
      deliveredTo: 'Kura, jihar Kano',
      delivered: 'taraktocin hannu goma sha biyu ga manoman albasa da tumatir',
    },
    fr: {
      deliveredTo: 'Kura, État de Kano',
      delivered: 'douze motoculteurs pour des producteurs d’oignons et de tomates',
    },
  },
}
