import type { Translations } from '#contract/translations/translation.ts'

export const tractorHireNumbers: Translations<'posts'> = {
  ha: {
    title: 'Lissafin hayar tarakta',
    excerpt:
      'Kuɗi da ribar cikakkiyar shekara ta tarakta ɗaya mai 75 hp, tare da shekarar da take yin asara da abin da yake juya ta.',
    content: `Hayar da tarakta tana da sauƙin gani a Yuni, lokacin da manoma suke jiran layi a ƙofarku. Lissafi yana cika a sauran wata goma sha ɗaya. Ga cikakkiyar shekara ta inji ɗaya, a dalar Amurka domin a iya kwatanta lissafi a ƙetaren iyaka. Kuɗin haya da na mai suna bambanta daga yanki zuwa yanki kuma suna sauyawa a cikin kaka, don haka ku maye gurbin kowane farashi a nan da naku. Hanyar ita ce za ta tsaya.

## Abin da kuke saya

- [Tarakta mai 75 hp](/machinery/gona-t75-utility-tractor-4wd): 27,800
- [Garma mai faifai uku](/machinery/gona-c3-disc-plough): 1,950
- [Haro mai faifai](/machinery/gona-c20-disc-harrow): 3,450
- [Injin huɗa mai jiki uku](/machinery/gona-c3r-ridger): 1,380
- [Injin sussukar masara](/machinery/gona-m5-maize-sheller): 3,600

Gaba ɗaya 38,180, a ciki 10,380 na kayan aiki ne.

## Abin da take ci a tsaye

A riƙe tarakta shekara goma a awa 800 na inji a shekara, a sayar da ita a rubu’in farashinta. Tana rasa 2,085 a shekara. Kayan aiki, idan aka sayar da su a ɗaya cikin goma, suna rasa 934. Kuɗi ma yana da kuɗinsa, na banki ne ko naku: kashi 12 cikin ɗari na matsakaicin daraja 23,084 shi ne 2,770. Wannan na dala ne: bashi a naira yana cin kashi 25 zuwa 30 cikin ɗari. Inshora, rajista da rufi, a kashi 2 cikin ɗari na farashi, 764 ne.

Jimla 6,553 a shekara, kafin a juya makulli.

## Abin da take ci tana aiki

A kowace awa ta inji:

- Dizal, 9 L a 0.90: 8.10
- Mai, matatu da giris, ɗaya cikin goma na kuɗin dizal: 0.81
- Gyara da tayoyi, kashi 80 cikin ɗari na farashin tarakta a awa 8,000: 2.78
- Faya-faya, bakuna da haƙoran injin sussuka: 1.20
- Direba: 1.50

Wannan 14.39 ne. Domin awa 800 ya zama 11,512, dukan shekara kuma tana cin 18,065.

## Abin da take kawowa

A cikin awa 800 na inji, rubu’i yana tafiya wajen tuƙi tsakanin gonaki, jira da juyawa. A ce 600 ne ake biya.

- Garma, awa 200 a 0.35 ha: 70 ha a 55, wato 3,850
- Haro, awa 120 a 1.2 ha: 144 ha a 30, wato 4,320
- Huɗa, awa 100 a 0.9 ha: 90 ha a 35, wato 3,150
- Sussuka, awa 180 a 4 t: 720 t a 6, wato 4,320

Kuɗin shiga 15,640 ne, an kuma kashe 18,065. Bayan shekara ta aiki mai wuya mai tarakta ya yi talauci da 2,425, kuma a mafi yawan lokaci bai sani ba, domin kuɗi suna shigowa kowane mako. Asarar tana ɓoye a tarakta da take tsufa.

## Abu uku da suke juya ta

Na farko, rage awowin banza. A nemi manoman ƙauye ɗaya su yi odar aiki tare, kada a karɓi filin da bai kai rabin hekta ba sai idan na gaba yana maƙwabtaka da shi. Idan awa 200 marasa biya suka koma 120, inji yana aiki awa 720, kuɗin aiki yana sauka zuwa 10,361, na shekara kuma zuwa 16,914. Asara yanzu 1,274 ce.

Na biyu, aiki mafi riba a kowace awa. Garma tana kawo 0.35 x 55, wato 19.25 a awa, huɗa 31.50, haro kuma 36.00. Garma kuma ita ta fi cin mai da faya-faya. A mayar da awa 100 daga garma zuwa haro, inda ƙasa ta yarda, sai kuɗin shiga ya ƙaru da 100 x 16.75, wato 1,675. Shekara ta ƙare da ribar 401. Ko a sa wa garma farashin aiki mai wuya: manomin da yake son 25 cm a busasshiyar ƙasar laka ya kamata ya biya.

Na uku, ƙarin awowi. Tabbataccen kuɗi yana rabuwa a kan duk aikin da kuke yi. Ƙarin awa 150 da aka biya a farashin huɗa suna kawo 4,725. Da ɗaya cikin shida na lokacin inji ba biya, suna buƙatar awa 180 na inji, waɗanda suke cin 2,590. Ƙarin riba 2,135 ne, riba kuma 2,536. Ana samun awowin nan ba a Yuni ba: ɗaukar kaya a Nuwamba, sussuka, ɗaure ciyawa, wurin ban ruwa da ake yi wa garma sau biyu a shekara.

Tarakta da aka saya tsohuwa tana da rabin tabbataccen kuɗi, amma ta fi cin gyara, abin da ya fi muni kuma, tana lalacewa a Yuni. Mun ga ya yi wa masu tarakta da suke makanikai kyau.

## Dokokin da suke sa sana’ar haya ta ɗore

- A caji kuɗi bisa fili, an auna. Waya mai GPS da aka zagaye gona da ita tana ƙare yawancin gardama. Aunawa da taku tana amfanar mai dogayen ƙafafu
- A karɓi rabi a gaba. Bashin bayan girbi sau da yawa da alkawari ake biya
- A caji kuɗin tafiya fiye da 5 km
- A rubuta lambar agogon awowi a saman kowane shafin littafi, da litar da aka zuba, hektar da aka yi da kuɗin da aka karɓa
- A biya direba albashi da ladan kowace hekta da ya yi da kyau, ba ta kowace hekta kawai ba. Gudu da garma yana nufin aiki marar zurfi, kuma manomi zai tuna
- A sa dala 3 a kowace awa ta inji a wani asusun daban domin gyara. Beyarin na Yuli ne yake ƙare yawancin sana’ar

## Ku kula da lambobi biyu

Lita a hekta tana gaya muku halin direba da na inji. Ga garma mai faifai 20 zuwa 26 daidai ne, ga haro 7 zuwa 10. Idan ta hau, ku nemi faya-faya da suka cinye, ƙarancin iska a tayoyi, giyar da ta yi ƙasa, ko dizal da yake fita ta wata hanya.

Awowin da aka biya a kan awowin inji suna gaya muku halin sana’a. A misalin nan ta fara da kashi 75 cikin ɗari ta ƙare da kamar 83. Ƙasa da kashi 70 cikin ɗari, babu kuɗin hayar da manoma za su yarda da shi wanda zai cece ku.

Ku cika lambobinku a takarda ɗaya kafin ku yi bashi. Idan amsar asara ce, ku yi tattalin kuɗi mai yawa a yamma ɗaya.`,
  },
  fr: {
    title: 'Les chiffres d’un service de location de tracteur',
    excerpt:
      'Une année entière de coûts et de recettes pour un tracteur de 75 ch, y compris la version qui perd de l’argent et ce qui la redresse.',
    content: `Louer un tracteur avec conducteur paraît simple en juin, quand les agriculteurs font la queue à votre porte. Le compte se règle sur les onze autres mois. Voici une année entière pour une machine, en dollars américains pour que les calculs se comparent de part et d’autre de la frontière. Les tarifs et le carburant diffèrent d’un endroit à l’autre et changent en cours de saison : remplacez donc chaque prix par le vôtre. La méthode reste.

## Ce que vous achetez

- [Tracteur de 75 ch](/machinery/gona-t75-utility-tractor-4wd) : 27 800
- [Charrue à trois disques](/machinery/gona-c3-disc-plough) : 1 950
- [Pulvériseur à disques](/machinery/gona-c20-disc-harrow) : 3 450
- [Billonneuse à trois corps](/machinery/gona-c3r-ridger) : 1 380
- [Égreneuse de maïs](/machinery/gona-m5-maize-sheller) : 3 600

Ensemble 38 180, dont 10 380 d’outils.

## Ce que cela coûte à l’arrêt

Gardez le tracteur dix ans à 800 heures de moteur par an et vendez-le au quart de son prix. Il perd 2 085 par an. Les outils, vendus au dixième, perdent 934. L’argent coûte aussi, qu’il soit à la banque ou à vous : 12 pour cent d’une valeur moyenne de 23 084 font 2 770. C’est un taux en dollars : un prêt en nairas coûte 25 à 30 pour cent. L’assurance, l’immatriculation et un toit, à 2 pour cent du prix, font 764.

Total 6 553 par an, avant de tourner la clé.

## Ce que cela coûte en marche

Par heure de moteur :

- Gazole, 9 L à 0,90 : 8,10
- Huile, filtres et graisse, un dixième du carburant : 0,81
- Réparations et pneus, 80 pour cent du prix du tracteur sur 8 000 heures : 2,78
- Disques, pointes et dents d’égreneuse : 1,20
- Conducteur : 1,50

Cela fait 14,39. Pour 800 heures, 11 512, et l’année entière coûte 18 065.

## Ce que cela rapporte

Sur 800 heures de moteur, un quart part en trajets entre les exploitations, en attente et en demi-tours. Disons que 600 sont payées.

- Labour, 200 heures à 0,35 ha : 70 ha à 55, soit 3 850
- Pulvériseur, 120 heures à 1,2 ha : 144 ha à 30, soit 4 320
- Billonnage, 100 heures à 0,9 ha : 90 ha à 35, soit 3 150
- Égrenage, 180 heures à 4 t : 720 t à 6, soit 4 320

La recette est de 15 640 contre 18 065. Après une année de dur travail, le propriétaire a 2 425 de moins, et le plus souvent il ne le sait pas, parce que l’argent rentrait chaque semaine. La perte se cache dans un tracteur qui s’use.

## Trois choses qui redressent le compte

D’abord, moins d’heures improductives. Demandez aux agriculteurs d’un même village de réserver ensemble, et refusez les parcelles de moins d’un demi-hectare si la suivante n’est pas voisine. Si les 200 heures non payées tombent à 120, le moteur tourne 720 heures, les coûts de marche descendent à 10 361 et l’année à 16 914. La perte est maintenant de 1 274.

Ensuite, un meilleur travail par heure. Le labour rapporte 0,35 x 55, soit 19,25 à l’heure, le billonnage 31,50 et le pulvériseur 36,00. Le labour est aussi le plus dur pour le carburant et les disques. Faites passer 100 heures de la charrue au pulvériseur, là où la terre le permet, et la recette monte de 100 x 16,75, soit 1 675. L’année finit avec un bénéfice de 401. Ou bien comptez le labour comme le travail dur qu’il est : celui qui veut 25 cm dans un limon sec doit le payer.

Enfin, plus d’heures. Le coût fixe se répartit sur tout ce que vous faites. 150 heures payées de plus, au tarif du billonnage, apportent 4 725. Avec un sixième du temps de moteur non payé, elles demandent 180 heures de moteur, qui coûtent 2 590. Le gain est de 2 135 et le bénéfice de 2 536. Ces heures se trouvent en dehors de juin : le transport en novembre, le battage, le pressage, un périmètre irrigué qui laboure deux fois par an.

Un tracteur acheté d’occasion a la moitié du coût fixe, mais plus de réparations et, pire, il tombe en panne en juin. Nous l’avons vu réussir à des propriétaires qui sont mécaniciens.

## Des règles qui gardent un service en vie

- Facturez à la surface, mesurée. Un téléphone à GPS promené autour du champ met fin à la plupart des disputes. Compter les pas avantage qui a les plus longues jambes
- Prenez la moitié d’avance. Ce qui est dû après la récolte est souvent payé en promesses
- Facturez le déplacement au-delà de 5 km
- Notez le compteur d’heures en tête de chaque page du carnet, avec les litres mis, les hectares faits et l’argent reçu
- Payez au conducteur un salaire et une prime par hectare bien fait, pas par hectare seulement. La vitesse à la charrue donne un travail peu profond, et le client s’en souviendra
- Mettez 3 dollars par heure de moteur sur un compte à part pour les réparations. C’est le roulement de juillet qui met fin à la plupart des affaires

## Surveillez deux chiffres

Les litres par hectare parlent du conducteur et de la machine. Pour la charrue à disques, 20 à 26 sont normaux, pour le pulvériseur 7 à 10. Si cela monte, cherchez des disques usés, des pneus dégonflés, un rapport trop court, ou du gazole qui part par un autre chemin.

Les heures payées sur les heures de moteur parlent de l’affaire. Dans l’exemple, cela commençait à 75 pour cent et finissait vers 83. Au-dessous de 70 pour cent, aucun tarif que les agriculteurs accepteraient ne peut vous sauver.

Mettez vos propres chiffres sur une feuille avant d’emprunter. Si la réponse est une perte, vous avez économisé beaucoup d’argent en une soirée.`,
  },
}
