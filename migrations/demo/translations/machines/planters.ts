import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const planters: DemoTranslations<'machinery'> = {
  'Gona L4 Four-Row Planter': {
    ha: {
      name: 'Injin shuka Gona L4 mai layi huɗu',
      description:
        'Injin shuka mai faranti da yake saka iri da taki a zuwa ɗaya, domin masu noman masara, dawa, wake da gyaɗa da suka wuce shukar hannu. Farantin kowane amfanin gona yana zuwa tare da injin, ana sauya shi ba tare da kayan aiki ba. A Katsina da arewacin Kaduna, inda lokacin shuka bayan ruwa mai kyau yakan zama kwana huɗu ko biyar, yana shuka hekta 8 a yini.',
      specifications: `Layuka: 4
Tazarar layuka: 75 cm, ana daidaitawa daga 60 zuwa 90 cm
Faɗin aiki: 3.0 m a tazarar 75 cm
Awon iri: faranti karkatacce, taya a ƙasa ke juyawa
Tazara a cikin layi: 10 zuwa 40 cm, da faranti da haƙorin sarƙa
Akwatunan iri: 4 x 45 L
Akwatunan taki: 2 x 130 L, a saka 5 cm gefen iri
Nauyi babu komai: 720 kg
Taraktar da ake buƙata: 60 hp ko fiye, Category II
Saurin aiki: 1.0 zuwa 1.2 ha/h a gudun 5 zuwa 6 km/h`,
    },
    fr: {
      name: 'Semoir à quatre rangs Gona L4',
      description:
        'Un semoir à plateaux qui place la semence et l’engrais de fond en un passage, pour les producteurs de maïs, de sorgho, de niébé et d’arachide pour qui le semis à la main ne suffit plus. Les plateaux de chaque culture sont livrés avec la machine et se changent sans outil. À Katsina et dans le nord de l’État de Kaduna, où l’on n’a souvent que quatre ou cinq jours pour semer après une bonne pluie, il sème 8 ha par jour.',
      specifications: `Rangs : 4
Écartement : 75 cm, réglable de 60 à 90 cm
Largeur de travail : 3,0 m à 75 cm
Distribution : plateau incliné, entraîné par roue au sol
Espacement sur le rang : 10 à 40 cm, par plateau et pignon
Trémies à semence : 4 x 45 L
Trémies à engrais : 2 x 130 L, placé à 5 cm de la semence
Masse à vide : 720 kg
Tracteur nécessaire : 60 ch ou plus, catégorie II
Débit de chantier : 1,0 à 1,2 ha/h, à 5-6 km/h`,
    },
  },
  'Gona D16 Seed Drill': {
    ha: {
      name: 'Injin shukar layi Gona D16',
      description:
        'Yana shuka alkama, shinkafa da ridi a layuka madaidaita tare da taki a gefen iri, domin gonakin noman rani na Haɗeja da Bunkure da shinkafar tudu da ake shukawa kafin ruwa a kewayen Funtuwa. Idan aka kwatanta da yayyafa iri da hannu, yakan rage kashi ɗaya cikin huɗu na iri, kuma shukar takan nuna a lokaci ɗaya. Abin auna ƙananan iri na ridi yana zuwa tare da shi.',
      specifications: `Layuka: 16 a tazarar 18 cm
Faɗin aiki: 2.88 m
Masu buɗe ƙasa: faifai biyu-biyu da tayoyin matsawa
Zurfin shuka: 2 zuwa 8 cm
Akwatin iri: 380 L
Akwatin taki: 260 L
Yawan iri: 3 zuwa 220 kg/ha, da abin aunawa mai tsagi
Nauyi babu komai: 980 kg
Taraktar da ake buƙata: 65 hp ko fiye, Category II
Saurin aiki: 1.2 zuwa 1.6 ha/h a gudun 6 zuwa 8 km/h`,
    },
    fr: {
      name: 'Semoir en ligne Gona D16',
      description:
        'Il sème blé, riz et sésame en lignes régulières avec l’engrais à côté de la semence, pour les exploitations irriguées de Hadejia et de Bunkure et pour le riz pluvial semé à sec près de Funtua. Par rapport au semis à la volée, il économise couramment un quart de la semence et donne une culture qui mûrit de façon homogène. Les cylindres à petites graines pour le sésame sont compris.',
      specifications: `Rangs : 16 à 18 cm
Largeur de travail : 2,88 m
Éléments : double disque avec roues plombeuses
Profondeur de semis : 2 à 8 cm
Trémie à semence : 380 L
Trémie à engrais : 260 L
Dose de semis : 3 à 220 kg/ha, cylindres à cannelures
Masse à vide : 980 kg
Tracteur nécessaire : 65 ch ou plus, catégorie II
Débit de chantier : 1,2 à 1,6 ha/h, à 6-8 km/h`,
    },
  },
  'Gona L6 Pneumatic Planter': {
    ha: {
      name: 'Injin shuka Gona L6 mai iska, layi shida',
      description:
        'Injin shuka mai layi shida da yake amfani da iska ya saka iri ɗaya-ɗaya na masara hybrid, dawa, waken soya ko wake, ba tare da an zaɓi girman irin ba. An yi shi domin gonaki sama da hekta 150 a yankin Funtuwa da Zariya, inda iri mai tsada ba za a shuka shi sau biyu ba, kuma makonni biyun farko na Yuni suke tantance amfani. Hannayensa suna riƙe zurfi ɗaya ko a ƙasa mai tudu da kwari.',
      specifications: `Layuka: 6
Tazarar layuka: 75 cm, ana daidaitawa daga 70 zuwa 80 cm
Faɗin aiki: 4.5 m a tazarar 75 cm
Awon iri: faifai mai zuƙar iska, PTO ke juya fanka a 540 rpm
Tazara a cikin layi: 4 zuwa 35 cm
Akwatunan iri: 6 x 52 L
Akwatunan taki: 2 x 200 L, da bututun turawa na ƙarfe mara tsatsa
Nauyi babu komai: 1,350 kg
Taraktar da ake buƙata: 90 hp ko fiye, Category II
Saurin aiki: 1.8 zuwa 2.3 ha/h a gudun 6 zuwa 8 km/h`,
    },
    fr: {
      name: 'Semoir pneumatique Gona L6',
      description:
        'Un semoir monograine pneumatique à six rangs qui dépose une à une les graines de maïs hybride, de sorgho, de soja ou de niébé sans calibrage préalable. Il vise les exploitations de plus de 150 ha de la zone Funtua-Zaria, où la semence hybride est trop chère pour être semée en double et où les deux premières semaines de juin décident du rendement. Ses éléments à parallélogramme gardent la profondeur même sur terrain inégal.',
      specifications: `Rangs : 6
Écartement : 75 cm, réglable de 70 à 80 cm
Largeur de travail : 4,5 m à 75 cm
Distribution : disque à dépression, turbine entraînée par prise de force à 540 tr/min
Espacement sur le rang : 4 à 35 cm
Trémies à semence : 6 x 52 L
Trémies à engrais : 2 x 200 L, vis en inox
Masse à vide : 1 350 kg
Tracteur nécessaire : 90 ch ou plus, catégorie II
Débit de chantier : 1,8 à 2,3 ha/h, à 6-8 km/h`,
    },
  },
  'Gona L6R Rice Transplanter': {
    ha: {
      name: 'Injin dashen shinkafa Gona L6R',
      description:
        'Injin dashe da ake hawa, yana dasa layi shida na yabanya a zurfi ɗaya, kuma yana yin aikin yinin mutum goma a awa ɗaya. Ya dace da filayen shinkafa na Kura da Haɗeja, inda ake ƙarancin masu dashe a watan Yuli da kuma Fabrairu. Kowane inji yana zuwa da horon kwana ɗaya kan renon yabanya, inda yawancin kuskure yake farawa.',
      specifications: `Layuka: 6 a tazarar 30 cm
Faɗin aiki: 1.80 m
Tazarar dashe: 12 zuwa 22 cm, mataki shida
Zurfin dashe: 1.5 zuwa 5 cm
Inji: na fetur, 21 hp (15.7 kW)
Tuƙi: 4WD, haidirolik da sitiyari mai taimako
Yabanya: ta tabarma, kwana 18 zuwa 22, tsayi 12 zuwa 20 cm
Nauyi: 740 kg
Zurfin ruwa a fili: 1 zuwa 3 cm
Saurin aiki: 0.3 zuwa 0.4 ha/h a gudun 3 zuwa 4 km/h`,
    },
    fr: {
      name: 'Repiqueuse de riz Gona L6R',
      description:
        'Une repiqueuse autoportée qui place six lignes de plants en tapis à profondeur égale et fait en une heure ce que dix personnes font en une journée. Elle convient aux blocs rizicoles de Kura et de Hadejia, où la main-d’œuvre de repiquage manque en juillet puis en février. Chaque livraison comprend une journée de formation à la pépinière en tapis, où naissent la plupart des échecs.',
      specifications: `Rangs : 6 à 30 cm
Largeur de travail : 1,80 m
Espacement des poquets : 12 à 22 cm en six crans
Profondeur de repiquage : 1,5 à 5 cm
Moteur : essence, 21 ch (15,7 kW)
Transmission : 4 roues motrices, hydrostatique, direction assistée
Plants : en tapis, 18 à 22 jours, 12 à 20 cm de haut
Masse : 740 kg
Lame d’eau dans la parcelle : 1 à 3 cm
Débit de chantier : 0,3 à 0,4 ha/h, à 3-4 km/h`,
    },
  },
}
