import type { Translations } from '#contract/translations/translation.ts'

export const calibrateBoomSprayer: Translations<'posts'> = {
  ha: {
    title: 'Auna injin feshi mai hannaye cikin rabin awa',
    excerpt:
      'Agogon gudu, jug mai awo da tef sun isa. Ga lissafin hannun feshi na 12 m, da kura-kuran da muka fi gani.',
    content: `Injin feshin da yake fitar da fiye da yadda ake so da kashi 20 cikin ɗari yana ɓarnatar da magani, kuma yana iya ƙona shuka. Wanda yake fitar da ƙasa da kashi 20 yana barin ƙwaro da rai, yana kuma koyon jure magani. Daga kujerar tarakta duka biyun iri ɗaya suke, shi ya sa ake aunawa. A yi shi da ruwa mai tsabta a farkon kaka, bayan kowace sauyin bakunan feshi ko tayoyi, da kuma kowane awa 50.

A sa safar hannu da gilashin ido ko da ruwan mai tsabta ne, domin tiyo da matatu ba kasafai suke da tsabta ba.

## 1. A san gudunku na gaske

A yi alamar 100 m a gona, ba a hanya ba. A cika tanki rabi, a zaɓi giyar da za a yi feshi da ita, a saita inji ya ba da 540 rpm a PTO. A shiga alamar farko ana cikin gudu tuni, injin feshi yana aiki, a auna lokacin. A yi haka sau uku.

Gudu a km/h shi ne 360 a raba da daƙiƙoƙi. Idan 100 m ta ɗauki daƙiƙa 50, gudun 7.2 km/h ne. Agogon tarakta yana iya cewa 8. A yarda da agogon gudu.

## 2. A auna bakunan feshi

A tsaya wuri ɗaya da gudun inji ɗin nan, matsi a 3 bar. A riƙe jug a ƙarƙashin kowane bakin feshi na daƙiƙa 30, a ninka lambar biyu, a rubuta. Sabon bakin feshi mai faɗi na 110-03 yana ba da 1.18 L a minti a 3 bar.

- Bakin feshin da ya ba da fiye da sabo da kashi 10 cikin ɗari, a nan sama da 1.30 L, ya cinye: a sauya shi
- Bakin feshin da ya ba da kaɗan ya toshe: a wanke shi da burushi ko iska, kada a yi da waya ko da baki
- Idan uku ko huɗu sun cinye, a sauya su duka, domin saura ma za su bi ba da daɗewa ba

## 3. A lissafa yawan feshi

Lita a hekta shi ne 600 sau abin da bakin feshi ɗaya yake fitarwa a L/min, a raba da gudu a km/h da kuma tazarar bakunan feshi a mita.

Da 1.18 L/min, 7.2 km/h da 0.5 m: 600 x 1.18 shi ne 708. A raba da 7.2 x 0.5, wato 3.6, sai a sami 197 L/ha. Takardar magani ta ce 200. Bambancin bai kai kashi 2 cikin ɗari ba, don haka a bar shi.

## 4. A gyara, a jerin da ya dace

Ƙananan gyare-gyare ana yi da matsi, amma matsi kayan aiki ne mai rauni: ruwa yana bin tushen murabba’insa. Ninka matsi biyu yana ƙara ruwa da kashi 41 cikin ɗari kawai. A ce kuna son 150 L/ha da gudu ɗaya. Kuna buƙatar 150 x 3.6 / 600, wato 0.90 L/min. Matsin zai zama 3 x (0.90 / 1.18) a murabba’i, wato 1.75 bar. Yawancin bakunan feshi masu faɗi suna iya haka, ko da yake ɗigo ya fi girma kuma feshi ya fi ƙunci. Domin 100 L/ha kuna buƙatar 0.60 L/min da 0.78 bar, inda feshi yake rushewa. Maimakon haka a sauya zuwa ƙananan bakunan feshi.

Kada a taɓa gyara yawan feshi da ƙarin gudu, hannun feshi yana tsalle.

## 5. A haɗa tanki

A 200 L/ha tankin 600 L na [injin feshi da ake ɗorawa](/machinery/gona-v600-boom-sprayer) yana isar 3 ha. Idan ana amfani da magani a 1.0 L/ha, kowane tanki yana ɗaukar 3.0 L. Domin gona mai 20 ha ana buƙatar ruwa 4,000 L: cikakken tanki shida da na ƙarshe mai 400 L, wanda yake ɗaukar 2.0 L na magani. A cika rabi da ruwa, a kunna mai juyawa, a fara zuba na gari, sannan na ruwa mai kauri, sannan mai mai-mai, a cika. A yi amfani da ruwa mai tsabta. Laka daga tafkin fadama tana ɗaure glyphosate kuma tana toshe matatu.

## 6. Tsayin hannun feshi da yanayi

Da bakunan feshi na digiri 110 a tazarar 50 cm, a riƙe hannun feshi 50 cm sama da abin da ake fesawa. Ga wake mai fure abin da ake fesawa saman shuka ne, ba ƙasa ba. A 30 cm kuna zana layuka, a 90 cm kuma iska ce take ɗauka.

A yi feshi idan kuka ji ɗan iska a fuskarku, kamar 3 zuwa 10 km/h. Shiru gaba ɗaya da asuba yana iya zama mummuna kamar iska, domin rufin iska mai sanyi yana barin ƙananan ɗigo su yi iyo zuwa gonar maƙwabci. A daina idan iska ta wuce digiri 30 zuwa 32 kuma ta bushe; a Arewa wannan yakan nufin a gama kafin ƙarfe goma na safe. La’asar ta fi kyau ga wake idan kudan zuma suna aiki a furanni.

## 7. Bayan an gama

A kurkura sau uku da ruwa kaɗan, kowane lokaci ta bakunan feshi zuwa kan shukar da aka fesa yanzu. Kurkura uku na 20 L suna wanke tanki fiye da kurkura ɗaya na 60 L. A fitar da matatu, a wanke su a bokiti, a mayar da ruwan bokiti cikin tanki kafin kurkurar ƙarshe. A huda kwalaben magani da aka kurkura, a nisanta su da kicin da rijiya.

Sannan a rubuta giya, gudun inji, matsi, bakin feshi da lita a hekta a kan kati, a ɗaure shi da waya a jikin injin feshi. Baɗi dubawa za ta ɗauki minti goma.`,
  },
  fr: {
    title: 'Étalonner un pulvérisateur à rampe en une demi-heure',
    excerpt:
      'Un chronomètre, un pot gradué et un mètre ruban suffisent. Les calculs pour une rampe de 12 m, et les erreurs que nous rencontrons le plus.',
    content: `Un pulvérisateur qui donne 20 pour cent de trop gaspille le produit et peut brûler la culture. Un autre qui donne 20 pour cent de moins laisse des ravageurs vivants et fait naître des résistances. Du siège du tracteur, rien ne les distingue, et c’est pourquoi il faut mesurer. Faites-le à l’eau claire au début de la saison, après tout changement de buses ou de pneus, et toutes les 50 heures.

Portez des gants et des lunettes même avec de l’eau claire, car les tuyaux et les filtres sont rarement propres.

## 1. Trouver la vraie vitesse

Marquez 100 m dans le champ, pas sur la route. Remplissez la cuve à moitié, choisissez le rapport du traitement et réglez le moteur pour 540 tr/min à la prise de force. Passez la première marque déjà lancé, le pulvérisateur en marche, et chronométrez. Recommencez trois fois.

La vitesse en km/h est 360 divisé par les secondes. Si les 100 m prennent 50 secondes, la vitesse est de 7,2 km/h. Le tableau de bord dit peut-être 8. Croyez le chronomètre.

## 2. Mesurer les buses

À l’arrêt, au même régime, avec une pression de 3 bar, tenez le pot sous chaque buse pendant 30 secondes, doublez le chiffre et notez-le. Une buse à fente 110-03 neuve donne 1,18 L par minute à 3 bar.

- Une buse qui donne plus de 10 pour cent au-dessus du neuf, ici plus de 1,30 L, est usée : remplacez-la
- Une buse qui donne trop peu est bouchée : nettoyez-la à la brosse ou à l’air, jamais avec un fil ni avec la bouche
- Si trois ou quatre sont usées, changez tout le jeu, car les autres suivront bientôt

## 3. Calculer la dose

Les litres par hectare sont 600 fois le débit d’une buse en L/min, divisé par la vitesse en km/h et par l’écartement des buses en mètres.

Avec 1,18 L/min, 7,2 km/h et 0,5 m : 600 x 1,18 font 708. Divisez par 7,2 x 0,5, soit 3,6, et vous obtenez 197 L/ha. L’étiquette demande 200. L’écart est de moins de 2 pour cent, n’y touchez donc pas.

## 4. Régler, dans le bon ordre

Les petits changements se font par la pression, mais la pression est un outil faible : le débit suit sa racine carrée. Doubler la pression n’ajoute que 41 pour cent au débit. Supposons que vous vouliez 150 L/ha à la même vitesse. Il faut 150 x 3,6 / 600, soit 0,90 L/min. La pression serait 3 x (0,90 / 1,18) au carré, soit 1,75 bar. Cela va avec la plupart des buses à fente, même si les gouttes sont plus grosses et le jet plus étroit. Pour 100 L/ha, il faudrait 0,60 L/min et 0,78 bar, et là le jet s’effondre. Passez plutôt à des buses plus petites.

Ne rattrapez jamais une dose en roulant plus vite avec une rampe qui saute.

## 5. Préparer la cuve

À 200 L/ha, la cuve de 600 L d’un [pulvérisateur porté](/machinery/gona-v600-boom-sprayer) couvre 3 ha. Si le produit s’emploie à 1,0 L/ha, chaque cuve en reçoit 3,0 L. Pour un champ de 20 ha, il faut 4 000 L d’eau : six cuves pleines et une dernière de 400 L, qui reçoit 2,0 L de produit. Remplissez d’eau à moitié, lancez l’agitation, ajoutez d’abord les poudres, puis les suspensions liquides, puis les émulsions, et complétez. Prenez de l’eau propre. La vase d’une mare de bas-fond neutralise le glyphosate et bouche les filtres.

## 6. Hauteur de la rampe et temps

Avec des buses à 110 degrés espacées de 50 cm, portez la rampe à 50 cm au-dessus de la cible. Sur un niébé en fleur, la cible est le sommet de la culture, pas le sol. À 30 cm vous peignez des bandes, et à 90 cm le vent emporte tout.

Traitez quand vous sentez une légère brise sur le visage, environ 3 à 10 km/h. Le calme plat de l’aube peut être aussi mauvais que le vent, car une couche d’air froid laisse flotter les fines gouttes jusque chez le voisin. Arrêtez quand l’air dépasse 30 à 32 degrés et qu’il est sec ; dans le Nord, cela veut souvent dire finir avant dix heures du matin. La fin d’après-midi convient le mieux au niébé si des abeilles visitent les fleurs.

## 7. Après le travail

Rincez trois fois avec peu d’eau, chaque fois par les buses, sur la culture que vous venez de traiter. Trois rinçages de 20 L nettoient bien mieux une cuve qu’un seul de 60 L. Retirez les filtres, lavez-les dans un seau et reversez l’eau du seau dans la cuve avant le dernier rinçage. Percez les bidons vides une fois rincés et tenez-les loin des cuisines et des puits.

Notez ensuite le rapport, le régime, la pression, la buse et les litres par hectare sur une carte et attachez-la avec un fil au châssis du pulvérisateur. L’an prochain, la vérification prendra dix minutes.`,
  },
}
