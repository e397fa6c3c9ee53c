import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const cultivators: DemoTranslations<'machinery'> = {
  'Gona C20 Disc Harrow': {
    ha: {
      name: 'Haro mai faifai Gona C20',
      description:
        'Haro mai karkatar faifai da yake fasa dunƙulen ƙasar da garma ta tono kuma yake sare tushen kara a santimita 10 na sama, domin huɗa ko shuka a shimfiɗaɗɗiyar ƙasa. Faya-fayan gaba masu haƙora suna cin karan dawa da dabbobi suka bari, kuma kowane faifai yana ɗauke da 32 kg, don haka yana shiga ƙasa ba tare da an ɗora duwatsu ba. Abokin aikin T75 ne na asali a ƙasar laka ta Zariya da Bunkure.',
      specifications: `Iri: na karkace da ake ja, jeri biyu, tayoyin tafiya na haidirolik
Faya-faya: 20, diamita 560 mm, ƙarfen boron 5 mm
Jerin gaba: faifai 10 masu haƙora
Jerin baya: faifai 10 marasa haƙora
Tazarar faifai: 23 cm
Faɗin aiki: 2.2 m
Zurfin aiki: 8 zuwa 14 cm
Nauyi: 640 kg
Taraktar da ake buƙata: 65 zuwa 85 hp, bawul na waje ɗaya
Saurin aiki: 1.0 zuwa 1.4 ha/h a gudun 6 zuwa 8 km/h`,
    },
    fr: {
      name: 'Pulvériseur à disques Gona C20 (cover-crop)',
      description:
        'Un pulvériseur offset qui brise les mottes du labour et incorpore les chaumes dans les 10 premiers centimètres, et laisse le sol prêt pour le billonnage ou le semis à plat. Les disques crénelés à l’avant mordent les tiges de sorgho restées après le pâturage, et avec 32 kg par disque, il pénètre sans pierres attachées dessus. C’est le compagnon naturel du T75 dans les limons de Zaria et de Bunkure.',
      specifications: `Type : traîné offset, deux trains, roues de transport hydrauliques
Disques : 20, diamètre 560 mm, acier au bore de 5 mm
Train avant : 10 disques crénelés
Train arrière : 10 disques lisses
Écartement des disques : 23 cm
Largeur de travail : 2,2 m
Profondeur de travail : 8 à 14 cm
Masse : 640 kg
Tracteur nécessaire : 65 à 85 ch, un distributeur hydraulique
Débit de chantier : 1,0 à 1,4 ha/h, à 6-8 km/h`,
    },
  },
  'Gona C3 Disc Plough': {
    ha: {
      name: 'Garma mai faifai Gona C3',
      description:
        'Kayan aikin farko na ƙasar da take da saiwoyi, tushen kara da tauri, domin faifan yana mirginawa ya wuce abin da zai tsayar da garma ta yau da kullum. Faifai uku masu diamitar 660 mm sun dace da tarakta mai 60 zuwa 75 hp, kuma suna kai zurfin 25 cm a ƙasar laka mai danshi ta Zariya. Ana saka wa beyarinta giris, kuma irinsa ana samu a kowace kasuwar kayan gyara.',
      specifications: `Faya-faya: 3, diamita 660 mm, kauri 6 mm
Faɗin aiki: 0.9 m
Zurfin aiki: 15 zuwa 30 cm
Kusurwar faifai: digiri 42 zuwa 45, ana daidaitawa
Karkatar faifai: digiri 15 zuwa 25, ana daidaitawa
Tayar kwarin garma ta baya: mai sifirin, ƙarfen zubi
Nauyi: 390 kg
Taraktar da ake buƙata: 60 zuwa 75 hp, Category II
Saurin aiki: 0.3 zuwa 0.4 ha/h a gudun 5 zuwa 6 km/h`,
    },
    fr: {
      name: 'Charrue à disques Gona C3',
      description:
        'Le premier outil pour les terres à racines, chaumes et croûte dure, car les disques roulent sur ce qui arrêterait une charrue à versoir. Trois disques de 660 mm correspondent à un tracteur de 60 à 75 ch et atteignent 25 cm dans le limon humide de Zaria. Les roulements coniques graissables sont d’une taille vendue sur tous les marchés de pièces.',
      specifications: `Disques : 3, diamètre 660 mm, épaisseur 6 mm
Largeur de travail : 0,9 m
Profondeur de travail : 15 à 30 cm
Angle d’attaque : 42 à 45 degrés, réglable
Angle d’inclinaison : 15 à 25 degrés, réglable
Roue de raie arrière : à ressort, jante en fonte
Masse : 390 kg
Tracteur nécessaire : 60 à 75 ch, catégorie II
Débit de chantier : 0,3 à 0,4 ha/h, à 5-6 km/h`,
    },
  },
  'Gona C150 Rotary Tiller': {
    ha: {
      name: 'Injin niƙan ƙasa Gona C150',
      description:
        'Yana shirya ƙasar shuka mai laushi a zuwa ɗaya ko biyu domin albasa, tumatir, alkama da shinkafa a filayen noman rani, kuma yana dama fangalin shinkafa idan aka ɗaga ƙafafun gefensa. Giyarsa ta gefe da beyarin da aka rufe suna jure danshin fangalolin Kura da Bunkure. Girmansa ya dace da T45.',
      specifications: `Faɗin aiki: 1.50 m
Zurfin aiki: 8 zuwa 15 cm
Wuƙaƙe: 36 masu siffar L, zobe shida, wuƙa shida a kowane
Gudun juyawa: 210 rpm a PTO 540 rpm
Tuƙin gefe: giya a cikin mai
Sandar tuƙi: sandar PTO da kilacin zamewa
Nauyi: 365 kg
Taraktar da ake buƙata: 40 zuwa 55 hp, Category I ko II
Saurin aiki: 0.3 zuwa 0.5 ha/h a gudun 2.5 zuwa 4 km/h`,
    },
    fr: {
      name: 'Cultivateur rotatif Gona C150 (rotavator)',
      description:
        'Il prépare un lit de semence fin en un ou deux passages pour l’oignon, la tomate, le blé et le riz sur parcelles irriguées, et met en boue les rizières lorsque les patins sont relevés. La transmission latérale à engrenages et les roulements étanches résistent aux casiers humides de Kura et de Bunkure. Il est dimensionné pour le T45.',
      specifications: `Largeur de travail : 1,50 m
Profondeur de travail : 8 à 15 cm
Lames : 36 en L, six flasques de six lames
Vitesse du rotor : 210 tr/min à 540 tr/min de prise de force
Transmission latérale : engrenages en bain d’huile
Cardan : arbre de prise de force avec limiteur à friction
Masse : 365 kg
Tracteur nécessaire : 40 à 55 ch, catégorie I ou II
Débit de chantier : 0,3 à 0,5 ha/h, à 2,5-4 km/h`,
    },
  },
  'Gona C3R Ridger': {
    ha: {
      name: 'Injin huɗa Gona C3R',
      description:
        'Yana yin kunyoyi uku a tazarar 75 ko 90 cm, wadda ake amfani da ita wajen noman masara, dawa da gyaɗa a duk faɗin Kano da Katsina. Ana daidaita fukafukansa ba tare da an kai shi wurin gyara ba, don haka kayan aiki ɗaya yana yin ƙananan kunyoyi na gyaɗa a Yuni, kuma yana mayar wa masara ƙasa a Yuli. Shi ne mafi arha wajen sa tarakta aiki a gonar da ake noman abubuwa da yawa.',
      specifications: `Bakunan huɗa: 3, fukafukansu ana daidaitawa
Tazarar kunyoyi: 75 zuwa 90 cm
Faɗin aiki: 2.25 m a tazarar 75 cm
Tsayin kunya: 15 zuwa 30 cm
Hancin baki: ana juya shi, ƙarfe mai jurewa 10 mm
Firam: bututu 80 x 80 mm, ana ɗaure bakuna da ƙugiya
Nauyi: 260 kg
Taraktar da ake buƙata: 45 hp a yashi, 60 hp a ƙasar laka, Category II
Saurin aiki: 0.8 zuwa 1.0 ha/h a gudun 5 zuwa 6 km/h`,
    },
    fr: {
      name: 'Billonneuse Gona C3R',
      description:
        'Elle forme trois billons à 75 ou 90 cm, l’écartement du maïs, du sorgho et de l’arachide dans tout Kano et Katsina. Les ailes se règlent sans atelier : le même outil fait des billons bas pour l’arachide en juin et butte le maïs en juillet. C’est la façon la moins chère de mettre un tracteur au travail dans une exploitation mixte.',
      specifications: `Corps : 3, à ailes réglables
Écartement des billons : 75 à 90 cm
Largeur de travail : 2,25 m à 75 cm
Hauteur de billon : 15 à 30 cm
Pointes : réversibles, acier d’usure de 10 mm
Châssis : tube de 80 x 80 mm, corps bridés
Masse : 260 kg
Tracteur nécessaire : 45 ch en sable, 60 ch en limon, catégorie II
Débit de chantier : 0,8 à 1,0 ha/h, à 5-6 km/h`,
    },
  },
}
