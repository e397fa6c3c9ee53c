import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const tractors: DemoTranslations<'machinery'> = {
  'Gona T75 Utility Tractor 4WD': {
    ha: {
      name: 'Tarakta Gona T75 mai aiki iri-iri, 4WD',
      description:
        'Taraktarmu da aka fi saya: tana da ƙarfin jan garma mai faifai uku a ƙasar laka ta Zariya, kuma ba ta da nauyin da zai hana ta shuka da feshi a gona ɗaya. Rumfar kariya tana yi wa direba inuwa duk tsawon aikin yini a watan Yuni, kuma tuƙin taya huɗu yana hana ta kafewa idan ruwan farko ya jiƙa bakin gona a Funtuwa. Ta dace da gonar hekta 40 zuwa 120 da ake noma wani ɓangarenta da garma kowace shekara, ko mai ba da hayar tarakta da yake da aiki kullum.',
      specifications: `Inji: dizal mai turbo, silinda 4, 3.6 L, 75 hp (55.9 kW) a 2,200 rpm
Ƙarfin PTO: 64 hp a 540 rpm, da tsarin 540E na rage shan mai
Giyabos: 12 na gaba, 12 na baya, lefar gaba da baya mai sinkironais
Tuƙi: 4WD, aksil na gaba na makanikanci, makullin difirenshal na baya
Hannun ɗaga kaya na baya: Category II, 2,200 kg a ƙarshen hannu
Gudun man haidirolik: 45 L/min, bawul na waje biyu masu turawa da ja
Tayoyi: gaba 12.4-24, baya 16.9-30
Tankin mai: 85 L
Nauyi ba tare da ƙarin ƙarfe ba: 3,050 kg
Wurin direba: firam na kariya (ROPS) mai rumfa, kujera mai sifirin
Girman gona: hekta 40 zuwa 120`,
    },
    fr: {
      name: 'Tracteur polyvalent Gona T75 à 4 roues motrices',
      description:
        'Notre tracteur le plus vendu : assez fort pour une charrue à trois disques dans les limons de Zaria, assez léger pour semer et traiter la même parcelle. Un arceau avec toit abrite le conducteur pendant une journée de dix heures en juin, et les quatre roues motrices le tirent d’affaire quand les premières pluies ramollissent les fourrières à Funtua. Il convient à une exploitation de 40 à 120 ha qui laboure chaque année une partie de ses terres, ou à un prestataire dont le carnet est plein.',
      specifications: `Moteur : diesel turbo à 4 cylindres, 3,6 L, 75 ch (55,9 kW) à 2 200 tr/min
Puissance à la prise de force : 64 ch à 540 tr/min, avec régime économique 540E
Boîte de vitesses : 12 avant, 12 arrière, inverseur synchronisé
Transmission : 4 roues motrices, pont avant mécanique et blocage du différentiel arrière
Relevage arrière : catégorie II, 2 200 kg aux rotules
Débit hydraulique : 45 L/min, deux distributeurs à double effet
Pneus : avant 12.4-24, arrière 16.9-30
Réservoir : 85 L
Masse sans lest : 3 050 kg
Poste de conduite : arceau de sécurité (ROPS) avec toit, siège suspendu
Taille de l’exploitation : 40 à 120 ha`,
    },
  },
  'Gona T110 Row-Crop Tractor': {
    ha: {
      name: 'Tarakta Gona T110 ta aikin layuka',
      description:
        'Domin manyan gonaki da ’yan kwangila masu jan injin shuka mai layi shida, babban injin feshi ko haro mai nauyi tun safe har yamma. Ɗakin direba a rufe yake da na’urar sanyaya iska, abin da yake da muhimmanci wajen feshi da ƙurar hunturu, kuma ana daidaita faɗin tayoyi da layin 75 ko 90 cm. Kayan gyaran injinta suna nan a shagonmu na Kano.',
      specifications: `Inji: dizal mai turbo da mai sanyaya iskar inji (intercooler), silinda 4, 4.4 L, 110 hp (82.0 kW) a 2,200 rpm
Ƙarfin PTO: 94 hp a 540 da 1,000 rpm
Giyabos: 16 na gaba, 16 na baya, lefar gaba da baya ba tare da kulaci ba
Tuƙi: 4WD, ana kunnawa da lantarki da haidirolik
Hannun ɗaga kaya na baya: Category II, 3,600 kg a ƙarshen hannu
Gudun man haidirolik: 65 L/min, bawul na waje uku masu turawa da ja
Tayoyi: gaba 14.9R24, baya 18.4R34
Faɗin tsakanin tayoyi: 1.50 zuwa 2.00 m, ana daidaitawa mataki-mataki
Tankin mai: 160 L
Nauyi ba tare da ƙarin ƙarfe ba: 4,650 kg
Wurin direba: ɗaki mai kariya (ROPS), na’urar sanyaya iska da matatar gawayi
Girman gona: fiye da hekta 120`,
    },
    fr: {
      name: 'Tracteur Gona T110 pour cultures en lignes',
      description:
        'Pour les grandes exploitations et les entrepreneurs qui tirent toute la journée un semoir à six rangs, un pulvérisateur traîné ou un pulvériseur lourd. La cabine est étanche et climatisée, ce qui compte pendant les traitements et dans la poussière de l’harmattan, et la voie se règle sur des lignes de 75 ou 90 cm. Les pièces de son moteur sont en stock à Kano.',
      specifications: `Moteur : diesel turbo à refroidisseur d’air (intercooler), 4 cylindres, 4,4 L, 110 ch (82,0 kW) à 2 200 tr/min
Puissance à la prise de force : 94 ch à 540 et 1 000 tr/min
Boîte de vitesses : 16 avant, 16 arrière, avec inverseur sous charge
Transmission : 4 roues motrices, enclenchement électrohydraulique
Relevage arrière : catégorie II, 3 600 kg aux rotules
Débit hydraulique : 65 L/min, trois distributeurs à double effet
Pneus : avant 14.9R24, arrière 18.4R34
Voie : 1,50 à 2,00 m, réglable par crans
Réservoir : 160 L
Masse sans lest : 4 650 kg
Poste de conduite : cabine de sécurité (ROPS) climatisée avec filtre à charbon
Taille de l’exploitation : plus de 120 ha`,
    },
  },
  'Gona T45 Compact Tractor': {
    ha: {
      name: 'Ƙaramar tarakta Gona T45',
      description:
        'Tarakta mai sauƙi ba tare da ɗaki ba, domin gonakin hekta 15 zuwa 40 da masu noman kayan lambu a filayen noman rani, inda fangaloli ƙanana ne kuma kunyoyinsu a matse suke. Tana jan injin niƙan ƙasa mai faɗin 1.5 m, injin huɗa mai baki uku a ƙasa mai yashi, ko tirelar tan 3 zuwa kasuwa. Ana naɗe firam ɗin kariya domin ta wuce ƙarƙashin bishiyoyin mangwaro, kuma yawancin gyaranta kayan aikin hannu kawai yake buƙata.',
      specifications: `Inji: dizal, silinda 3, 2.5 L, 45 hp (33.6 kW) a 2,200 rpm
Ƙarfin PTO: 38 hp a 540 rpm
Giyabos: 8 na gaba, 2 na baya
Tuƙi: 4WD da makullin difirenshal na baya
Hannun ɗaga kaya na baya: Category I da II, 1,300 kg a ƙarshen hannu
Gudun man haidirolik: 30 L/min, bawul na waje ɗaya mai turawa da ja
Tayoyi: gaba 8.00-18, baya 13.6-28
Tankin mai: 48 L
Nauyi ba tare da ƙarin ƙarfe ba: 1,950 kg
Wurin direba: a buɗe, firam na kariya (ROPS) mai naɗewa da bel na kujera
Girman gona: hekta 15 zuwa 40`,
    },
    fr: {
      name: 'Tracteur compact Gona T45',
      description:
        'Un tracteur simple, sans cabine, pour les exploitations de 15 à 40 ha et pour les maraîchers des périmètres irrigués, où les parcelles sont petites et les diguettes serrées. Il entraîne un rotavator de 1,5 m, tire une billonneuse à trois corps en sol sableux ou une remorque de 3 tonnes jusqu’au marché. Son arceau rabattable passe sous les manguiers, et presque tout l’entretien se fait avec des outils à main.',
      specifications: `Moteur : diesel à 3 cylindres, 2,5 L, 45 ch (33,6 kW) à 2 200 tr/min
Puissance à la prise de force : 38 ch à 540 tr/min
Boîte de vitesses : 8 avant, 2 arrière
Transmission : 4 roues motrices, blocage du différentiel arrière
Relevage arrière : catégories I et II, 1 300 kg aux rotules
Débit hydraulique : 30 L/min, un distributeur à double effet
Pneus : avant 8.00-18, arrière 13.6-28
Réservoir : 48 L
Masse sans lest : 1 950 kg
Poste de conduite : ouvert, arceau rabattable (ROPS) et ceinture
Taille de l’exploitation : 15 à 40 ha`,
    },
  },
  'Gona P15 Power Tiller': {
    ha: {
      name: 'Taraktar hannu Gona P15',
      description:
        'Tarakta mai taya biyu domin ƙananan manoma masu hekta 2 zuwa 5 ta noman rani, da matasa masu fara sana’ar noman haya. Tana niƙan ƙasa da dama fangalin shinkafa a Haɗeja, tana jan tirelar rabin tan zuwa kasuwa, kuma tana juya famfon ruwa da bel ɗin injinta. Ana tayar da ita da hannu ko da batir.',
      specifications: `Inji: dizal mai sanyaya da ruwa, silinda ɗaya, 0.90 L, 15 hp (11.2 kW) a 2,200 rpm
Tayarwa: da lantarki da kuma hannun juyawa
Giyabos: 6 na gaba, 2 na baya
Faɗin niƙan ƙasa: 60 cm
Zurfin niƙan ƙasa: 10 zuwa 16 cm
Tayoyi: 6.00-12, tare da tayoyin ƙarfe na fadama
Tankin mai: 11 L
Nauyi: 480 kg tare da injin niƙan ƙasa
Nauyin da tirela take ɗauka: 500 kg a hanyar gona
Saurin aiki: 0.10 zuwa 0.15 ha/h a gudun 2 zuwa 3 km/h
Girman gona: hekta 2 zuwa 5`,
    },
    fr: {
      name: 'Motoculteur Gona P15',
      description:
        'Un tracteur à deux roues pour les petits exploitants de 2 à 5 ha irrigués et pour les jeunes qui se lancent dans le travail du sol à façon. Il travaille le sol et met en boue les casiers de riz à Hadejia, tire une remorque d’une demi-tonne jusqu’au marché et entraîne une pompe par la courroie de son volant. Démarrage à la manivelle ou à la batterie.',
      specifications: `Moteur : diesel monocylindre refroidi par eau, 0,90 L, 15 ch (11,2 kW) à 2 200 tr/min
Démarrage : électrique et à manivelle
Boîte de vitesses : 6 avant, 2 arrière
Largeur de fraisage : 60 cm
Profondeur de travail : 10 à 16 cm
Pneus : 6.00-12, roues-cages en acier comprises
Réservoir : 11 L
Masse : 480 kg avec la fraise
Charge de la remorque : 500 kg sur piste
Débit de chantier : 0,10 à 0,15 ha/h, à 2-3 km/h
Taille de l’exploitation : 2 à 5 ha`,
    },
  },
}
