import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const balers: DemoTranslations<'machinery'> = {
  'Gona S14 Square Baler': {
    ha: {
      name: 'Injin ɗaure ciyawa Gona S14 mai damin murabba’i',
      description:
        'Yana yin ƙananan dammai da mutum ɗaya zai iya ɗagawa kuma akori-kura za ta iya ɗauka, daga karmamin shinkafa, harawar gyaɗa, harawar wake da busasshiyar ciyawa. Masu sayar da abincin dabbobi a Kano da masu kiwon turke a Katsina suna son wannan girma domin ana sayar da shi guda-guda. Masu ƙullawa biyu suna amfani da igiyar kasuwa ta rama ko ta roba.',
      specifications: `Girman dami: 36 x 46 cm
Tsawon dami: 50 zuwa 110 cm
Nauyin dami: 15 zuwa 18 kg a tsawon 85 cm na busasshen karmami
Faɗin mai tsincewa: 1.65 m
Mai matsawa: bugu 92 a minti
Ɗauri: masu ƙullawa biyu, igiyar rama ko ta roba
Yawan aiki: dami 200 zuwa 250 a awa
Tayoyi: hagu 11.5/80-15.3, dama 10.0/75-15.3
Nauyi: 1,450 kg
Taraktar da ake buƙata: 55 hp ko fiye, PTO 540 rpm`,
    },
    fr: {
      name: 'Presse à balles carrées Gona S14',
      description:
        'Elle fait de petites bottes qu’une personne soulève et qu’un pick-up transporte, à partir de paille de riz, de fanes d’arachide ou de niébé et de foin. Les marchands de fourrage de Kano et les emboucheurs de Katsina achètent ce format parce qu’il se vend à la pièce. Ses deux noueurs prennent la ficelle de sisal ou de polypropylène du marché.',
      specifications: `Section de la botte : 36 x 46 cm
Longueur de la botte : 50 à 110 cm
Masse de la botte : 15 à 18 kg à 85 cm en paille sèche
Largeur du ramasseur : 1,65 m
Piston : 92 coups par minute
Liage : deux noueurs, ficelle de sisal ou de polypropylène
Débit : 200 à 250 bottes par heure
Pneus : gauche 11.5/80-15.3, droite 10.0/75-15.3
Masse : 1 450 kg
Tracteur nécessaire : 55 ch ou plus, prise de force 540 tr/min`,
    },
  },
  'Gona R12 Round Baler': {
    ha: {
      name: 'Injin naɗe ciyawa Gona R12',
      description:
        'Yana naɗe karmamin shinkafa, karan masara, gero da dawa ko busasshiyar ciyawar daji zuwa dammai na 120 zuwa 200 kg domin gidajen kiwo da suke ɗaga abincin dabbobi da inji. Ɗakinsa na ƙarfe ba shi da bel da zai lalace, kuma yana jure kaurin kara bayan girbin dawa. ’Yan kwangila a kewayen Kura suna iya share filin shinkafa domin alkama a cikin yini ɗaya, da zarar karmami ya bushe.',
      specifications: `Ɗakin naɗewa: tsayayye, rola na ƙarfe
Girman dami: faɗi 1.20 m, diamita 1.20 m
Nauyin dami: 120 zuwa 160 kg na busasshen karmami, 200 kg na busasshiyar ciyawa
Faɗin mai tsincewa: 1.80 m
Naɗi: raga, igiya a matsayin ajiya
Yawan aiki: dami 20 zuwa 30 a awa
Tayoyi: 11.5/80-15.3
Nauyi: 1,850 kg
Taraktar da ake buƙata: 60 hp ko fiye, PTO 540 rpm`,
    },
    fr: {
      name: 'Presse à balles rondes Gona R12',
      description:
        'Elle enroule paille de riz, tiges de maïs, de mil et de sorgho ou foin de brousse en balles de 120 à 200 kg pour les ranchs et parcs d’embouche qui manutentionnent au chargeur. Sa chambre fixe à rouleaux n’a pas de courroies à user et accepte les tiges grossières laissées par la récolte du sorgho. Près de Kura, un entrepreneur libère un bloc de riz pour le blé en une journée, dès que la paille est sèche.',
      specifications: `Chambre : fixe, à rouleaux d’acier
Dimensions de la balle : largeur 1,20 m, diamètre 1,20 m
Masse de la balle : 120 à 160 kg en paille sèche, 200 kg en foin
Largeur du ramasseur : 1,80 m
Liage : filet, ficelle en secours
Débit : 20 à 30 balles par heure
Pneus : 11.5/80-15.3
Masse : 1 850 kg
Tracteur nécessaire : 60 ch ou plus, prise de force 540 tr/min`,
    },
  },
  'Gona K3 Rotary Rake': {
    ha: {
      name: 'Injin tattara ciyawa Gona K3',
      description:
        'Yana tattara yankakkiyar busasshiyar ciyawa, karmamin shinkafa ko harawar wake a layi madaidaici wanda injin ɗauri zai ɗauka ba tare da ya toshe ba. Ɗagawa yake yi ba ja ba, don haka ganye yana tsayawa a kan kara kuma yashi kaɗan ne yake shiga dami; wannan yana da muhimmanci ga mai sayar da abincin dabbobi bisa inganci. Ƙaramar tarakta ta ishe shi, babbar kuwa ta zama ta injin ɗauri.',
      specifications: `Faɗin aiki: 3.0 m
Diamitar mai juyawa: 2.45 m
Hannaye: 9, kowane da haƙora 3 biyu-biyu
Layin da yake tattarawa: ɗaya a hagu, da labule mai daidaitawa
Saita tsayi: da hannun juyawa, a kan tayoyi biyu
Tayoyi: 16x6.50-8
Nauyi: 370 kg
Taraktar da ake buƙata: 30 hp ko fiye, PTO 540 rpm
Saurin aiki: 1.9 zuwa 2.4 ha/h a gudun 8 zuwa 10 km/h`,
    },
    fr: {
      name: 'Andaineur rotatif Gona K3',
      description:
        'Il rassemble foin coupé, paille de riz ou fanes de niébé en un andain aéré et régulier que la presse ramasse sans bourrer. Il soulève au lieu de traîner : la feuille reste sur la tige et peu de sable entre dans la botte, ce qui compte pour qui vend le fourrage selon la qualité. Un petit tracteur suffit, le gros reste libre pour la presse.',
      specifications: `Largeur de travail : 3,0 m
Diamètre du rotor : 2,45 m
Bras : 9, à 3 dents doubles chacun
Andain : un, à gauche, avec rideau réglable
Réglage de hauteur : manivelle, sur deux roues porteuses
Pneus : 16x6.50-8
Masse : 370 kg
Tracteur nécessaire : 30 ch ou plus, prise de force 540 tr/min
Débit de chantier : 1,9 à 2,4 ha/h, à 8-10 km/h`,
    },
  },
}
