import type { TranslatedPart } from '#contract/settings/settings.ts'
import type { Translations } from '#contract/translations/translation.ts'

/**
 * The texts of the demonstration's settings (../settings.ts) by part; a list has one line per entry.
 */
export const firmTranslations: { [Part in TranslatedPart]?: Translations<Part> } = {
  firm: {
    ha: {
      tagline: 'Injinan noma da ake ƙerawa ake kula da su a Kano',
      description:
        'Taraktoci, injinan girbi, na shuka, na gyaran gona, na ɗaure ciyawa da na feshi, waɗanda ake ƙerawa ake sayarwa a Kano, Najeriya, tare da kayan gyara, horo da hidima a gona.',
      landmark: 'A gaban hasumiyar ruwa, mita 300 bayan shataletale.',
    },
    fr: {
      tagline: 'Machines agricoles fabriquées et entretenues à Kano',
      description:
        'Tracteurs, moissonneuses, semoirs, cultivateurs, presses et pulvérisateurs, fabriqués et vendus à Kano, au Nigeria, avec pièces détachées, formation et service au champ.',
      landmark: 'En face du château d’eau, 300 m après le rond-point.',
    },
  },
  contact: {
    ha: {
      hoursNote: 'Muna ƙara lokacin taimako a lokutan noma masu muhimmanci.',
      replyNote: 'Muna ba da amsa cikin awa 24',
    },
    fr: {
      hoursNote: 'Assistance renforcée pendant les périodes clés de la campagne.',
      replyNote: 'Nous répondons sous 24 heures',
    },
  },
  appearance: {
    ha: {
      heroAlt:
        'Hoton misali: tarakta shuɗiya mai ɗakin direba da tayoyi masu launin zinari, tana jan injin shuka mai layi huɗu a kan kunyoyin jar ƙasa',
    },
    fr: {
      heroAlt:
        'Illustration : un tracteur bleu à cabine et roues dorées tire un semoir à quatre rangs sur des billons de terre rouge',
    },
  },
  texts: {
    ha: {
      heroText:
        'Injinan zamani masu sauƙaƙa aiki, masu ƙarfi kuma masu amfani ga noma mai ɗorewa, waɗanda aka ƙera a Kano domin ƙasar noma da damunar Afirka ta Yamma.',
      productsIntro: 'An ƙera su ko an haɗa su a Kano, an gwada su a gona, kuma kayan gyaransu suna nan a shago.',
      aboutIntro:
        'Wurin gyaran injinan ɓare gyaɗa ne ya zama masana’anta. Har yau muna farawa ne daga abin da yake karyewa a gona, mu ƙera inji na gaba yadda ba zai karye ba.',
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
      guarantee:
        'Watanni 12 ko sa’o’in aiki 1,000 kan inji, giyabos da firam, duk wanda ya fara cika. Muna zuwa har gonarku.',
      parts: 'Matatai, bel, faya-fayai da beyarin suna nan a shagonmu; sauran suna zuwa cikin mako biyu.',
      delivery:
        'Da babbar motarmu zuwa kowace jiha a Najeriya, tare da saukewa. Zuwa Nijar, Chadi da Kamaru, har bakin iyaka.',
      training: 'Kwana biyu domin direbanku da makanikenku, a gonarku ko a harabarmu, da injin da kuka saya.',
      projectsPlace: 'Najeriya',
      projectsDone: 'An kammala ayyuka 50+',
      projectsRegion: 'Najeriya da Afirka ta Yamma',
    },
    fr: {
      heroText:
        'Des machines de pointe, efficaces et fiables, pour une agriculture durable, construites à Kano pour les sols et les saisons d’Afrique de l’Ouest.',
      productsIntro: 'Fabriquées ou assemblées à Kano, essayées au champ, avec les pièces en stock.',
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
      guarantee:
        '12 mois ou 1 000 heures sur le moteur, la boîte de vitesses et le châssis, au premier terme atteint. Nous venons sur votre exploitation.',
      parts: 'Filtres, courroies, disques et roulements sont en rayon ; le reste arrive en deux semaines au plus.',
      delivery:
        'Sur notre propre camion dans tout le Nigeria, déchargement compris. Vers le Niger, le Tchad et le Cameroun, jusqu’à la frontière.',
      training:
        'Deux jours pour votre conducteur et votre mécanicien, chez vous ou dans notre cour, sur la machine achetée.',
      projectsPlace: 'Nigeria',
      projectsDone: 'Plus de 50 projets réalisés',
      projectsRegion: 'Nigeria et Afrique de l’Ouest',
    },
  },
}
