import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const sprayers: DemoTranslations<'machinery'> = {
  'Gona V600 Boom Sprayer': {
    ha: {
      name: 'Injin feshi mai hannaye Gona V600',
      description:
        'Injin feshi da tarakta take ɗauka, domin masu noman wake, masara da alkama da suke feshin hekta 20 zuwa 150 kuma suke son magani daidai a kowane layi. Ana naɗe hannunsa na 12 m da hannu domin ƙananan hanyoyin gona, kuma bakunan feshin ba sa ɗiga a bakin gona. Manoman wake a Gumel da suke feshi sau biyu lokacin fure za su rage yini guda a kowane feshi idan aka kwatanta da na goyo.',
      specifications: `Tanki: 600 L na roba, da tankin kurkura 60 L da na wanke hannu 15 L
Hannun feshi: 12 m, ana naɗewa da hannu, tsayi 0.5 zuwa 1.8 m
Bakunan feshi: 24 a tazarar 50 cm, masu shimfiɗa 110-03, ba sa ɗiga
Famfo: mai fata uku, 70 L/min a 540 rpm
Matsin aiki: 1.5 zuwa 4 bar
Aikin tanki ɗaya: 3 ha a 200 L/ha
Nauyi babu komai: 230 kg
Taraktar da ake buƙata: 60 hp ko fiye, ɗaga kaya aƙalla 1,200 kg
Saurin aiki: 4.3 zuwa 5.8 ha/h a gudun 6 zuwa 8 km/h, har da cika tanki`,
    },
    fr: {
      name: 'Pulvérisateur à rampe Gona V600',
      description:
        'Un pulvérisateur porté pour les producteurs de niébé, de maïs et de blé qui traitent 20 à 150 ha et veulent la même dose sur chaque rang. La rampe de 12 m se replie à la main pour les pistes étroites, et les porte-buses antigouttes laissent une fourrière nette. À Gumel, ceux qui traitent le niébé deux fois à la floraison gagnent chaque fois une journée sur l’appareil à dos.',
      specifications: `Cuve : 600 L en polyéthylène, cuve de rinçage de 60 L et lave-mains de 15 L
Rampe : 12 m, repliage manuel, hauteur 0,5 à 1,8 m
Buses : 24 à 50 cm, à fente 110-03, antigouttes
Pompe : à trois membranes, 70 L/min à 540 tr/min
Pression de travail : 1,5 à 4 bar
Surface par cuve : 3 ha à 200 L/ha
Masse à vide : 230 kg
Tracteur nécessaire : 60 ch ou plus, relevage d’au moins 1 200 kg
Débit de chantier : 4,3 à 5,8 ha/h, à 6-8 km/h, remplissage compris`,
    },
  },
  'Gona V2000 Trailed Sprayer': {
    ha: {
      name: 'Babban injin feshi Gona V2000 mai taya',
      description:
        'Injin feshi da tarakta take ja, domin manyan gonaki da ’yan kwangila masu hekta 150 ko fiye da za su fesa a ɗan lokaci, kamar maganin ciyawa a masara a kewayen Zariya ko maganin tsatsar alkama a Haɗeja. Cika ɗaya yana yin hekta 10 a 200 L/ha, don haka ba a ɓata awowi wajen ɗiban ruwa.',
      specifications: `Tanki: 2,000 L na roba, da tankin kurkura 200 L
Hannun feshi: 18 m, ana naɗewa da haidirolik, tsayi 0.5 zuwa 2.3 m
Bakunan feshi: 36 a tazarar 50 cm, kowane da iri uku
Famfo: mai fata shida, 140 L/min a 540 rpm
Sarrafawa: na’urar auna magani, ɓangarorin hannu biyar
Aikin tanki ɗaya: 10 ha a 200 L/ha
Tayoyi: 12.4-36, tazararsu 1.50 zuwa 1.80 m
Nauyi babu komai: 1,150 kg
Taraktar da ake buƙata: 80 hp ko fiye
Saurin aiki: 6.5 zuwa 8.6 ha/h a gudun 6 zuwa 8 km/h, har da cika tanki`,
    },
    fr: {
      name: 'Pulvérisateur traîné Gona V2000',
      description:
        'Un pulvérisateur traîné pour les exploitations et entrepreneurs qui ont 150 ha ou plus à couvrir en peu de temps : désherbage du maïs autour de Zaria, lutte contre la rouille du blé à Hadejia. Un plein couvre 10 ha à 200 L/ha, d’où moins d’heures au point d’eau.',
      specifications: `Cuve : 2 000 L en polyéthylène, cuve de rinçage de 200 L
Rampe : 18 m, repliage hydraulique, hauteur 0,5 à 2,3 m
Buses : 36 à 50 cm, porte-buses triples
Pompe : à six membranes, 140 L/min à 540 tr/min
Régulation : débit proportionnel, cinq tronçons
Surface par cuve : 10 ha à 200 L/ha
Pneus : 12.4-36, voie de 1,50 à 1,80 m
Masse à vide : 1 150 kg
Tracteur nécessaire : 80 ch ou plus
Débit de chantier : 6,5 à 8,6 ha/h, à 6-8 km/h, remplissage compris`,
    },
  },
  'Gona V400 Mistblower': {
    ha: {
      name: 'Injin feshin hazo Gona V400',
      description:
        'Injin feshi mai iska domin gonakin mangwaro, lemo da gwaiba da kuma dogayen kayan lambu masu rumfa, inda hannun feshi ba ya kaiwa. Fankarsa tana juya ganye domin maganin ya jiƙa gefe biyu; a kan haka maganin ƙwarin mangwaro da farar cutar ganye yake dogara. Manoma a kudancin Kano da kewayen Zariya suna jan sa da ƙaramar tarakta.',
      specifications: `Tanki: 400 L na roba, ruwa yana cakuɗa maganin
Fanka: 700 mm, gudu biyu, 25,000 m³/h
Bakunan feshi: 10 masu siffar mazurari, kowane da makullinsa
Famfo: mai fata uku, 55 L/min
Matsin aiki: 5 zuwa 25 bar
Nisan feshi: har tsayin 6 m
Nauyi babu komai: 210 kg
Taraktar da ake buƙata: 40 hp ko fiye, PTO 540 rpm
Saurin aiki: 1.9 zuwa 2.4 ha/h a tazarar bishiyoyi 8 m, a gudun 4 zuwa 5 km/h`,
    },
    fr: {
      name: 'Atomiseur Gona V400',
      description:
        'Un pulvérisateur à jet porté pour les vergers de manguiers, d’agrumes et de goyaviers et pour les légumes hauts sur treillis, là où une rampe ne passe pas. La turbine retourne les feuilles pour mouiller les deux faces, ce dont dépend la lutte contre les cicadelles du manguier et l’oïdium. Les producteurs du sud de l’État de Kano et des environs de Zaria le tirent avec un petit tracteur.',
      specifications: `Cuve : 400 L en polyéthylène, agitation hydraulique
Turbine : axiale de 700 mm, deux vitesses, 25 000 m³/h
Buses : 10 à cône creux, chacune avec son robinet
Pompe : à trois membranes, 55 L/min
Pression de travail : 5 à 25 bar
Portée : jusqu’à 6 m de hauteur
Masse à vide : 210 kg
Tracteur nécessaire : 40 ch ou plus, prise de force 540 tr/min
Débit de chantier : 1,9 à 2,4 ha/h en rangs d’arbres de 8 m, à 4-5 km/h`,
    },
  },
}
