import type { texts } from '#web/shared/messages/en/machine.ts'
import { translationOf } from '#web/shared/messages/translation.ts'

export const messages = translationOf<'fr', typeof texts>()({
  'Machine Not Found': 'Machine introuvable',
  'This machine is no longer in our catalogue, or could not be loaded.':
    'Cette machine n’est plus dans notre catalogue, ou n’a pas pu être chargée.',
  'Loading machine': 'Chargement de la machine',
  Breadcrumb: 'Fil d’Ariane',
  '{name}, image {n}': '{name}, image {n}',
  '{n} more images': { one: '{n} image de plus', other: '{n} images de plus' },
  'Call {phone}': 'Appeler {phone}',
  Share: 'Partager',
  'Link copied': 'Lien copié',
  'Pay in Instalments': 'Payer en plusieurs fois',
  'Deposit (%)': 'Apport initial (%)',
  'At least {least}%': 'Au moins {least} %',
  Term: 'Durée',
  '{n} months': { one: '{n} mois', other: '{n} mois' },
  'Payment schedule': 'Échéances',
  Estimate: 'Estimer',
  Deposit: 'Apport initial',
  '{n} payments, {interval}': { one: '{n} échéance, {interval}', other: '{n} échéances, {interval}' },
  'Total cost': 'Coût total',
  'An estimate at {rate}% a year on the balance, not an offer of credit. The last payment may differ slightly because of rounding.':
    'Une estimation à {rate} % par an sur le solde restant dû, et non une offre de crédit. La dernière échéance peut différer légèrement en raison des arrondis.',
  'Two or three machines side by side: prices, specifications and where they differ.':
    'Deux ou trois machines côte à côte : leurs prix, leurs caractéristiques et leurs différences.',
  'Compare two or three machines from {firm} side by side, with their prices and specifications.':
    'Comparez deux ou trois machines de {firm} côte à côte, avec leurs prix et leurs caractéristiques.',
  'You can compare up to {most} machines. Left out: {names}.':
    'On peut comparer {most} machines au plus. Laissées de côté : {names}.',
  'Choose in the Gallery': 'Choisir dans la galerie',
  'Instalments (estimate)': 'Paiements échelonnés (estimation)',
  'In naira {rate}.': 'En nairas {rate}.',
  '{n} machines you chose are no longer in our catalogue, or could not be loaded.': {
    one: '{n} machine choisie n’est plus dans notre catalogue, ou n’a pas pu être chargée.',
    other: '{n} machines choisies ne sont plus dans notre catalogue, ou n’ont pas pu être chargées.',
  },
  'Machines compared': 'Machines comparées',
  Stock: 'Disponibilité',
  Remove: 'Retirer',
  'Remove {machine}': 'Retirer {machine}',
  differs: 'diffère',
  'not given': 'non indiqué',
  largest: 'maximum',
  'First machine': 'Première machine',
  'Another machine': 'Une autre machine',
  'Choose a machine': 'Choisir une machine',
  Start: 'Commencer',
  'Request one quotation for these': 'Demander un seul devis pour ces machines',
})
