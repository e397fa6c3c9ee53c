import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

export const harvesters: DemoTranslations<'machinery'> = {
  'Gona H120 Combine Harvester': {
    ha: {
      name: 'Injin girbi da sussuka Gona H120',
      description:
        'Injin girbi mai taya domin manoma da ’yan kwangila masu yanke shinkafa, alkama, dawa da waken soya a kaka ɗaya, kuma suke son sauya amfanin gona a cikin rabin yini. Gangarsa ta sussuka mai juyawa bisa tsawo ba ta karya shinkafa mai saurin karyewa, kuma bakin masara mai layi huɗu, wanda ake saya daban, yana sa ya yi amfani a kewayen Zariya da Funtuwa a watan Nuwamba. Mutum biyu za su iya kula da kowane bel da beyarin daga ƙasa.',
      specifications: `Inji: dizal mai turbo, silinda 4, 4.8 L, 120 hp (89.5 kW) a 2,300 rpm
Faɗin bakin yanka: 2.75 m na hatsi; bakin masara mai layi huɗu ana saya daban
Sussuka: ganga ɗaya mai juyawa bisa tsawo, ana daidaita tazararta
Tankaɗe: rariya mataki biyu da fanka mai sauya gudu
Tankin hatsi: 2,000 L
Zubar da hatsi: bututu mai juyawa, tanki yana zubewa cikin kamar minti 2
Tuƙi: haidirolik, mataki uku
Tayoyi: gaba 14.9-24, baya 10.0/75-15.3
Tankin mai: 180 L
Nauyi: 5,400 kg tare da bakin hatsi
Saurin aiki: 0.7 zuwa 1.0 ha/h a gudun 4 zuwa 5 km/h`,
    },
    fr: {
      name: 'Moissonneuse-batteuse Gona H120',
      description:
        'Une moissonneuse-batteuse à roues pour les exploitations et entrepreneurs qui récoltent riz, blé, sorgho et soja dans la même campagne et doivent changer de culture en un après-midi. Son rotor axial ménage le paddy cassant, et le cueilleur à maïs à quatre rangs en option la rend utile autour de Zaria et de Funtua en novembre. Deux personnes entretiennent toutes les courroies et tous les roulements depuis le sol.',
      specifications: `Moteur : diesel turbo à 4 cylindres, 4,8 L, 120 ch (89,5 kW) à 2 300 tr/min
Largeur de coupe : coupe à céréales de 2,75 m, cueilleur à maïs à quatre rangs en option
Battage : un rotor axial, contre-batteur réglable
Nettoyage : grille à deux étages, ventilateur à vitesse variable
Trémie : 2 000 L
Vidange : par vis, trémie vidée en 2 minutes environ
Transmission : hydrostatique, trois gammes
Pneus : avant 14.9-24, arrière 10.0/75-15.3
Réservoir : 180 L
Masse : 5 400 kg avec la coupe à céréales
Débit de chantier : 0,7 à 1,0 ha/h, à 4-5 km/h`,
    },
  },
  'Gona R88 Tracked Rice Combine': {
    ha: {
      name: 'Injin girbi da sussukar shinkafa Gona R88 mai sarƙar roba',
      description:
        'Sarƙar roba tana ɗaukar wannan inji a kan fangaloli masu danshi inda injin taya zai nutse; don haka ya dace da filayen noman rani na Kogin Kano a Kura da fadamar Haɗeja. Yana yanka, yana sussuka, yana tankaɗe a zuwa ɗaya, kuma yana juyawa a cikin ƙananan fangaloli masu kunya. Ƙungiyar manoma mai hekta 150 na shinkafa a kaka biyu na shekara za ta ba shi isasshen aiki.',
      specifications: `Inji: dizal mai turbo, silinda 4, 3.3 L, 88 hp (65.6 kW) a 2,600 rpm
Faɗin yanka: 2.0 m
Sussuka: ganga mai karɓar duka, diamitarta 620 mm
Tankin hatsi: 1,300 L da bututun zubarwa mai juyawa
Sarƙa: ta roba, faɗi 450 mm, tazarar haƙori 90 mm
Matsin ƙasa: kamar 20 kPa idan tanki babu komai
Tuƙi: haidirolik, mataki uku
Tsayi daga ƙasa: 320 mm
Nauyi: 3,050 kg
Tankin mai: 80 L
Saurin aiki: 0.4 zuwa 0.5 ha/h a gudun 3 zuwa 4 km/h`,
    },
    fr: {
      name: 'Moissonneuse-batteuse à riz sur chenilles Gona R88',
      description:
        'Ses chenilles en caoutchouc la portent sur les casiers humides où une machine à roues s’enliserait : elle convient donc au périmètre de la rivière Kano à Kura et aux bas-fonds de Hadejia. Elle coupe, bat et nettoie en un passage et tourne dans de petites parcelles endiguées. Une coopérative de 150 ha de riz sur deux campagnes par an l’occupe pleinement.',
      specifications: `Moteur : diesel turbo à 4 cylindres, 3,3 L, 88 ch (65,6 kW) à 2 600 tr/min
Largeur de coupe : 2,0 m
Battage : batteur axial à alimentation totale, diamètre 620 mm
Trémie : 1 300 L avec vis de vidange orientable
Chenilles : caoutchouc, largeur 450 mm, pas de 90 mm
Pression au sol : environ 20 kPa à trémie vide
Transmission : hydrostatique, trois gammes
Garde au sol : 320 mm
Masse : 3 050 kg
Réservoir : 80 L
Débit de chantier : 0,4 à 0,5 ha/h, à 3-4 km/h`,
    },
  },
  'Gona G2 Groundnut Digger-Shaker': {
    ha: {
      name: 'Injin cire gyaɗa mai karkaɗawa Gona G2',
      description:
        'Yana cire layi biyu a lokaci ɗaya, yana karkaɗe ƙasa daga jikin gyaɗar, sannan ya shimfiɗa ta a layi ta bushe. A ƙasa mai yashi ta Gumel da arewacin Katsina yana yin aikin kusan mutum ashirin, kuma yana barin ’ya’yan gyaɗa kaɗan a ƙasa idan aka saita wuƙaƙensa su wuce ƙasa da su kaɗan. Harawar tana zama cikakkiya, don haka ana iya sayar da ita a matsayin abincin dabbobi.',
      specifications: `Layuka: 2 a tazarar 75 cm, ana iya kai wa 90 cm
Faɗin aiki: 1.5 m a tazarar 75 cm
Zurfin haƙa: 8 zuwa 18 cm, ana saitawa da tayoyin awo
Wuƙaƙe: biyu karkatattu, bakinsu mai tauri, ana juya su
Mai karkaɗawa: sarƙa da sanduna, PTO ke juyawa a 540 rpm
Layin da yake shimfiɗawa: faɗi kamar 70 cm
Nauyi: 460 kg
Taraktar da ake buƙata: 45 hp ko fiye, Category I ko II
Saurin aiki: 0.4 zuwa 0.5 ha/h a gudun 4 zuwa 5 km/h`,
    },
    fr: {
      name: 'Arracheuse-secoueuse d’arachide Gona G2',
      description:
        'Elle arrache deux rangs à la fois, secoue la terre des pieds et les pose en andain pour sécher. Sur les sols sableux de Gumel et du nord de l’État de Katsina, elle remplace une vingtaine d’arracheurs à la main et laisse moins de gousses en terre une fois les lames réglées juste au-dessous. Les fanes restent entières et se vendent comme fourrage.',
      specifications: `Rangs : 2 à 75 cm, réglables jusqu’à 90 cm
Largeur de travail : 1,5 m à 75 cm
Profondeur d’arrachage : 8 à 18 cm, réglée par roues de jauge
Lames : deux, inclinées, tranchant trempé, réversibles
Secoueur : élévateur à chaînes et barreaux, par prise de force à 540 tr/min
Andain : environ 70 cm de large
Masse : 460 kg
Tracteur nécessaire : 45 ch ou plus, catégorie I ou II
Débit de chantier : 0,4 à 0,5 ha/h, à 4-5 km/h`,
    },
  },
  'Gona M5 Maize Sheller': {
    ha: {
      name: 'Injin sussukar masara Gona M5',
      description:
        'Yana sussuka kuma yana tankaɗe har tan 5 na busasshiyar masara a awa ɗaya, a bakin gona ko a ƙauye, domin hatsi ya tafi kasuwar Dawanau a buhu, totuwa kuma ta zama makamashi. Ƙungiyoyin manoma da masu ba da haya da suke zagaya gonaki bayan girbi ne suke saya. Kowace ƙaramar tarakta tana iya jan sa, kuma yana fara aiki minti goma bayan isowa.',
      specifications: `Yawan aiki: 4 zuwa 5 t/h na hatsi daga busassun zangarku
Danshin hatsi: ya fi kyau ƙasa da kashi 16 cikin ɗari
Ganga: mai haƙora, tsawo 900 mm, 650 zuwa 750 rpm
Tankaɗe: fanka da rariya mai girgiza
Karyayyen hatsi: ƙasa da kashi 2 cikin ɗari a gudun da ya dace
Ɗura buhu: mai ɗaga hatsi da baki biyu
Juyawa: PTO 540 rpm, 25 hp ko fiye
Tayoyi: aksil ɗaya, 6.00-14
Nauyi: 620 kg`,
    },
    fr: {
      name: 'Égreneuse de maïs Gona M5',
      description:
        'Elle égrène et nettoie jusqu’à 5 tonnes de maïs sec à l’heure, au bord du champ ou au village : le grain part en sacs au marché de Dawanau et les rafles restent comme combustible. Elle est achetée par des coopératives et par des prestataires qui vont de ferme en ferme après la récolte. Tirée par n’importe quel petit tracteur, elle est au travail dix minutes après son arrivée.',
      specifications: `Débit : 4 à 5 t/h de grain, à partir d’épis secs et dépanouillés
Humidité du grain : de préférence moins de 16 %
Batteur : à dents, longueur 900 mm, 650 à 750 tr/min
Nettoyage : ventilateur et grille oscillante
Grain cassé : moins de 2 % à la bonne vitesse
Ensachage : élévateur à deux sorties
Entraînement : prise de force 540 tr/min, 25 ch ou plus
Train roulant : un essieu, pneus 6.00-14
Masse : 620 kg`,
    },
  },
}
