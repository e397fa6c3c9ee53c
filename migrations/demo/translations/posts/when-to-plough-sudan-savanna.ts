import type { Translations } from '#contract/translations/translation.ts'

export const whenToPlough: Translations<'posts'> = {
  ha: {
    title: 'Yaushe za a yi noma da garma a yankin Sudan Savanna',
    excerpt:
      'Ruwan farko ba kasafai yake zama na gaskiya ba. Yadda za a karanta ruwan sama, ƙasa da lokacinku kafin garma ta shiga gona.',
    content: `Kowace shekara wasu manoma suna noma da garma da zarar sun ga hadari na farko, wasu kuma suna jira har sai ciyawa ta kai wa maƙwabta gwiwa. Duka biyun asara ce. Lokacin da ya dace da noman fari tsakanin Kaduna da iyakar Nijar gajere ne, kuma yana matsawa arewa da kamar mako ɗaya a kowane kilomita 50 zuwa 80.

## Kwanaki na yanki-yanki

Waɗannan shekaru ne na yau da kullum. Kowace shekara tana iya yin gaba ko baya da mako biyu, kuma a shekaru goma da suka wuce an sami da yawa da suka yi haka.

- Kaduna da kudancin Zariya: ruwa mai amfani daga kamar 5 zuwa 20 ga Mayu, damina ta kwana 150 zuwa 170
- Zariya da Funtuwa: 15 ga Mayu zuwa 5 ga Yuni, kwana 130 zuwa 155
- Kano, Kura da Bunkure: 1 zuwa 20 ga Yuni, kwana 110 zuwa 130
- Katsina da Gumel: 10 ga Yuni zuwa 1 ga Yuli, kwana 85 zuwa 110
- Yamai: 10 ga Yuni zuwa 5 ga Yuli, kwana 85 zuwa 105

## Me ake ɗauka a matsayin saukar damina

Akwai ƙa’ida da ta daɗe tana aiki a Sahel, wadda aka ciro ta daga dogon tarihin ruwan sama: bayan 1 ga Mayu, aƙalla 20 mm cikin kwana uku, ba tare da fari na fiye da kwana bakwai ba a watan da ya biyo baya. Ba za ku iya ganin rabi na biyu na wannan ƙa’ida daga kan tarakta ba, amma kuna iya amfani da rabin farko. Ku kafa abin auna ruwa a kan turke. Gwangwani mai tsayayyen gefe ma ya isa idan kuka auna da rula, domin 20 mm a gwangwani 20 mm ne na ruwan sama.

Garma tana iya shiga kafin injin shuka. Ƙasar da aka buɗe da ruwa ɗaya mai kyau tana iya jiran na gaba, don haka noma bayan ruwan yaudara yana cin danshi kaɗan, watakila da haro na biyu. Shuka bayan ruwan yaudara kuwa iri take cinyewa.

## Duba ƙasa, ba sama ba

Milimita ashirin yana jiƙa busasshen yashi zuwa kamar 20 zuwa 25 cm, amma ƙasar laka ta Zariya 12 zuwa 15 cm kawai, domin laka tana riƙe ruwa da yawa a kowane hawa. Garma da aka saita ta 20 cm a wannan laka za ta ja busasshiyar ƙasa ta ƙasa, ta tono dunƙule mai girman kai, kuma ta ƙara shan mai da kashi ɗaya cikin uku.

Ku haƙa rami da fartanya zuwa 25 cm, ku ɗebo ƙasa a zurfin da kuke son noma.

- Ba ta haɗuwa: ta yi bushewa da yawa idan laka ce, amma ta isa idan yashi ce
- Ta zama dunƙule da yake fashewa idan ya faɗi daga tsayin ƙugu: a fara
- Tana shafuwa tsakanin yatsu kuma tana sheƙi: ta yi danshi da yawa, a jira kwana ɗaya ko biyu

Noma da garma a jiƙaƙƙiyar laka yana yin ɓarnar da take kai wa duk shekara. Faifai yana matse ƙasan kwarin garma ta yi sumul, saiwoyi kuma su juya gefe idan suka kai can.

## Zurfi

A yashin Gumel da arewacin Katsina, 12 zuwa 15 cm ya isa, kuma domin gero da wake manoman kirki da yawa ba sa noma da garma ko kaɗan; suna yin huɗa kai tsaye ko su yaga layi. Juya yashi da zurfi yana fito da ƙasa mara albarka kuma ya bar ta a sako-sako iskar Yuni ta kwashe. A ƙasar laka, 18 zuwa 22 cm yana yin yawancin abin da noma yake yi wa masara. Ku kai 25 cm ne kawai inda shebur ya nuna ƙasa ta taurare, kuma sai da danshi a wannan zurfi.

## Ƙirga kwanakinku

[Garma mai faifai uku](/machinery/gona-c3-disc-plough) a bayan [tarakta 75 hp](/machinery/gona-t75-utility-tractor-4wd) tana yin kamar hekta 0.35 a awa. Da awa takwas a gona a yini wannan hekta 2.8 ne, don haka hekta 30 tana buƙatar cikakkun kwana 11. Ruwa yana tsayar da aiki kamar kwana ɗaya cikin uku a watan Yuni, don haka a ware kwana 16 a kalanda. Idan ya kamata a gama shuka zuwa 5 ga Yuli a Kano, to ba za a fara noman wannan fili bayan tsakiyar Yuni ba.

Idan lissafin bai fito ba, ku sauya hanya kafin ku sauya rana. [Haro mai faifai](/machinery/gona-c20-disc-harrow) a hekta 1.2 a awa yana gama hekta 30 ɗin nan cikin fiye da kwana uku kaɗan, kuma a ƙasar da aka noma bara yakan ba da amfanin masara iri ɗaya. Ku yi wa kashi ɗaya cikin uku na gona garma kowace shekara a karɓa-karɓa, sauran ku yi masa haro.

## Ɗayan lokacin

Ƙasar da aka share ta zuwa farkon Oktoba ana iya yi mata garma a lokacin, yayin da ruwan ƙarshe yake cikin ƙasa. Yana binne ciyawa kafin ta zubar da iri kuma yana buɗe saman ƙasa domin ruwan farko na damina mai zuwa. Yana aiki a ƙasa mai nauyi ta Zariya da Funtuwa. A yashi kuskure ne, domin sako-sakon ƙasa za ta fuskanci iskar hunturu ta wata biyar. A can ku bar tushen kara a tsaye.

Ku rubuta ranar kowane ruwa da ya wuce 10 mm da ranar da kuka noma kowace gona. Irin wannan rubutu na shekara uku zai faɗa muku game da gonarku fiye da kowane jadawali, har da wannan.`,
  },
  fr: {
    title: 'Quand labourer en savane soudanienne',
    excerpt:
      'Le premier orage est rarement le bon. Comment lire la pluie, le sol et votre propre calendrier avant que la charrue n’entre au champ.',
    content: `Chaque année, certains labourent au premier nuage noir et d’autres attendent que l’herbe monte aux genoux des voisins. Les deux y perdent. La période utile pour le labour entre Kaduna et la frontière du Niger est courte, et elle se déplace vers le nord d’environ une semaine tous les 50 à 80 km.

## Dates approximatives par zone

Ce sont des années ordinaires. Une année donnée peut s’en écarter de deux semaines, et la dernière décennie en a compté plusieurs.

- Kaduna et sud de Zaria : pluies utiles du 5 au 20 mai environ, saison de 150 à 170 jours
- Zaria et Funtua : 15 mai au 5 juin, 130 à 155 jours
- Kano, Kura et Bunkure : 1er au 20 juin, 110 à 130 jours
- Katsina et Gumel : 10 juin au 1er juillet, 85 à 110 jours
- Niamey : 10 juin au 5 juillet, 85 à 105 jours

## Ce qui compte comme début de saison

Une règle qui a fait ses preuves au Sahel a été tirée de longues séries pluviométriques : après le 1er mai, au moins 20 mm en trois jours, sans sécheresse de plus de sept jours dans le mois qui suit. Du siège du tracteur, on ne voit pas la seconde moitié de la règle, mais on peut se servir de la première. Posez un pluviomètre sur un piquet. Une boîte à bords droits suffit si l’on mesure à la règle, car 20 mm dans la boîte sont 20 mm de pluie.

La charrue peut entrer avant le semoir. Une terre ouverte par un bon orage peut attendre le suivant : labourer sur un faux départ coûte un peu d’humidité et peut-être un second passage de pulvériseur. Semer sur un faux départ coûte la semence.

## Regardez le sol, pas le ciel

Vingt millimètres mouillent un sable sec sur 20 à 25 cm, mais un limon de Zaria sur 12 à 15 cm seulement, parce que le limon retient plus d’eau dans chaque couche. Une charrue réglée à 20 cm dans ce limon traînerait dans la terre sèche du dessous, remonterait des mottes grosses comme une tête et brûlerait un tiers de carburant en plus.

Creusez à la houe jusqu’à 25 cm et prenez une poignée à la profondeur où vous voulez labourer.

- Elle ne tient pas : trop sèche en limon, acceptable en sable
- Elle forme une boule qui se brise en tombant de la hauteur de la taille : allez-y
- Elle s’étale entre le pouce et l’index et brille : trop humide, attendez un jour ou deux

Labourer un limon mouillé fait un mal qui dure l’année. Les disques lissent une semelle au fond de la raie, et les racines tournent de côté en l’atteignant.

## La profondeur

Sur les sables de Gumel et du nord de l’État de Katsina, 12 à 15 cm suffisent, et pour le mil et le niébé beaucoup de bons cultivateurs ne labourent pas du tout : ils billonnent directement ou ouvrent une ligne à la dent. Retourner le sable plus profond remonte un sous-sol pauvre et le laisse meuble aux bourrasques de juin. En limon, 18 à 22 cm apportent l’essentiel de ce que le travail du sol peut faire pour le maïs. N’allez à 25 cm que là où la bêche montre une semelle, et seulement si le sol est humide à cette profondeur.

## Comptez vos jours

Une [charrue à trois disques](/machinery/gona-c3-disc-plough) derrière un [tracteur de 75 ch](/machinery/gona-t75-utility-tractor-4wd) fait environ 0,35 ha à l’heure. À huit heures de champ par jour, cela fait 2,8 ha : 30 ha demandent donc 11 journées pleines. La pluie arrête le travail à peu près un jour sur trois en juin, comptez donc 16 jours au calendrier. Si les semis doivent être finis le 5 juillet à Kano, le labour de ce bloc ne peut commencer après la mi-juin.

Si le compte n’y est pas, changez de méthode avant de changer de date. Un [pulvériseur](/machinery/gona-c20-disc-harrow) à 1,2 ha à l’heure couvre les mêmes 30 ha en un peu plus de trois jours, et sur une terre labourée l’an passé il donne souvent le même rendement de maïs. Labourez chaque année un tiers de l’exploitation à tour de rôle et passez le reste au pulvériseur.

## L’autre période

Une terre libérée début octobre peut être labourée à ce moment, tant que la dernière pluie est encore dans le sol. Cela enfouit les mauvaises herbes avant qu’elles grainent et ouvre la croûte pour le premier orage de la saison suivante. Cela convient aux sols plus lourds autour de Zaria et de Funtua. Sur sable, c’est une erreur : un sol nu et meuble affronte cinq mois de vent d’harmattan. Laissez-y les chaumes debout.

Notez la date de chaque pluie de plus de 10 mm et le jour du labour de chaque champ. Trois années de ces notes vous en diront plus sur votre exploitation que n’importe quel tableau, celui-ci compris.`,
  },
}
