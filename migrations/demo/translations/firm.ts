import type { TranslatedPart } from '#contract/settings.ts'
import type { Translations } from '#contract/translation.ts'

/**
 * The texts of the demonstration's settings (../settings.ts), by their parts; a list has a line for each of its entries.
 * Each holds as long as its English is the demonstration's.
 */
export const firmTranslations: { [Part in TranslatedPart]?: Translations<Part> } = {
  firm: {
    ha: {
      tagline: 'Injinan noma da ake ƙerawa ake kula da su a Kano',
      description:
        'Taraktoci, injinan girbi, na shuka, na gyaran gona, na ɗaure ciyawa da na feshi, waɗanda ake ƙerawa ake sayarwa a Kano, Najeriya, tare da kayan gyara, horo da hidima a gona.',
    },
    fr: {
      tagline: 'Machines agricoles fabriquées et entretenues à Kano',
      description:
        'Tracteurs, moissonneuses, semoirs, cultivateurs, presses et pulvérisateurs, fabriqués et vendus à Kano, au Nigeria, avec pièces détachées, formation et service au champ.',
    },
  },
  contact: {
    ha: {
      hoursNote: 'Muna ƙara lokacin taimako a lokutan noma masu muhimmanci.',
    },
    fr: {
      hoursNote: 'Une assistance prolongée est assurée pendant les périodes critiques de culture.',
    },
  },
  texts: {
    ha: {
      heroText:
        'Injinan zamani masu sauƙaƙa aiki, masu ƙarfi kuma masu amfani ga noma mai ɗorewa, waɗanda aka ƙera a Kano domin ƙasa da damunan Afirka ta Yamma.',
      productsIntro: 'An ƙera su ko an haɗa su a Kano, an gwada su a gona, kuma kayan gyaransu suna nan a kasa.',
      aboutIntro:
        'Wata masana’anta ta gyaran injinan ɓare gyaɗa ta zama babbar ma’aikata. Har yau muna farawa ne daga abin da ke karyewa a gona, mu ƙera na gaba yadda ba zai karye ba.',
      statistics: `Shekarun ƙwarewa
Ƙasashen da muke yi wa hidima
Injinan da muka ƙera
Manoman da muka yi wa hidima`,
      badgeTitle: 'Mai shaidar ISO',
      badgeText: 'Ingancin aiki',
      financing: `Kuɗin ruwa mai sauƙi
Sharuɗɗan biya masu sauƙi
Biya bisa lokacin girbi
Musayar tsohon inji da sabo`,
      projectsPlace: 'Najeriya',
      projectsDone: 'An kammala ayyuka 50+',
      projectsRegion: 'Najeriya da Afirka ta Yamma',
    },
    fr: {
      heroText:
        'Des machines de pointe, efficaces et fiables, pour une agriculture durable, construites à Kano pour les sols et les saisons d’Afrique de l’Ouest.',
      productsIntro: 'Fabriquées ou assemblées à Kano, essayées au champ, avec les pièces en rayon.',
      aboutIntro:
        'Un atelier qui réparait des décortiqueuses d’arachide est devenu une usine. Nous partons toujours de ce qui casse au champ, et construisons la machine suivante pour que cela ne casse plus.',
      statistics: `Années d’excellence
Pays desservis
Machines produites
Agriculteurs servis`,
      badgeTitle: 'Certifié ISO',
      badgeText: 'Excellence de la qualité',
      financing: `Des taux d’intérêt compétitifs
Des conditions de paiement souples
Des paiements au rythme des saisons
Des programmes de reprise`,
      projectsPlace: 'Nigeria',
      projectsDone: 'Plus de 50 projets réalisés',
      projectsRegion: 'Nigeria et Afrique de l’Ouest',
    },
  },
}
