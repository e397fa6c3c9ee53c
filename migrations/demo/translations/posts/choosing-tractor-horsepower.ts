import type { Translations } from '#contract/translations/translation.ts'

export const choosingTractorHorsepower: Translations<'posts'> = {
  ha: {
    title: 'Wane girman tarakta kuke buƙata?',
    excerpt:
      'Ƙarfin doki shi ne lambar ƙarshe da za a yanke. A fara da hektoci, kwanaki da jan da ya fi wuya, sai girman ya biyo baya.',
    content: `Yawancin mutane suna zuwa suna tambayar ƙarfin doki. Tambayar da ta fi ita ce hekta nawa za a gama cikin kwana nawa, da wane kayan aiki. Ga lissafin, a jerin da muke yi da masu saye.

## Da farko, kwanaki

A ce kuna son yi wa 80 ha a kewayen Zariya garma cikin kwana 20 bayan ruwan farko mai amfani. Ruwa, jiƙaƙƙiyar ƙasa da gyara suna ɗaukar kamar kashi 30 cikin ɗari na kwanakin nan, ya rage 14. A awa takwas na gona a rana kuna da awa 112. Garma mai faifai uku tana yin 0.35 ha a awa, don haka tarakta ɗaya tana gama 39 ha. Wannan bai kai rabin gona ba, kuma ƙarfin doki komai yawansa a gaban garmar nan ba ya sauya shi sosai, domin garma mai faifai tana daina aiki da kyau sama da 7 km/h.

Da haro mai faifai na 2.2 m a 1.2 ha a awa, awa 112 ɗin nan tana isar 134 ha. Kafin sayen tarakta ta biyu, ku tambaya wace gona ce da gaske take buƙatar garma a bana.

## Sannan, ja

A ɗauki garmar da faɗin yankanta 0.9 m, zurfin 20 cm, a ƙasar laka mai danshi. Yankan da take yi murabba’in mita 0.18 ne. Ƙasar laka mai danshi tana tirje wa garma mai faifai da kamar 50 kN a kowane murabba’in mita, don haka jan 9 kN ne. A 5 km/h, wato 1.39 m/s, wannan 12.5 kW ne a wurin ja. Kamar kashi 55 cikin ɗari kawai na ƙarfin inji yake isa wurin ja a ƙasar gona, don haka inji yana ba da 22.7 kW. A riƙe ɗaya cikin biyar na inji a ajiye domin wurare masu tauri, sai a buƙaci 28.4 kW, wato 38 hp.

Yanzu garmar ɗaya a 25 cm a ƙasar laka da ta bushe. Yankan murabba’in mita 0.225 ne, ƙasa kuma tana tirjewa da kamar 80 kN a kowane murabba’in mita. Jan 18 kN ne, ninki biyu, haka nan duk abin da yake biye: 25 kW a wurin ja da 57 kW a inji, wato 76 hp. Babu abin da ya sauya sai 5 cm da mako ɗaya ba ruwa. Lambobin ƙasa suna bambanta sosai, don haka a ɗauke su a matsayin jagora, amma darasin yana nan a ko’ina: zurfi da danshi suna cin ƙarfin doki fiye da kowane zaɓi da kuke yi.

## Nauyi kafin ƙarfi

Tarakta tana iya jan abin da tayoyinta za su iya riƙewa kawai. A ƙasar gona mai ƙarfi tarakta ta 4WD tana jan kamar kashi 40 cikin ɗari na nauyinta kafin tayoyi su yi santsi da yawa. Tarakta mai 3,050 kg nauyinta 29.9 kN ne, don haka tana jan kamar 12 kN. Garmar 9 kN sauƙi ce. Ta 18 kN ba haka ba ce, ko da 75 hp ne, sai dai a ƙara nauyi a gaba da a tayoyin baya kuma a bar garma ta danna hannun ɗaga kaya, zuwa lokacin kuma ya kamata ku tambayi ko ya dace a rage zurfin garma.

A kula da tayoyin baya. A ƙirga juyi goma da garma a ɗage a yi alamar nisan, sannan a auna juyi goma ana yin garma. Idan 45 m ya zama 39 m, santsin kashi 13 cikin ɗari ne, wanda ya yi daidai da 4WD. Sama da kashi 20 kuna ƙona dizal domin cinye tayoyi.

## PTO da ɗagawa

Ga injinan da PTO take juyawa, a karanta ƙarfin doki na PTO, wanda kamar kashi 85 cikin ɗari na lambar inji ne. Ƙaramin injin ɗaure ciyawa mai damin murabba’i a karmamin shinkafa yana buƙatar 30 zuwa 35 hp na PTO a matsakaici, amma yana tsalle sama da haka a kowane bugun danno, don haka aƙalla a sami inji mai 55 hp. Injin niƙan ƙasa na 1.5 m a ƙasar laka mai danshi yana ɗaukar kamar 30 zuwa 35.

Ga injinan feshi da na shuka da ake ɗorawa a duba ɗagawa. Injin feshi na 600 L nauyinsa 230 kg ne babu komai, 830 kg a cike, nauyinsa kuma nesa bayan ƙarshen hannun ɗaga kaya, inda ɗagawa take faɗuwa da rubu’i ko fiye. Hannun ɗaga kaya da aka ce na 1,300 kg zai ɗaga shi, amma gaban tarakta yana zama mara nauyi a gangare. A sa nauyi a gaba.

## Abin da yake nufi a girma

- [15 hp mai taya biyu](/machinery/gona-p15-power-tiller): har zuwa 5 ha na filayen ban ruwa
- [45 hp](/machinery/gona-t45-compact-tractor): 15 zuwa 40 ha, yashi mara nauyi, niƙan ƙasa, ɗaukar kaya
- [75 hp](/machinery/gona-t75-utility-tractor-4wd): 40 zuwa 120 ha gauraye, ciki tana yi wa kamar 40 garma a kaka ɗaya; haro mai faifai, injin shuka mai layi huɗu, aikin haya
- [110 hp](/machinery/gona-t110-row-crop-tractor): sama da 120 ha, injin shuka mai layi shida, injin feshi da ake ja, haro mai nauyi

## Ƙanana biyu ko babba ɗaya

Tarakta ta 75 hp tana aiki a kashi 60 cikin ɗari tana ƙona kamar 9 L a awa. Tarakta biyu na 45 hp sun fi ta 75 hp ɗaya tsada, kuma suna buƙatar direba biyu, amma ɗaya tana iya yin shuka yayin da ɗayar take ɗaukar kaya, kuma tsinkewar bel na fanka a Yuni ba ta tsayar da gona. Ƙasa da 60 ha a yashi sau da yawa muna ba da shawarar biyun. A ƙasa mai nauyi babba ɗaya tana nasara, domin ƙaramar ba ta iya riƙe garma a cikin ƙasa.

Ku kawo mana jerin gonakinku da ɗan ƙasa a leda. Magana za ta fi da haka fiye da takardar talla.`,
  },
  fr: {
    title: 'De quelle puissance de tracteur avez-vous besoin ?',
    excerpt:
      'Les chevaux sont le dernier chiffre à fixer. Partez des hectares, des jours et de l’effort le plus dur, et la taille suit.',
    content: `La plupart des gens viennent chez nous demander un nombre de chevaux. La meilleure question est de savoir combien d’hectares doivent être finis en combien de jours, et avec quel outil. Voici le calcul, dans l’ordre où nous le faisons avec les clients.

## D’abord, les jours

Supposons que vous vouliez labourer 80 ha autour de Zaria dans les 20 jours qui suivent la première pluie utile. La pluie, le sol mouillé et les réparations prennent environ 30 pour cent de ces jours, il en reste 14. À huit heures de champ par jour, vous avez 112 heures. Une charrue à trois disques fait 0,35 ha à l’heure : un tracteur finit donc 39 ha. C’est moins de la moitié de l’exploitation, et aucun nombre de chevaux devant cette charrue n’y change grand-chose, car les charrues à disques cessent de bien travailler au-delà de 7 km/h.

Avec un pulvériseur de 2,2 m à 1,2 ha à l’heure, les mêmes 112 heures couvrent 134 ha. Avant d’acheter un second tracteur, demandez-vous quels champs ont vraiment besoin d’un labour cette année.

## Ensuite, l’effort

Prenons la charrue sur 0,9 m de large et 20 cm de profondeur dans un limon frais. La tranche qu’elle coupe est de 0,18 mètre carré. Un limon frais oppose à une charrue à disques quelque 50 kN par mètre carré : l’effort est donc de 9 kN. À 5 km/h, soit 1,39 m/s, cela fait 12,5 kW à la barre. Dans un champ, 55 pour cent seulement de la puissance du moteur arrivent à la barre : le moteur donne donc 22,7 kW. Gardez un cinquième du moteur en réserve pour les endroits durs et il vous faut 28,4 kW, soit 38 ch.

Maintenant la même charrue à 25 cm dans un limon qui a séché. La tranche est de 0,225 mètre carré et le sol résiste avec environ 80 kN par mètre carré. L’effort est de 18 kN, le double, et tout le reste avec : 25 kW à la barre et 57 kW au moteur, soit 76 ch. Rien n’a changé que 5 cm et une semaine sans pluie. Les chiffres des sols varient beaucoup, prenez-les donc comme un repère, mais la leçon vaut partout : la profondeur et l’humidité coûtent plus de chevaux que tout autre choix.

## Le poids avant la puissance

Un tracteur ne tire que ce que ses pneus peuvent tenir. Sur un sol ferme, un tracteur à 4 roues motrices tire environ 40 pour cent de son poids avant de trop patiner. Un tracteur de 3 050 kg pèse 29,9 kN et tire donc environ 12 kN. La charrue à 9 kN passe sans peine. Celle à 18 kN non, même avec 75 ch, sauf à ajouter des masses à l’avant et du lest aux roues arrière et à laisser la charrue charger le relevage, et il faudrait alors se demander s’il ne vaut pas mieux labourer moins profond.

Regardez les roues arrière. Comptez dix tours charrue levée et marquez la distance, puis mesurez dix tours en labourant. Si 45 m deviennent 39 m, le patinage est de 13 pour cent, ce qui est à peu près bon à 4 roues motrices. Au-dessus de 20 pour cent, vous brûlez du gazole pour user des pneus.

## Prise de force et relevage

Pour les machines entraînées par la prise de force, lisez les chevaux à la prise de force, environ 85 pour cent du chiffre du moteur. Une petite presse à balles carrées dans la paille de riz demande 30 à 35 ch en moyenne à la prise de force, mais monte bien au-dessus à chaque coup de piston : un moteur de 55 ch est donc un minimum raisonnable. Un cultivateur rotatif de 1,5 m en limon humide en prend environ 30 à 35.

Pour les pulvérisateurs et semoirs portés, contrôlez le relevage. Un pulvérisateur de 600 L pèse 230 kg vide et 830 kg plein, et son poids se trouve loin derrière les rotules, là où la capacité baisse d’un quart ou davantage. Un relevage donné pour 1 300 kg le lèvera, mais l’avant devient léger en pente. Mettez du poids devant.

## Ce que cela donne en tailles

- [Motoculteur de 15 ch](/machinery/gona-p15-power-tiller) : jusqu’à 5 ha de planches irriguées
- [45 ch](/machinery/gona-t45-compact-tractor) : 15 à 40 ha, sables légers, travail rotatif, transport
- [75 ch](/machinery/gona-t75-utility-tractor-4wd) : 40 à 120 ha mixtes, dont il laboure environ 40 en une période ; pulvériseur, semoir à quatre rangs, prestations
- [110 ch](/machinery/gona-t110-row-crop-tractor) : plus de 120 ha, semoir à six rangs, pulvérisateur traîné, pulvériseur lourd

## Deux petits ou un grand

Un tracteur de 75 ch qui travaille à 60 pour cent de charge brûle environ 9 L à l’heure. Deux tracteurs de 45 ch coûtent plus cher à l’achat qu’un seul de 75 ch, et demandent deux conducteurs, mais l’un peut semer pendant que l’autre transporte, et une courroie de ventilateur cassée en juin n’arrête pas l’exploitation. Au-dessous de 60 ha sur sable, nous conseillons souvent la paire. Sur une terre plus lourde, le grand tracteur seul l’emporte, car aucun des petits ne tient la charrue en terre.

Apportez-nous la liste de vos champs et un échantillon de sol dans un sac. C’est une meilleure base qu’une brochure.`,
  },
}
