import type { DemoTranslations } from './demo-translations.ts'

export const services: DemoTranslations<'services'> = {
  'Maintenance and Repair': {
    ha: {
      title: 'Kulawa da gyara',
      description:
        'Kulawa a kan lokaci a wurin gyaranmu na Kano ko a gonarku, da matatu, bel da beyarin na kowane inji da muke sayarwa a ajiye. Muna ba da ƙiyasi a rubuce kafin a fara aiki, kuma muna mayar muku da tsofaffin kayan.',
    },
    fr: {
      title: 'Entretien et réparation',
      description:
        'Entretien périodique dans notre atelier de Kano ou sur votre exploitation, avec filtres, courroies et roulements en stock pour chaque machine que nous vendons. Nous donnons un devis écrit avant les travaux et vous rendons les pièces remplacées.',
    },
  },
  'Operator Training': {
    ha: {
      title: 'Horar da direbobi',
      description:
        'Horon kwana biyu da Hausa, Turanci ko Faransanci domin direbobin tarakta, injin girbi da injin feshi: duba inji kullum, haɗa kayan aiki, saita inji a gona da aiki lafiya kusa da PTO. Ana koyo a kan injin da za a tuƙa.',
    },
    fr: {
      title: 'Formation des conducteurs',
      description:
        'Stages de deux jours en haoussa, anglais ou français pour conducteurs de tracteur, de moissonneuse-batteuse et de pulvérisateur : contrôles quotidiens, attelage, réglages au champ et sécurité près de la prise de force. On s’exerce sur la machine que l’on conduira.',
    },
  },
  'Field Support': {
    ha: {
      title: 'Taimako a gona',
      description:
        'Makanikin da za ku kira ta waya duk damina, da ziyara domin saita injin shuka, injin feshi da injin girbi a gonarku. Lokacin shuka da girbi motar gyaranmu tana kan hanya tsakanin Kano, Katsina da Kaduna.',
    },
    fr: {
      title: 'Assistance au champ',
      description:
        'Un technicien joignable par téléphone toute la saison, et une visite pour régler semoirs, pulvérisateurs et moissonneuses dans votre champ. Aux semis et à la récolte, un camion-atelier circule entre Kano, Katsina et Kaduna.',
    },
  },
  'Fleet and Farm Consulting': {
    ha: {
      title: 'Shawara kan gona da injina',
      description:
        'Muna taimaka muku ku daidaita ƙarfin inji da yawan hekta, ku tsara sana’ar haya ko ku sauya tsofaffin injina, bisa bayanan man da injinanku suke sha da na gonarku. Kuna karɓar lissafin a fayil na jadawali, ko ya goyi bayan sayen sabon inji ko bai goyi ba.',
    },
    fr: {
      title: 'Conseil : parc de machines et exploitation',
      description:
        'Nous vous aidons à accorder puissance et hectares, à monter une activité de prestation ou à renouveler un parc vieillissant, d’après vos relevés de carburant et de parcelles. Vous recevez les chiffres dans un tableur, qu’ils plaident ou non pour un achat.',
    },
  },
}
