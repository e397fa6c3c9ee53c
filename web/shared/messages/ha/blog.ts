import { translationOf } from '#web/shared/messages/translation.ts'

/** The blog and its posts. */
export const messages = translationOf<'ha'>()({
  'The {name} Blog': 'Maƙalolin {name}',
  'Field notes from the people who sell and repair the machines: what to buy, when to use it, what it earns.':
    'Bayanai daga gona, daga waɗanda suke sayar da injina, suke gyara su: abin da za a saya, lokacin amfani da shi, da abin da yake kawowa.',
  'Field guides and advice on farm machinery, its soils and its seasons, from the {name} team.':
    'Jagora da shawarwari kan injinan noma, ƙasar noma da lokutanta, daga tawagar {name}.',
  'Search articles': 'Nemi maƙaloli',
  'Search articles...': 'Nemi maƙaloli...',
  'Loading articles': 'Ana buɗe maƙaloli',
  'Unable to load blog posts. Please refresh to try again.': 'Ba a iya buɗe maƙaloli ba. Ku sake buɗe shafin.',
  'No blog posts found': 'Ba a sami maƙala ba',
  'Read More': 'Ƙara karantawa',
  'All articles': 'Dukan maƙaloli',
  '{name} Team': 'Tawagar {name}',
  '5 min read': 'Karatun minti 5',
  Topics: 'Batutuwa',
  'Put it to work on your own land': 'Ku yi amfani da shi a gonarku',
  'See the machines, or tell us what you grow and we will suggest one.':
    'Ku duba injinan, ko ku faɗa mana abin da kuke nomawa mu ba ku shawara.',
  'Contact Us': 'Tuntuɓe mu',
  'Article Not Found': 'Ba a sami maƙalar ba',
  "The article you're looking for doesn't exist or has been removed.": 'Babu maƙalar da kuke nema, ko an cire ta.',
  'Back to Blog': 'Koma ga maƙaloli',
  'Loading article': 'Ana buɗe maƙala',
})
