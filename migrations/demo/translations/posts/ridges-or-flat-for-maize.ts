import type { Translations } from '#contract/translations/translation.ts'

export const ridgesOrFlatForMaize: Translations<'posts'> = {
  ha: {
    title: 'Kunya ko shimfiɗaɗɗiyar ƙasa domin masara?',
    excerpt:
      'Huɗa al’ada ce a yawancin Arewa, kuma sau da yawa mai kyau. Ga inda take da riba, inda shuka a shimfiɗaɗɗiyar ƙasa ta fi, da lambobin kowacce.',
    content: `Ku tambayi manomi a Kura me ya sa yake huɗa, zai ce ubansa ma haka ya yi. Wannan ba mummunan dalili ba ne, domin kunyoyi suna magance matsaloli na gaske: suna zubar da ruwa, suna tara ƙasa mai kyau kusa da saiwa kuma suna sa noman hannu ya yi sauri. Amma suna cin ƙarin aiki ɗaya, sun fi saurin bushewa kuma suna rage irin injin shukar da za ku iya amfani da shi. Ya kamata a zaɓa gona-gona.

## Inda kunya ta fi

Ƙasar da ruwa yake tsayawa bayan ruwan sama ita ce mafi bayyana. Masara tana cutuwa cikin kwana biyu ko uku a ruwan da ya tsaya, musamman kafin ta kai gwiwa. A gefen fadama da a ƙasa mai nauyi, mai launin toka, a gabas da Funtuwa, kunya mai tsayin 20 zuwa 25 cm tana riƙe tsakiyar shuka sama da ruwa.

Ta biyu ita ce ƙasa marar zurfi. Inda ƙasa mai kyau 10 ko 12 cm kawai take a kan tauri, huɗa tana ninka zurfin da yake ƙarƙashin shuka ta hanyar ɗaukar ta daga kwari.

Ta uku ita ce gangare, amma sai idan kunyoyi sun bi layin tsayi ɗaya. A gangaren kashi 2 cikin ɗari, kunyoyin da suke hawa da sauka magudanai ne, kuma ruwan Yuli ɗaya mai 60 mm zai kai takinku gonar maƙwabci.

## Inda shimfiɗaɗɗiyar ƙasa ta fi

A ƙasa mai zurfin yashi ta Katsina da Gumel, kunya tudu ce da take bushewa ta gefe biyu. A kwana goma ba ruwa a Yuni, masarar da aka shuka a shimfiɗaɗɗiyar ƙasa, ko a kwari marar zurfi, tana riƙe danshinta kwanaki kaɗan fiye, kuma waɗannan kwanakin suna iya yanke yadda shuka za ta tsaya. Shimfiɗaɗɗiyar ƙasa kuma tana barin injin shuka mai layi huɗu ya riƙe zurfinsa, iri a 5 cm a kowane layi maimakon 3 cm a kan kunyar da take rushewa da 8 cm inda ta zauna.

Hanyar tsakiya mai kyau a yashi mai laka ita ce a shuka a shimfiɗaɗɗiyar ƙasa, a tara ƙasa a mako huɗu zuwa biyar da injin huɗa marar zurfi, a aikin ɗaya da yake rufe taki na biyu. Kuna samun daidaiton shukar shimfiɗaɗɗiyar ƙasa, da tallafawar kunya, hana ciyawa da zubar da ruwa. A daina kafin shuka ta fi tsayin ƙarƙashin tarakta, kamar 45 zuwa 50 cm.

## Kunyoyi masu toshewa domin wurare masu ƙarancin ruwa

A arewa da birnin Kano ruwa yakan sauko da sauri fiye da yadda ƙasa za ta iya sha. Toshewa ita ce a rufe kwari da ƙaramin tudu kowane mita biyu zuwa uku, domin kowane tafki ya riƙe ruwansa. A tazarar 75 cm, kwarin da faɗinsa a sama 50 cm ne, zurfinsa 15 cm, yana da fili na murabba’in mita 0.0375. A raba shi da 0.75 m, wannan 50 mm na ajiyar ruwa ne idan ya cika har baki, ƙasa kuma daidai. Toshi ya fi kunya ƙasa kuma ƙasa ba ta taɓa zama daidai, don haka a ƙirga rabinsa, kamar 25 mm, wanda har yanzu ruwa ne mai yawa. Kada a toshe a yumɓu, inda ruwan ɗaya zai nutsar da shuka.

## Yawan shuka ba ya sauyawa

Kunya ko shimfiɗaɗɗiyar ƙasa, abin da ake nufi ga ingantacciyar masara a yankin Zariya shi ne kamar shuka 53,000 a hekta.

- Layi 75 cm, shuka ɗaya kowane 25 cm: 10,000 a raba da 0.75 x 0.25, wato 53,333
- Layi 75 cm, shuka biyu kowane 50 cm: 53,333 ɗin nan
- Layi 90 cm, shuka ɗaya kowane 25 cm: 44,444, wanda ya dace da ƙasa mai ƙarancin ruwa

A saita injin shuka ya fi abin da ake nufi da kashi 10 zuwa 15 cikin ɗari domin rufe abin da tsuntsaye, ƙwaro da rashin tsiro suke ɗauka. Domin shuka 53,000, iri 60,000 ya yi daidai. A 250 g na iri dubu wannan 15 kg a hekta ne.

Domin duba gona, a ƙirga shuke-shuke a 13.3 m na layi mai 75 cm. Wannan tsawo yana ɗaukar murabba’in mita 10, don haka a ninka ƙirgar sau 1,000. A yi haka a wurare biyar.

## Taki

Shawarar da aka saba bayarwa ga ingantacciyar masara a arewacin savannar Guinea ita ce 120 kg na nitrogen, 60 kg na phosphate da 60 kg na potash a hekta. Buhu takwas masu 50 kg na 15-15-15 suna ba da 60 na kowanne. Sauran 60 kg na nitrogen yana zuwa daga 130 kg na urea, ko fiye da buhu biyu da rabi kaɗan, a mako huɗu zuwa biyar. A ba da NPK a lokacin shuka, 5 cm a gefen iri, a kuma binne urea. Urea da aka bari a kan ƙasa mai zafi da danshi tana iya rasa ɗaya cikin biyar na nitrogen ɗinta ko fiye zuwa iska.

## Kuɗin aikin

[Injin huɗa mai jiki uku](/machinery/gona-c3r-ridger) yana yin kamar 0.9 ha a awa, yana ƙona 8 zuwa 10 L a hekta. Idan kunya ba ta zubar da ruwa, ba ta ƙara zurfi, ba ta riƙe ruwa a wannan gona ba, al’ada kawai kuka saya. A gwada layi goma na kowace hanya a Yunin nan, a gona ɗaya, komai daidai. A auna zangarniyar masara ta duka biyun a Oktoba.`,
  },
  fr: {
    title: 'Billons ou à plat pour le maïs ?',
    excerpt:
      'Billonner est une habitude dans une bonne partie du Nord, et souvent une bonne. Où cela paie, où le semis à plat vaut mieux, et les chiffres des deux.',
    content: `Demandez à un agriculteur de Kura pourquoi il billonne, il dira que son père le faisait. Ce n’est pas une mauvaise raison, car les billons résolvent de vrais problèmes : ils drainent, ils rassemblent la bonne terre autour des racines et ils rendent le désherbage à la main plus rapide. Mais ils coûtent aussi un passage, sèchent plus vite et limitent le choix du semoir. C’est champ par champ qu’il faut décider.

## Où le billon gagne

Le sol où l’eau reste après l’orage est le cas le plus clair. Le maïs souffre après deux ou trois jours d’engorgement, surtout avant d’arriver au genou. En bordure de bas-fond et sur les sols gris et lourds à l’est de Funtua, un billon de 20 à 25 cm de haut garde le collet hors de l’eau.

Le deuxième cas est le sol mince. Là où seuls 10 ou 12 cm de bonne terre recouvrent une couche dure, le billonnage double la profondeur sous la plante en la prenant à la raie.

Le troisième est la pente, mais seulement si les billons suivent les courbes de niveau. Sur une pente de 2 pour cent, des billons qui montent et descendent sont des gouttières, et un orage de juillet de 60 mm emportera votre engrais dans le champ du voisin.

## Où le plat gagne

Sur les sables profonds de Katsina et de Gumel, un billon est un tas surélevé qui sèche des deux côtés. Pendant dix jours secs en juin, le maïs semé à plat, ou dans une raie peu profonde, garde son humidité quelques jours de plus, et ces jours peuvent décider de la levée. Un terrain plat permet aussi à un semoir à quatre rangs de tenir sa profondeur, avec la semence à 5 cm sur chaque rang au lieu de 3 cm sur un billon qui s’effrite et de 8 cm là où il s’est tassé.

Un bon compromis sur limon sableux est de semer à plat et de butter à quatre ou cinq semaines, la billonneuse réglée peu profond, dans le passage qui recouvre le second engrais. Vous avez la levée régulière du plat, et le soutien, la lutte contre l’herbe et le drainage du billon. Arrêtez avant que les plants dépassent la garde au sol du tracteur, environ 45 à 50 cm.

## Billons cloisonnés pour les zones sèches

Au nord de la ville de Kano, la pluie tombe souvent plus vite que le sol ne peut la boire. Cloisonner, c’est fermer la raie par une petite diguette tous les deux à trois mètres, pour que chaque bassin garde son eau. À 75 cm d’écartement, une raie large de 50 cm en haut et profonde de 15 cm a une section de 0,0375 mètre carré. Divisée par 0,75 m, elle retient 50 mm d’eau si elle est pleine à ras bord et de niveau. Les cloisons sont plus basses que les billons et le terrain n’est jamais plat : comptez donc la moitié, environ 25 mm, ce qui est encore un bel orage. Ne cloisonnez pas sur argile, où la même eau noiera la culture.

## Le peuplement ne change pas

Billon ou plat, l’objectif pour le maïs amélioré dans la région de Zaria est d’environ 53 000 plants par hectare.

- Rangs de 75 cm, un plant tous les 25 cm : 10 000 divisé par 0,75 x 0,25, soit 53 333
- Rangs de 75 cm, deux plants tous les 50 cm : les mêmes 53 333
- Rangs de 90 cm, un plant tous les 25 cm : 44 444, ce qui convient aux terres plus sèches

Réglez le semoir 10 à 15 pour cent plus dense que l’objectif pour couvrir ce que prennent les oiseaux, les insectes et les mauvaises levées. Pour 53 000 plants, 60 000 graines conviennent à peu près. À 250 g les mille graines, cela fait 15 kg par hectare.

Pour contrôler un champ, comptez les plants sur 13,3 m d’un rang à 75 cm. Cette longueur couvre 10 mètres carrés : multipliez donc le compte par 1 000. Faites-le à cinq endroits.

## L’engrais

Une recommandation courante pour le maïs amélioré dans le nord de la savane guinéenne est de 120 kg d’azote, 60 kg de phosphate et 60 kg de potasse par hectare. Huit sacs de 50 kg de 15-15-15 apportent 60 de chacun. Les 60 kg d’azote restants viennent de 130 kg d’urée, soit un peu plus de deux sacs et demi, à quatre ou cinq semaines. Donnez le NPK au semis, à 5 cm à côté de la semence, et enfouissez l’urée. L’urée laissée sur un sol chaud et mouillé peut perdre dans l’air un cinquième de son azote ou davantage.

## Le coût du passage

Une [billonneuse à trois corps](/machinery/gona-c3r-ridger) fait environ 0,9 ha à l’heure et brûle 8 à 10 L par hectare. Si, sur ce champ, le billon ne draine pas, n’approfondit pas et ne retient pas l’eau, vous n’avez acheté que la tradition. Essayez en juin dix rangs de chaque façon, dans un même champ, tout le reste étant égal. Pesez les épis des deux en octobre.`,
  },
}
