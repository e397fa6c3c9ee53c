import type { DemoTranslations } from '#migrations/demo/translations/demo-translations.ts'

/**
 * The alternative texts of a machine's further images, one per line: from the side, from the front or back, a detail,
 * and at work.
 */
export const moreImages: DemoTranslations<'machinery'> = {
  'Gona T75 Utility Tractor 4WD': {
    ha: {
      moreImages: `T75 daga gefe, direbanta a ƙarƙashin rumfa, a kan jar ƙasa mai danshi
Gaban T75: raga, fitilu da ƙarafan nauyi shida
Murfin injin T75 da farantin sunansa, ramukan iska da fitilu
T75 tana juya jar ƙasa da garma mai faifai uku, hadari a sama`,
    },
    fr: {
      moreImages: `Le T75 de côté, son conducteur sous le toit, sur une terre rouge et humide
L’avant du T75 : calandre, phares et six masses de lestage
Le capot du T75 avec sa plaque, ses ouïes et ses phares
Le T75 retourne la terre rouge avec une charrue à trois disques, sous un ciel d’orage`,
    },
  },
  'Gona H120 Combine Harvester': {
    ha: {
      moreImages: `H120 daga gefe a kan tushen kara, bakinsa a gefen dawa da ta nuna
H120 daga gaba a gefen da aka yanke, mai tattarawa da mai rabawa a cikin dawa
Bakin H120 daga kusa: mai tattarawa, mai rabawa da bututu mai juyawa
H120 yana girbin jar dawa, ƙasar da aka yanke a bayansa`,
    },
    fr: {
      moreImages: `La H120 de côté dans les chaumes, sa coupe au bord du sorgho mûr
La H120 de face, du côté coupé, rabatteur et diviseur dans le sorgho
La coupe de la H120 de près : rabatteur, diviseur et vis
La H120 en pleine récolte de sorgho rouge, le champ coupé derrière elle`,
    },
  },
  'Gona L4 Four-Row Planter': {
    ha: {
      moreImages: `L4 daga gefe: akwati, mai buɗe ƙasa da tayoyin dannawa na kowane layi
Sassa huɗu na L4 daga baya, masu nuna layi biyu a ɗage
Akwatunan iri da sassan layi na L4 daga kusa
T75 tana jan L4 a kan ƙasar da aka yi wa haro da asuba, layuka a bayanta`,
    },
    fr: {
      moreImages: `Le L4 de côté : trémie, ouvreur et roues plombeuses de chaque rang
Les quatre éléments du L4 vus de derrière, les deux traceurs relevés
Les trémies à semence et les éléments du L4 de près
Un T75 tire le L4 sur une terre hersée aux premières lueurs, les rangs derrière lui`,
    },
  },
  'Gona V600 Boom Sprayer': {
    ha: {
      moreImages: `V600 daga gefe a kan T75 a gonar wake, tankinsa a tsaye a bayan tayoyi
V600 daga baya: tanki, firam da hannun feshi a kan layukan wake
Bakunan feshi a hannun V600, kusa da saman ganye
V600 yana feshin koren wake, siririn hazo a ƙarƙashin hannunsa`,
    },
    fr: {
      moreImages: `Le V600 de côté, attelé à un T75 dans le niébé, sa cuve debout derrière les roues
Le V600 vu de derrière : cuve, châssis et rampe au-dessus des rangs de niébé
Les buses de la rampe du V600 juste au-dessus des feuilles
Le V600 en traitement dans le niébé vert, une fine brume sous la rampe`,
    },
  },
  'Gona C20 Disc Harrow': {
    ha: {
      moreImages: `C20 daga gefe: jerin faya-fayai na gaba masu haƙora, tayar tafiya da jerin baya
C20 daga gaban sandar janta, faya-fayai goma masu haƙora a gaba
Faifan C20 mai haƙora daga kusa, tayar tafiya a bayansa
T75 tana jan C20 a kan ƙasar da aka yi wa garma, a cikin ƙurarta`,
    },
    fr: {
      moreImages: `Le C20 de côté : train avant à disques crénelés, roue de transport et train arrière
Le C20 vu du côté du timon, dix disques crénelés devant
Un disque crénelé du C20 de près, la roue de transport derrière lui
Un T75 tire le C20 sur une terre labourée, dans sa propre poussière`,
    },
  },
  'Gona S14 Square Baler': {
    ha: {
      moreImages: `S14 daga gefen mai tsincewa, dami a cikin hanyar fita
S14 daga gaba: mai tsincewa, ƙafar nauyi da sandar juyawa
Mai tsincewar S14 daga kusa, haƙoransa a saman karmami
Tarakta tana jan S14 a kan layin karmami da yamma`,
    },
    fr: {
      moreImages: `La S14 du côté du ramasseur, une botte dans le canal
La S14 de face : ramasseur, volant d’inertie et arbre de transmission
Le ramasseur de la S14 de près, ses dents au-dessus de la paille
Un tracteur tire la S14 le long d’un andain de paille, le soir`,
    },
  },
}
