import type { messages as hausa } from '#web/shared/messages/ha/correspondence.ts'
import { translationOf } from '#web/shared/messages/translation.ts'

export const messages = translationOf<'fr', keyof typeof hausa>()({
  'Hello {name}, thank you for your inquiry to {firm}.': 'Bonjour {name}, merci pour votre demande adressée à {firm}.',
  'Hello {name}, thank you for your inquiry to {firm} ({subject}).':
    'Bonjour {name}, merci pour votre demande adressée à {firm} ({subject}).',
  'Quotation Request - {title}': 'Demande de devis - {title}',
  'Your inquiry to {firm}': 'Votre demande à {firm}',
  'Hello {name}, here is our quotation {number}, valid until {day}: {link} You can accept it there. {firm}':
    'Bonjour {name}, voici notre devis {number}, valable jusqu’au {day} : {link} Vous pouvez l’accepter en ligne. {firm}',
  'Hello {name}, have you had a chance to read our quotation {number}? It is valid until {day}: {link} {firm}':
    'Bonjour {name}, avez-vous pu lire notre devis {number} ? Il est valable jusqu’au {day} : {link} {firm}',
  'Hello {name}, here is our quotation {number} once more: {link} {firm}':
    'Bonjour {name}, voici de nouveau notre devis {number} : {link} {firm}',
  'Quotation {number} from {firm}': 'Devis {number} de {firm}',
  'Reminder: quotation {number} from {firm}': 'Rappel : devis {number} de {firm}',
  'Hello {name}, here is our quotation {number}. It is valid until the end of {day}:':
    'Bonjour {name}, voici notre devis {number}. Il est valable jusqu’au {day} inclus :',
  'Hello {name}, have you had a chance to read our quotation {number}? It is valid until the end of {day}:':
    'Bonjour {name}, avez-vous pu lire notre devis {number} ? Il est valable jusqu’au {day} inclus :',
  'You can read, print, accept or decline it there. Anyone with the link can do the same, so please keep it private.':
    'Vous pouvez l’y lire et l’imprimer, l’accepter ou le refuser. Toute personne qui a ce lien peut en faire autant : gardez-le pour vous.',
  'Reply to this email if you have any questions.': 'Répondez à cet e-mail si vous avez des questions.',
  'Quotation {number}': 'Devis {number}',
  'From {firm}, {city}. Open the link to read it and reply.':
    'De {firm}, {city}. Ouvrez le lien pour le lire et y répondre.',
  'PDF file': 'Fichier PDF',
  'The PDF file could not be made now. Print the page instead, or try again in a minute.':
    'Le fichier PDF n’a pas pu être créé. Imprimez plutôt la page, ou réessayez dans une minute.',
  'QR code of this page': 'Code QR de cette page',
  Note: 'Remarque',
  Terms: 'Conditions',
  'This quotation expired on {day}. Write to us for a new one.':
    'Ce devis a expiré le {day}. Écrivez-nous pour en recevoir un nouveau.',
  'Accepted by {name} on {day}.': 'Accepté par {name} le {day}.',
  'Accepted by {name} by phone on {day}.': 'Accepté par {name} par téléphone le {day}.',
  'Accepted on {day}.': 'Accepté le {day}.',
  'Declined on {day}.': 'Refusé le {day}.',
  'Declined by phone on {day}.': 'Refusé par téléphone le {day}.',
  'This quotation was withdrawn. Write to us for a new one.':
    'Ce devis a été retiré. Écrivez-nous pour en recevoir un nouveau.',
  'This link has expired. Write to us for a new one.': 'Ce lien a expiré. Écrivez-nous pour en recevoir un nouveau.',
  For: 'Pour',
  Date: 'Date',
  'Valid until': 'Valable jusqu’au',
  'the end of {day}': '{day} inclus',
  Revision: 'Révision',
  '{revision}, replacing the previous one': '{revision}, remplace la précédente',
  Item: 'Désignation',
  Quantity: 'Quantité',
  'Unit price': 'Prix unitaire',
  Amount: 'Montant',
  '{price} less {discount}%': '{price}, remise {discount} %',
  Subtotal: 'Sous-total',
  'Delivery charge': 'Frais de livraison',
  'VAT {percent}%': 'TVA {percent} %',
  'VAT {percent}% of {amount}': 'TVA {percent} % sur {amount}',
  'Exempt from VAT': 'Exonéré de TVA',
  'Exempt from VAT: {amount}': 'Exonéré de TVA : {amount}',
  'Exempt from VAT: Nigeria Tax Act 2025, section 186 (1) (h), equipment used for agricultural purposes.':
    'Exonéré de TVA : loi fiscale du Nigeria de 2025 (Nigeria Tax Act), article 186 (1) (h), équipements à usage agricole.',
  'VAT at 0%: Nigeria Tax Act 2025, section 187.':
    'TVA à 0 % : loi fiscale du Nigeria de 2025 (Nigeria Tax Act), article 187.',
  'VAT is rounded once for each row above, not for each line.':
    'La TVA est arrondie une fois par ligne ci-dessus, et non article par article.',
  Total: 'Total',
  'Deposit {percent}%': 'Acompte {percent} %',
  'In instalments: {n} payments of {amount} {interval}, the last one of {last}; {total} in all.': {
    one: 'En plusieurs fois : {n} échéance de {last} {interval}.',
    other: 'En plusieurs fois : {n} échéances de {amount} {interval}, la dernière de {last}, soit {total} en tout.',
  },
  'In instalments: deposit {deposit}, then {n} equal payments of {amount} {interval}; {total} in all.': {
    one: 'En plusieurs fois : apport initial {deposit}, puis {n} échéance de {amount} {interval}, soit {total} en tout.',
    other:
      'En plusieurs fois : apport initial {deposit}, puis {n} échéances égales de {amount} {interval}, soit {total} en tout.',
  },
  'Fixed mark-up': 'Marge fixe',
  'Pro-forma invoice {number}': 'Facture proforma {number}',
  'Pro-forma invoice for your bank': 'Facture proforma pour votre banque',
  Lender: 'Prêteur',
  'Deposit by the buyer': 'Apport initial de l’acheteur',
  'Amount to finance': 'Montant à financer',
  '{page} of {pages}': '{page} sur {pages}',
  'Prices in naira {rate}.': 'Prix en nairas {rate}.',
  Questions: 'Questions',
  'Hello {firm}, about your quotation {number}:': 'Bonjour {firm}, au sujet de votre devis {number} :',
  'Accept this quotation': 'Accepter ce devis',
  'Your name': 'Votre nom',
  'Phone number': 'Numéro de téléphone',
  'I am buying for a company': 'J’achète pour une société',
  'Company name': 'Nom de la société',
  'RC number': 'Numéro RC',
  'Company address': 'Adresse de la société',
  'Company details': 'Société',
  'I accept this quotation and its terms.': 'J’accepte ce devis et ses conditions.',
  Accept: 'Accepter',
  'To open an account for your payment, {firm} gives your name and number to Paystack.':
    'Pour ouvrir un compte pour votre paiement, {firm} transmet votre nom et votre numéro à Paystack.',
  'Your name and number appear on the accepted quotation, which {firm} keeps for {years} years as a business record.':
    'Votre nom et votre numéro figurent sur le devis accepté, que {firm} conserve {years} ans comme pièce comptable.',
  Decline: 'Refuser',
  'Why? (optional)': 'Pourquoi ? (facultatif)',
  'Decline this quotation': 'Refuser ce devis',
  'Tick the box to accept': 'Cochez la case pour accepter',
  'The quotation was revised in the meantime: please read it again.':
    'Le devis a été révisé entre-temps : veuillez le relire.',
  'Please write a shorter reason.': 'Veuillez donner une raison plus courte.',
  'This quotation has expired and can no longer be accepted.': 'Ce devis a expiré et ne peut plus être accepté.',
  'This quotation can no longer be answered.': 'On ne peut plus répondre à ce devis.',
  'Service Request - {title}': 'Demande d’entretien - {title}',
  'Part for {machine}, serial number {serial}': 'Pièce pour {machine}, numéro de série {serial}',
  'Service of {machine}, serial number {serial}': 'Entretien de {machine}, numéro de série {serial}',
  'Hello {name}, your {machine}, serial number {serial}, is due for service. Ask for it here, or call us: {link} {firm}':
    'Bonjour {name}, votre {machine}, numéro de série {serial}, est à entretenir. Demandez l’entretien ici, ou appelez-nous : {link} {firm}',
})
