import type { Translations } from '#contract/translations/translation.ts'

export const riceLosses: Translations<'posts'> = {
  ha: {
    title: 'Rage asarar girbin shinkafa',
    excerpt:
      'Firam na rubu’in murabba’in mita da ƙirgawar minti goma za su faɗa muku yawan shinkafar da take zama a gona, da saitin da yake barin ta a can.',
    content: `Tsakanin shukar da take tsaye da buhu, shinkafar da ake nomawa a kewayen Kura da Haɗeja takan rasa kashi ɗaya cikin goma na hatsinta, a mummunar shekara ma fiye da haka. Bincike kan girbin hannu, tarawa da sussuka a Afirka ta Yamma ya nuna daga kashi 8 zuwa 20 cikin ɗari, don haka kada ku ɗauki lamba ɗaya a matsayin gaskiya. Abin da ya fi muhimmanci lambarku ce, kuma samunta tana da sauƙi.

## Ku yanke a danshin da ya dace

Shinkafa ta isa girbi idan kashi 80 zuwa 85 cikin ɗari na hatsin da yake kan zangarniya ya yi launin kara, na ƙasa kuma ya taurara. A lokacin danshi yana kashi 20 zuwa 24 cikin ɗari. Idan kuka jira har ya kai 16, hatsi yana zubewa da an taɓa shi kuma yana tsagewa a injin casa. Idan kuka yanke a 28, kuna girbin ɗanyen hatsi da yake zama gari. Ku zubar da ruwan fangali kwana 10 zuwa 14 kafin girbi, a ƙasar yumɓu ma kafin haka, domin ƙasa da kara su yi ƙarfi.

Na’urar auna danshi tana kai kuɗin buhu biyu ko uku na shinkafa. Idan babu ita, ku ciza: nunannen hatsi yana karyewa sumul, ɗanye yana lotsawa.

## Firam da yake yin lissafi

Ku lanƙwasa ƙarfe ya zama murabba’i mai gefe 50 cm. Wannan rubu’in murabba’in mita ne. Ƙwaya dubu ta dogon iri na yau da kullum nauyinta kamar 25 g ne, don haka ƙwaya ɗaya a cikin firam tana nufin ƙwaya 4 a murabba’in mita, 0.1 g, wato 1 kg a hekta. Ku ƙirga hatsin da yake cikin firam, ku karanta kilogiram a hekta, ba tare da lissafi ba. Ku jefa aƙalla sau biyar a kowane ƙirga ku ɗauki matsakaici.

Ku yi ƙirga uku.

- A shukar da ba a yanke ba, domin hatsin da ya riga ya zube: a ce 20
- A ƙasar da aka yanke inda kara bai faɗa ba, misali ku tsaya, ku koma baya 5 m, ku duba gaban inda yake zubarwa: a ce 60
- A layin karmamin da yake bayan inji: a ce 180

Bakin yanka ya zubar da 60 a rage 20, wato 40 kg/ha. A bayan inji ƙarin shi ne 180 a rage 60, wato 120, amma wannan ya fito daga faɗin yanka na 2.0 m kuma aka zubar da shi a layi mai faɗin 1.0 m, don haka a raba biyu: 60 kg/ha ya wuce ta rariya da ganga. Injin ya rasa 100 kg gaba ɗaya. A amfanin 4.5 t/ha wannan kashi 2.2 cikin ɗari ne. Ƙasa da 3 aiki ne mai kyau a shinkafar da take tsaye; ƙasa da 5 ya isa a wadda ta kwanta.

## Idan bakin yanka yana zubarwa

- Mai juya kara yana gudu da yawa: a saita bakinsa ya yi gudun 1.1 zuwa 1.25 na gudun inji. A 3.6 km/h inji yana tafiya 1 m/s, don haka sandunan su yi 1.1 zuwa 1.25 m/s
- Mai juya kara ya yi ƙasa: sandunan su taɓa kara ƙasa da zangarniya kaɗan
- Wuƙa ta dakushe ko haƙora sun karkace: a duba ko ana tumɓuke kara da saiwarsa
- Shukar ta kwanta: a yanke ta daga inda take fuskanta ko ta gefe, a rabin gudu, da abin ɗaga shuka a haɗe

## Idan ganga ko rariya tana zubarwa

Da farko ku duba irin hatsin da yake can. Hatsin da yake kan zangarniya yana nufin sussuka ta yi sauƙi: a matso da kwanon sussuka kaɗan kafin a ƙara gudun ganga. Tsabtataccen hatsi a sako-sako yana nufin rariya ta cika ko fanka ta yi ƙarfi. A rage gudu da rabin kilomita a awa sannan a sake ƙirgawa; a kara mai danshi wannan kawai yakan rage asara rabi. Sannan a rage iska kaɗan-kaɗan har ƙaiƙayi ya bayyana a tanki, sai a mayar da ita mataki ɗaya.

Karyayye da ɓararren hatsi a tanki yana nufin ana bugu da yawa. Gudun bakin ganga ya zama kamar 20 zuwa 22 m/s domin shinkafa. Ga ganga mai 620 mm, 20 m/s kamar 616 rpm ne.

A sauya abu ɗaya a lokaci ɗaya, a rubuta shi a kan tef kusa da lefa.

## Bayan injin girbi

Hatsi mai danshin 22 yana yin zafi cikin kwana ɗaya. A shimfiɗa shi da kaurin 3 zuwa 4 cm a kan tamfol, a juya shi kowane rabin awa, a yi masa inuwa da rana tsaka, a daina a kashi 13 domin ajiya. Bushewa da sauri a kan siminti mai zafi tana tsaga ƙwaya, kuma mai injin casa zai biya ku farashin karyayye.

Ku sa rai nauyi zai ragu. Tan ɗaya a danshi 22 yana da 780 kg na busasshen abu; a danshi 13 hatsin nan shi ne 780 a raba da 0.87, wato 897 kg. Wannan ruwa ne ba asara ba, amma kada ku sayar da nauyin ɗanye ku yi kasafi da na busasshe.

## Nawa yake amfanarwa

A amfanin 4.5 t/ha, sauka daga kashi 12 na asara zuwa 4 yana ajiye 360 kg a hekta, kusan buhu biyar na 75 kg. A hekta 20 wannan tan 7.2 ne na shinkafa. Firam ba ya cin kuɗi, minti goman kuma suna zuwa ne yayin da ake zubar da tanki.`,
  },
  fr: {
    title: 'Réduire les pertes à la récolte du riz',
    excerpt:
      'Un cadre d’un quart de mètre carré et dix minutes de comptage vous diront combien de paddy reste au champ, et quel réglage l’y laisse.',
    content: `Entre la culture sur pied et le sac, le riz produit autour de Kura et de Hadejia perd couramment un dixième de son grain, davantage les mauvaises années. Les études sur la récolte manuelle, la mise en meules et le battage en Afrique de l’Ouest donnent de 8 à 20 pour cent : ne prenez aucun chiffre pour la vérité. Ce qui compte est le vôtre, et il est facile à trouver.

## Couper à la bonne humidité

Le riz est prêt quand 80 à 85 pour cent des grains de la panicule sont couleur paille et que ceux de la base sont au stade pâteux dur. L’humidité est alors de 20 à 24 pour cent. Si vous attendez 16 pour cent, le grain tombe au contact du rabatteur et se fend à l’usinage. Si vous coupez à 28 pour cent, vous récoltez du grain vert qui part en farine. Videz le casier 10 à 14 jours avant, plus tôt en argile, pour que le sol et la paille soient fermes.

Un humidimètre coûte le prix de deux ou trois sacs de paddy. À défaut, mordez : un grain mûr casse net, un grain vert se marque.

## Un cadre qui fait le calcul

Pliez une tige en carré de 50 cm de côté. C’est un quart de mètre carré. Mille grains d’un riz long courant pèsent environ 25 g : un seul grain dans le cadre représente donc 4 grains au mètre carré, 0,1 g, soit 1 kg par hectare. Comptez les grains du cadre et vous avez lu des kilogrammes par hectare, sans calcul. Faites au moins cinq jets par comptage et prenez la moyenne.

Faites trois comptages.

- Dans la culture non coupée, pour le grain déjà tombé : disons 20
- Sur le sol coupé où la paille n’est pas tombée, par exemple en s’arrêtant, en reculant de 5 m et en regardant devant la sortie : disons 60
- Dans la bande de paille derrière la machine : disons 180

La coupe a perdu 60 moins 20, soit 40 kg/ha. Derrière la machine, le supplément est de 180 moins 60, soit 120, mais cette matière vient de toute la largeur de coupe de 2,0 m et tombe sur une bande de 1,0 m : divisez par deux, 60 kg/ha sont passés par les grilles et le batteur. La machine a perdu 100 kg en tout. Pour un rendement de 4,5 t/ha, cela fait 2,2 pour cent. Moins de 3 pour cent est un bon travail en riz debout ; moins de 5 est acceptable en riz versé.

## Si la coupe perd

- Rabatteur trop rapide : réglez la vitesse périphérique à 1,1 à 1,25 fois la vitesse d’avancement. À 3,6 km/h la machine avance de 1 m/s, les lattes doivent donc aller de 1,1 à 1,25 m/s
- Rabatteur trop bas : les lattes doivent toucher la paille juste sous les panicules
- Lame émoussée ou doigts tordus : cherchez de la paille arrachée avec ses racines
- Riz versé : coupez à contresens ou en travers, à demi-vitesse, avec des releveurs d’épis

## Si le batteur ou les grilles perdent

Regardez d’abord quel grain s’y trouve. Du grain encore sur la panicule : le battage est trop doux, resserrez un peu le contre-batteur avant d’accélérer le batteur. Du grain propre et libre : la grille est surchargée ou le vent trop fort. Ralentissez d’un demi-kilomètre à l’heure et recomptez ; en paille humide, cela seul réduit souvent la perte de moitié. Puis baissez le vent par petits pas jusqu’à voir de la balle dans la trémie, et remontez d’un cran.

Du grain cassé ou décortiqué dans la trémie signifie trop de violence. La vitesse périphérique du batteur devrait être de 20 à 22 m/s environ pour le paddy. Pour un batteur de 620 mm, 20 m/s font environ 616 tr/min.

Changez une chose à la fois, et notez-la sur un ruban près du levier.

## Après la moissonneuse

Un grain à 22 pour cent chauffe en un jour. Étalez-le sur 3 à 4 cm sur une bâche, retournez-le toutes les demi-heures, mettez-le à l’ombre à midi et arrêtez à 13 pour cent pour le stockage. Un séchage rapide sur béton chaud fend l’amande, et l’usinier vous paiera des brisures.

Attendez-vous à ce que le poids baisse. Une tonne à 22 pour cent contient 780 kg de matière sèche ; à 13 pour cent, le même grain pèse 780 divisé par 0,87, soit 897 kg. C’est de l’eau, pas une perte, mais ne vendez pas au poids humide en comptant au poids sec.

## Ce que cela vaut

Sur 4,5 t/ha, passer de 12 pour cent de pertes à 4 pour cent garde 360 kg par hectare, presque cinq sacs de 75 kg. Sur 20 ha, cela fait 7,2 tonnes de paddy. Le cadre ne coûte rien, et les dix minutes se prennent pendant qu’on vide la trémie.`,
  },
}
