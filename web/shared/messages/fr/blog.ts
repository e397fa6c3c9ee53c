import type { messages as hausa } from '#web/shared/messages/ha/blog.ts'
import { translationOf } from '#web/shared/messages/translation.ts'

export const messages = translationOf<'fr', keyof typeof hausa>()({
  'The {name} Blog': 'Le blog de {name}',
  'Field notes from the people who sell and repair the machines: what to buy, when to use it, what it earns.':
    'Notes de terrain de ceux qui vendent et réparent les machines : quoi acheter, quand s’en servir, ce que cela rapporte.',
  'Field guides and advice on farm machinery, its soils and its seasons, from the {name} team.':
    'Guides et conseils sur les machines agricoles, leurs sols et leurs saisons, par l’équipe {name}.',
  'Search articles': 'Rechercher des articles',
  'Search articles...': 'Rechercher des articles...',
  'Loading articles': 'Chargement des articles',
  'Unable to load blog posts. Please refresh to try again.':
    'Impossible de charger les articles. Veuillez actualiser la page.',
  'No blog posts found': 'Aucun article trouvé',
  'Read More': 'Lire la suite',
  'All articles': 'Tous les articles',
  '{name} Team': 'L’équipe {name}',
  '5 min read': '5 min de lecture',
  Topics: 'Sujets',
  'Put it to work on your own land': 'Mettez-le en pratique sur vos terres',
  'See the machines, or tell us what you grow and we will suggest one.':
    'Voyez les machines, ou dites-nous ce que vous cultivez et nous vous en proposerons une.',
  'Contact Us': 'Nous contacter',
  'Article Not Found': 'Article introuvable',
  "The article you're looking for doesn't exist or has been removed.":
    'L’article que vous cherchez n’existe pas ou a été retiré.',
  'Back to Blog': 'Retour au blog',
  'Loading article': 'Chargement de l’article',
})
