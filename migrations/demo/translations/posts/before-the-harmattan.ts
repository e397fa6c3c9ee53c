import type { Translations } from '#contract/translations/translation.ts'

export const beforeTheHarmattan: Translations<'posts'> = {
  ha: {
    title: 'Kafin hunturu: ajiye injinan gona',
    excerpt:
      'Wata huɗu na bushewa da ƙura suna yi wa injin da yake zaune ɓarna fiye da wanda yake aiki. Ƙarshen mako ɗaya a Nuwamba yana ceton mako guda a Mayu.',
    content: `Zuwa tsakiyar Nuwamba ruwan sama ya zama tarihi, an kwashe masara, iska kuma ta juyo daga arewa maso gabas. Har ƙarshen Fabrairu tana kawo ƙura mai laushi, iska mai danshi ƙasa da kashi 20 cikin ɗari, dare mai sanyi da rana mai zafi. Injin da aka bar shi a ƙarƙashin darbejiya yadda ya gama girbi zai fara kakar gaba da lalatattun bel, mataccen batir da ɓeraye. Ga yadda muke bi ɗaya bayan ɗaya.

## A fara da tsaftacewa, kuma a bushe

A hure ƙaiƙayi kafin a wanke. Injin girbi yana riƙe da 20 ko 30 kg na kara da karyayyen hatsi a wuraren da ba kwa gani: saman giyabos, bayan fankar tankaɗe, ƙasan masu ɗaga hatsi, cikin bututun dawo da ƙaiƙayi. Yana ciyar da ɓeraye, yana jawo danshi, kuma kusa da salansa yana tayar da gobara. A buɗe kowace ƙofa, a kunna injin babu kaya na minti biyar da fanka a cikakken gudu, kowa ya tsaya nesa.

A wanke laka da taki daga injinan shuka. Takin da aka bari a akwati yana zama asid mai cin ƙarfe da daren farko mai danshi na Afrilu, kuma yana huda ƙarfen bututu a damina ɗaya. Kada a nuna bakin ruwa mai ƙarfi a beyarin, robar hatimi, altaneta ko wayoyin lantarki.

## Inji

- A sauya mai da matata yanzu ko da awowi ba su cika ba. Tsohon mai yana da asid, kuma bai kamata ya zauna a kan beyarin wata huɗu ba
- A cika tankin man har baki bayan an zubar da ruwa da daƙwara daga ƙasa. Tanki rabi yana shaƙar ƙura da danshi ta bakin iskarsa
- A duba ruwan sanyaya. Ba ya daskarewa a nan, amma maganin da yake ciki yana hana tsatsa a jikin inji, don haka a riƙe yawan da littafi ya faɗa kada a ƙara ruwan rijiya
- A rufe salansa da bakin shan iska da gwangwani da tsumma, a rataya takarda a sitiyari wadda ta faɗi haka

Idan tarakta tana aiki da rani, ɗaukar kaya ko ban ruwa, a yi akasin haka da matatar iska: a duba ta kowace rana. Lokacin hunturu ta waje tana iya toshewa cikin awa 50. A sauya ta idan alama ta nuna ja, kuma a buga ta a tafin hannu a hankali kawai; iskar kwampreso fiye da 2 bar daga gefen da bai dace ba tana tura ƙura cikin takarda. Kada a taɓa buɗe ta domin kallon ta ciki kawai.

## Batiri

Batir mai kyau na 12 V idan ya huta yana nuna 12.6 V ko fiye. A 12.4 V yana kamar kashi uku cikin huɗu kuma ya kamata a caje shi; ƙasa da 12.0 V yana lalacewa. A fara cire waya mara (negatif), a tsaftace kawunan, a ajiye batir a inuwa, a caje shi kowane mako shida zuwa takwas. Zafi da sakaci suna kashe batir a nan fiye da aiki.

## Ƙarfen da yake taɓa ƙasa

Faifai mai sheƙi, bakin garma da fukafukan huɗa suna yin tsatsa a dare ɗaya na danshin Afrilu, kuma faifai mai tsatsa ba ya wanke ƙasa sai ya yi hektoci da dama. A kankare ƙasa, a shafa musu tsohon man inji da aka gauraya da giris. Kada a sassauta bolt na jerin faifai: a matse su yanzu, alhali kun tuna wanne ya sako. A auna faya-faya. Faifan garma na 660 mm da ya koma 560 mm ya rasa tsawonsa, a yi odar sa kafin farashi ya tashi a Mayu.

## Bel, sarƙa da tayoyi

A sassauta bel, a yi wa kowane alama da wurinsa. Rana maƙiyarsu ce, don haka a rufe su ko a shigar da su ciki. A shafa wa sarƙa mai tana da ɗumi, bayan ta yi aiki, domin mai ya kai cikin fil. A saka giris a kowane baki har sai mai tsabta ya fito, yana tura ruwa da yashi waje.

A ɗaga injinan da ake ja a kan itace ko bulo, idan ba za su motsa ba na watanni, domin a sauke nauyi daga tayoyi. Idan ba zai yiwu ba, a ƙara iska 0.3 bar fiye da na aiki, a motsa inji rabin juyin taya kowane wata. A yi wa gefen da yake fuskantar kudu inuwa, domin can rana take duk lokacin sanyi.

## Injinan feshi da na ɗaure ciyawa

A kurkura injin feshi sau uku, a fitar da ruwan ƙarshe daga famfo, a cire bakunan feshi da matatu a ajiye su a kwalba mai suna. A rataya tiyo ba tare da lanƙwasa ba. A fitar da dukan igiya da busasshiyar ciyawa daga injin ɗauri, a goge masu ƙullawa da burushi, a shafa wa faya-fayan igiya da wuƙaƙe mai. Kada a bar dami a ciki: yana riƙe danshi a jikin ƙarfe.

## A rubuta jerin gyara yanzu

Kafin a rufe injina, a zagaya kowane da littafi tare da direba. Shi ya san beyarin da yake zafi da lefar da take tsalle. A raba jerin kashi uku: dole a yi kafin ya motsa, ya kamata a yi, zai yi kyau. A yi odar kashi na farko a Disamba. Kayan da suke isowa Kano cikin kwana huɗu a Disamba suna iya ɗaukar mako uku a Yuni, lokacin da kowa yake neman beyarin ɗaya.

A ƙarshe, a kashe makulli, a cire shi, a rataya shi inda mutum ɗaya yake da alhakinsa. Ranar farko ta kowane wata, a tayar da injin da ba a ajiye ba, a bar shi ya yi ɗumi, minti 20 da ɗan aiki, ba minti 3 a tsaye ba.`,
  },
  fr: {
    title: 'Avant l’harmattan : remiser les machines',
    excerpt:
      'Quatre mois secs et poussiéreux abîment plus les machines à l’arrêt que celles qui travaillent. Un week-end en novembre épargne une semaine en mai.',
    content: `À la mi-novembre, les pluies ne sont plus qu’un souvenir, le maïs est rentré et le vent tourne au nord-est. Jusqu’à fin février, il apporte une poussière fine, un air à moins de 20 pour cent d’humidité, des nuits froides et un soleil fort. Les machines laissées sous un neem dans l’état où elles ont fini la récolte commenceront la saison suivante avec des courroies craquelées, des batteries à plat et des souris. Voici l’ordre dans lequel nous les prenons.

## D’abord nettoyer, et d’abord à sec

Soufflez la balle avant de laver. Une moissonneuse-batteuse retient 20 ou 30 kg de paille et de grain cassé là où on ne les voit pas : sur la boîte de vitesses, derrière le ventilateur, au fond des élévateurs, dans la vis des otons. Cela nourrit les rats, attire l’humidité et, près de l’échappement, provoque des incendies. Ouvrez chaque trappe et faites tourner la machine à vide cinq minutes, ventilateur à fond, tout le monde à l’écart.

Lavez la boue et l’engrais des semoirs. L’engrais laissé dans une trémie devient une pâte acide à la première nuit humide d’avril et perce une vis en acier en une saison des pluies. Ne dirigez pas le jet à haute pression vers les roulements, les joints, l’alternateur ou les connecteurs.

## Le moteur

- Changez l’huile et le filtre maintenant, même si les heures n’y sont pas. L’huile usée est acide et ne doit pas rester quatre mois contre les coussinets
- Remplissez le réservoir jusqu’au goulot après avoir purgé l’eau et les dépôts. Un réservoir à moitié vide respire poussière et humidité par sa mise à l’air
- Contrôlez le liquide de refroidissement. Il ne gèle jamais ici, mais l’inhibiteur du mélange évite la rouille du bloc : gardez la concentration du manuel et ne complétez pas à l’eau de puits
- Fermez l’échappement et la prise d’air avec une boîte et un chiffon, et accrochez au volant un mot qui le dit

Si le tracteur travaille en saison sèche, au transport ou au pompage, faites l’inverse avec le filtre à air : regardez-le chaque jour. En harmattan, un élément extérieur peut se boucher en 50 heures. Changez-le quand l’indicateur est rouge, tapez-le tout au plus doucement sur la paume ; de l’air comprimé au-dessus de 2 bar, du mauvais côté, pousse la poussière à travers le papier. Ne l’ouvrez jamais dans le seul but de regarder l’élément intérieur.

## Les batteries

Une bonne batterie de 12 V au repos affiche 12,6 V ou plus. À 12,4 V, elle est aux trois quarts et doit être chargée ; au-dessous de 12,0 V, elle s’abîme. Débranchez d’abord le négatif, nettoyez les bornes, rangez la batterie à l’ombre et chargez-la toutes les six à huit semaines. La chaleur et l’oubli tuent ici plus de batteries que le travail.

## L’acier qui touche le sol

Disques brillants, socs et ailes de billonneuse rouillent en une nuit d’humidité d’avril, et un disque rouillé ne se décape qu’après plusieurs hectares. Grattez la terre et enduisez-les d’huile moteur usée épaissie de graisse. Ne desserrez pas les boulons des trains : serrez-les maintenant, tant que vous savez lequel avait du jeu. Mesurez les disques. Un disque de charrue de 660 mm usé à 560 mm a perdu de sa portée et se commande avant la hausse de mai.

## Courroies, chaînes et pneus

Détendez les courroies et marquez la place de chacune. Le soleil est leur ennemi : couvrez-les ou rentrez-les. Huilez les chaînes chaudes, après avoir tourné, pour que l’huile atteigne les axes. Graissez chaque graisseur jusqu’à ce que sorte de la graisse propre, qui chasse l’eau et le sable.

Mettez sur cales les machines traînées qui ne bougeront pas pendant des mois, pour soulager les pneus. Sinon, gonflez à 0,3 bar de plus que la pression de travail et déplacez la machine d’un demi-tour de roue chaque mois. Mettez à l’ombre le côté exposé au sud, où le soleil donne tout l’hiver.

## Pulvérisateurs et presses

Rincez le pulvérisateur trois fois, videz la dernière eau de la pompe, retirez buses et filtres et gardez-les dans un bocal étiqueté. Suspendez les tuyaux sans les plier. Ôtez toute ficelle et tout foin de la presse, brossez les noueurs, huilez les disques à ficelle et les couteaux. Ne laissez aucune botte dans la chambre : elle garde l’humidité contre l’acier.

## Écrire maintenant la liste des réparations

Avant de couvrir les machines, faites le tour de chacune avec un carnet et le conducteur. Il sait quel roulement chauffait et quel levier saute. Classez en trois : indispensable avant de bouger, nécessaire, souhaitable. Commandez la première partie en décembre. Une pièce qui met quatre jours à atteindre Kano en décembre peut mettre trois semaines en juin, quand tout le monde veut le même roulement.

Enfin, coupez le contact, retirez la clé et pendez-la là où une seule personne en répond. Le premier de chaque mois, démarrez ce que vous n’avez pas remisé et faites-le tourner à chaud, 20 minutes sous faible charge, pas 3 minutes au ralenti.`,
  },
}
