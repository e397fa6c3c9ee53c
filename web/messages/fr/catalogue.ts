import type { texts } from '#web/messages/en/catalogue.ts'
import { translationOf } from '#web/messages/translation.ts'

export const messages = translationOf<typeof texts>()({
  'Product Gallery': 'Galerie des produits',
  'Our Project Portfolio': 'Nos réalisations',
  'Every machine we make, and pictures of them at work. Open one for its specifications, or ask for a price.':
    'Toutes les machines que nous fabriquons, et des images d’elles au travail. Ouvrez-en une pour ses caractéristiques, ou demandez un prix.',
  'Every machine {firm} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.':
    'Toutes les machines que vend {firm}, avec images et prix : tracteurs, moissonneuses, semoirs, cultivateurs, presses et pulvérisateurs.',
  'Machinery that {firm} has delivered to farms in {region}, with specifications and prices.':
    'Les machines que {firm} a livrées à des exploitations ({region}), avec caractéristiques et prix.',
  'Search machinery and images': 'Rechercher machines et images',
  'Showing {shown} of {total} items': '{shown} éléments affichés sur {total}',
  'Loading items': 'Chargement des éléments',
  'No items found': 'Aucun élément trouvé',
  'Try adjusting your search terms or category filter.': 'Essayez d’autres mots ou une autre catégorie.',
  'Open Full Page': 'Ouvrir la page complète',
  'Specifications of {machine}': 'Caractéristiques de {machine}',
  'Machines that go with it': 'Machines qui vont avec',
  'Machines like this one': 'Machines semblables',
  'Machines we have built, delivered and put to work, with the date, the place and the value of each.':
    'Des machines que nous avons construites, livrées et mises au travail, avec la date, le lieu et la valeur de chacune.',
  'Search projects': 'Rechercher des projets',
  'Showing {shown} of {total} projects': '{shown} projets affichés sur {total}',
  'Loading projects...': 'Chargement des projets...',
  Projects: 'Projets',
  'No projects found': 'Aucun projet trouvé',
  'Try other words, or another category.': 'Essayez d’autres mots, ou une autre catégorie.',
  'Clear Filters': 'Effacer les filtres',
  'Clear All Filters': 'Effacer tous les filtres',
  'Sort by': 'Trier par',
  'Name (A-Z)': 'Nom (A-Z)',
  'Best match': 'Le plus pertinent',
  'Price: Low to High': 'Prix croissant',
  'Price: High to Low': 'Prix décroissant',
  'Newest First': 'Les plus récents',
  'Grid view': 'Vue en grille',
  'List view': 'Vue en liste',
  'You can compare up to {most} machines. Remove one to choose another.':
    'On peut comparer {most} machines au plus. Retirez-en une pour en choisir une autre.',
  '{n} of {most} chosen': '{n} sur {most} choisies',
  'Choose up to {most} machines': 'Choisissez jusqu’à {most} machines',
  Clear: 'Effacer',
  'Show earlier results': 'Afficher les résultats précédents',
  'Load more': 'Afficher plus',
  'Loading...': 'Chargement...',
  'Unable to load machinery data. Please refresh to try again.':
    'Impossible de charger les machines. Veuillez actualiser la page.',
  'Unable to load the images. Please refresh to try again.':
    'Impossible de charger les images. Veuillez actualiser la page.',
  'Unable to load more. Please try again.': 'Impossible d’en charger plus. Veuillez réessayer.',
  For: 'Pour',
  'Send Request': 'Envoyer la demande',
  'Request Failed': 'Échec de la demande',
  'Failed to send quotation request': 'La demande de devis n’a pas pu être envoyée',
  'Project Overview': 'Aperçu du projet',
  Investment: 'Investissement',
  'Project Value': 'Valeur du projet',
  'Contact for Similar Project': 'Nous contacter pour un projet similaire',
  'Request Quote': 'Demander un devis',
  Recent: 'Récent',
})
