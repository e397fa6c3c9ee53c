import type { Translations } from '#contract/translations/translation.ts'

export const balingCropResidue: Translations<'posts'> = {
  ha: {
    title: 'Ɗaure karan gona domin rani',
    excerpt:
      'Daga Fabrairu zuwa Mayu, farashin abincin dabbobi a Arewa yana ninkawa sau da dama fiye da na Nuwamba. Ga abin da za a ɗaure, yawan da garke yake buƙata, da abin da za a bari.',
    content: `A Nuwamba gonakin Kano da Jigawa cike suke da abincin dabbobi wanda ba mai so. Zuwa Afrilu ana sayar da karan nan a bakin hanya, rungume-rungume. Injin ɗaure ciyawa ba ya yin komai sai kai abinci daga wata zuwa wani watan, kuma a nan riba take.

## Abin da ya cancanci ɗauri

Ba kowane kara ne ɗaya ba. Yawan furotin a cikin busasshen abinci shi ne jagora mafi sauri.

- Harawar wake: kashi 14 zuwa 18 cikin ɗari, 1 zuwa 2 t/ha
- Harawar gyaɗa: kashi 10 zuwa 13 cikin ɗari, 1.5 zuwa 2.5 t/ha
- Karmamin shinkafa: kashi 3 zuwa 5 cikin ɗari, yawansa kusan ɗaya da na hatsi, wato 4 zuwa 5 t/ha
- Karan dawa da gero: kashi 3 zuwa 5 cikin ɗari, 3 zuwa 6 t/ha, rabinsa kara ne mai kauri

Shanu suna buƙatar kamar kashi 7 cikin ɗari a dukan abincinsu domin tumbi kawai ya yi aiki da kyau. Karmamin shinkafa shi kaɗai bai kai haka ba. Kashi ɗaya na harawar wake mai 15 cikin ɗari da kashi biyu na karmami mai 4 cikin ɗari ya ba da 23 a raba 3, wato 7.7 cikin ɗari. Wannan sauƙin haɗi yana riƙe dabbobi da ƙarfinsu, ko da yake ba zai sa su yi ƙiba ba.

## Yawan da garke yake buƙata

A ɗauki bijimi mai nauyin 250 kg. Yana cin busasshen abinci kamar kashi 2.5 cikin ɗari na nauyinsa, wato 6.25 kg a rana. Daga farkon Fabrairu har ciyawa ta dawo a farkon Yuni kwana 120 ne, don haka yana buƙatar 750 kg na busasshen abinci. Karmamin da aka ɗaure kamar kashi 90 cikin ɗari nasa busasshe ne, don haka wannan 833 kg ke nan yadda yake. Idan dami yana da 16 kg, kowace dabba tana buƙatar 52, dabba 20 kuma 1,042. A ƙara ɗaya cikin goma domin ɓarna da dammai marasa kyau, a ce 1,150.

Dami mai 36 x 46 x 85 cm yana ɗaukar mita kubik 0.141. Dubu ɗaya suna ɗaukar mita kubik 141, wato tari mai tsawon 8 m, faɗin 6 m da tsayin 3 m.

## Danshi da lokaci

A ɗaure harawa mai ganye idan danshinta ya yi ƙasa da kashi 15 cikin ɗari, karmami kuma ƙasa da kashi 18. A murɗa ɗan kaɗan a hannu: kara ya karye, kada ya lanƙwasa. A ƙarshen Oktoba yana bushewa cikin kwana biyu zuwa huɗu; a Disamba cikin ɗaya. Amma harawar da ta bushe ƙarau tana zubar da ganyenta, kuma mafi yawan furotin a ganye yake. A tattara a kuma ɗaure harawar wake da ta gyaɗa da sassafe, lokacin da ɗan raɓa yake sa ganye ya yi laushi, a daina idan ya fara zama gari. Karmami da kara ana iya ɗaure su dukan yini.

Bayan ɗauri, a tura hannu cikin dammai kaɗan a rana ta uku. Idan ɗaya ya yi ɗumi a ciki, a buɗe tarin. Ciyawa mai danshi tana iya yin zafi har ta kama da wuta.

Yashi shi ne ɗayar matsalar. A saita haƙoran [injin tattara ciyawa](/machinery/gona-k3-rotary-rake) su taɓa tushen kara kawai, mai ɗaukar ciyawa na injin ɗauri kuma ya yi 3 zuwa 5 cm sama da ƙasa. Yashi yana cinye wuƙa, shanun da suka ci shi kuma suna ciwo.

## Igiya da yawan aiki

Kowane dami yana ɗaukar zagayen igiya biyu kamar 2.6 m kowanne, tare da ƙulli, wato 5.2 m. Igiyar sisal mai 300 m a kowane kilogiram tana nufin cewa nannaɗin 5 kg yana da 1,500 m, yana ɗaure dammai 288. Domin dammai 1,150 a sayi nannaɗi huɗu da ɗaya na ajiya.

Yawan aikin da aka rubuta wa [injin ɗaure ciyawa mai damin murabba’i](/machinery/gona-s14-square-baler), dammai 200 a awa, na dogayen layuka ne miƙaƙƙu. A filayen rabin hekta, tare da juyawa, igiya da hira, 100 zuwa 120 ita ce gaskiya. Dammanmu 1,150 ke nan kamar awa goma, wato kwana biyu.

## A bar wa ƙasa wani abu

Tan ɗaya na karmamin shinkafa yana tafiya da kamar 6 kg na nitrogen, 1 kg na phosphorus da 15 zuwa 20 kg na potassium. Potassium ne za a fi kula da shi, domin manoma da yawa ba sa sayensa. Idan kuna ɗaure karmami kowace shekara, ku mayar da takin dabbobi, ko ku sayi potash.

A yashi, a bar aƙalla ɗaya cikin uku na karan gero da na dawa a tsaye ko a kwance. Tan ɗaya ko biyu a hekta yana rage zaizayar iska kusan rabi, kuma yana kama ƙurar da ita kanta tana da amfani. Ɗaure rabin ƙasa na kara mai tauri dai ba ciniki ba ne: shanu ba sa cinsa.

## Inganta karmami da urea

Domin kowane 100 kg na karmami a narka 4 kg na takin urea a ruwa 50 L, a yayyafa shi daidai rufi-rufi, a tattake shi, a rufe shi da leda ba inda iska za ta shiga har mako uku. Idan aka yi shi daidai, dabbobi sun fi cin sa, kuma furotin yana kai kashi 7 ko 8 cikin ɗari. A buɗe tarin kwana ɗaya kafin a ba da shi domin amoniya ta tafi, a fara da kaɗan, kada kuma a taɓa ba ƙananan maruƙa. A ajiye urea da ruwanta inda dabbobi ba za su iya sha ba. Tana kisa da sauri.

## Kafin ku sayi injin ɗauri

Ku yi hayar ɗaya na kaka guda. Idan dabbobinku da tabbatattun masu saye ba sa ɗaukar dammai 5,000 a shekara, haya ta fi araha ga yawancin gonaki. Sama da haka, injinku na kanku yana ba ku ranar da ta dace kuma, wadda ga harawar wake ta fi igiya daraja.`,
  },
  fr: {
    title: 'Botteler les résidus pour la saison sèche',
    excerpt:
      'De février à mai, l’aliment du bétail coûte dans le Nord plusieurs fois son prix de novembre. Que botteler, combien il en faut à un troupeau, et que laisser au champ.',
    content: `En novembre, les champs de Kano et de Jigawa sont pleins d’un fourrage dont personne ne veut. En avril, les mêmes tiges se vendent à la brassée au bord de la route. Une presse ne fait rien d’autre que porter du fourrage d’un mois à l’autre, et c’est là qu’est le gain.

## Ce qui mérite d’être bottelé

Tous les résidus ne se valent pas. La part de protéines brutes dans la matière sèche est le repère le plus rapide.

- Fanes de niébé : 14 à 18 pour cent, 1 à 2 t/ha
- Fanes d’arachide : 10 à 13 pour cent, 1,5 à 2,5 t/ha
- Paille de riz : 3 à 5 pour cent, à peu près autant de paille que de grain, donc 4 à 5 t/ha
- Tiges de sorgho et de mil : 3 à 5 pour cent, 3 à 6 t/ha, dont la moitié en tiges épaisses

Il faut aux bovins environ 7 pour cent dans toute la ration, rien que pour que la panse travaille bien. La paille de riz seule n’y arrive pas. Une part de fanes de niébé à 15 pour cent avec deux parts de paille à 4 pour cent donne 23 divisé par 3, soit 7,7 pour cent. Ce mélange simple maintient les bêtes en état, mais ne les engraisse pas.

## Ce qu’il faut à un troupeau

Prenons un taureau de 250 kg. Il mange par jour environ 2,5 pour cent de son poids en matière sèche, soit 6,25 kg. De début février au retour de l’herbe début juin, il y a 120 jours : il lui faut donc 750 kg de matière sèche. La paille pressée est sèche à 90 pour cent environ, ce qui fait 833 kg telle quelle. En bottes de 16 kg, il en faut 52 par bête, et pour 20 têtes 1 042. Ajoutez un dixième pour les pertes et les bottes ratées et comptez 1 150.

Une botte de 36 x 46 x 85 cm occupe 0,141 mètre cube. Mille en font 141, soit un tas de 8 m de long, 6 m de large et 3 m de haut.

## L’humidité et le moment

Pressez au-dessous de 15 pour cent d’humidité pour les fanes feuillues et de 18 pour cent pour la paille. Tordez-en une poignée : les tiges doivent craquer, non plier. Fin octobre, cela sèche en deux à quatre jours ; en décembre, en un seul. Mais des fanes trop sèches perdent leurs feuilles, et la feuille contient l’essentiel des protéines. Andainez et pressez les fanes de niébé et d’arachide tôt le matin, quand un peu de rosée rend la feuille souple, et arrêtez quand elle commence à tomber en poudre. La paille et les tiges se pressent toute la journée.

Après le pressage, enfoncez le bras dans quelques bottes le troisième jour. Si l’une est chaude à l’intérieur, ouvrez le tas. Un foin humide peut chauffer jusqu’à prendre feu.

L’autre défaut est le sable. Réglez les dents de l’[andaineur](/machinery/gona-k3-rotary-rake) pour qu’elles effleurent les chaumes et le ramasseur de la presse à 3 à 5 cm du sol. Le sable use le couteau, et le bétail qui en mange tombe malade.

## Ficelle et débit

Chaque botte prend deux boucles d’environ 2,6 m, nœuds compris, donc 5,2 m. Du sisal à 300 m au kilogramme signifie qu’une bobine de 5 kg compte 1 500 m et lie 288 bottes. Pour 1 150 bottes, achetez quatre bobines et une de réserve.

Le débit annoncé d’une [presse à balles carrées](/machinery/gona-s14-square-baler), 200 bottes à l’heure, suppose de longs andains droits. Sur des parcelles d’un demi-hectare, avec les demi-tours, la ficelle et les conversations, 100 à 120 est un chiffre honnête. Nos 1 150 bottes font alors une dizaine d’heures, c’est-à-dire deux jours.

## Laisser quelque chose au sol

Une tonne de paille de riz emporte à peu près 6 kg d’azote, 1 kg de phosphore et 15 à 20 kg de potassium. C’est le potassium qu’il faut surveiller, car beaucoup d’agriculteurs n’en achètent jamais. Si vous pressez la paille chaque année, rapportez du fumier ou achetez de la potasse.

Sur sable, laissez au moins un tiers des tiges de mil et de sorgho, debout ou couchées. Une tonne ou deux par hectare réduit presque de moitié l’érosion par le vent et retient une poussière qui a elle-même sa valeur. Presser la moitié basse et grossière de la tige est de toute façon une mauvaise affaire : le bétail la refuse.

## Améliorer la paille à l’urée

Pour 100 kg de paille, dissolvez 4 kg d’urée engrais dans 50 L d’eau, arrosez régulièrement couche par couche, tassez au pied et fermez sans air sous un plastique pendant trois semaines. Bien fait, cela augmente la consommation et porte les protéines brutes à 7 ou 8 pour cent. Ouvrez le tas un jour avant de le donner, pour que l’ammoniac s’échappe, commencez par de petites quantités et n’en donnez jamais aux jeunes veaux. Gardez l’urée et sa solution là où les bêtes ne peuvent pas boire. Elle tue vite.

## Avant d’acheter une presse

Louez-en une pour une saison. Si vos propres bêtes et des acheteurs sûrs ne prennent pas 5 000 bottes par an, la location reste moins chère pour la plupart des exploitations. Au-delà, votre propre machine vous donne aussi le bon jour, qui vaut, pour les fanes de niébé, plus que la ficelle.`,
  },
}
