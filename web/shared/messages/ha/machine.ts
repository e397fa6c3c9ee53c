import type { texts } from '#web/shared/messages/en/machine.ts'
import { translationOf } from '#web/shared/messages/translation.ts'

export const messages = translationOf<'ha', typeof texts>()({
  'Machine Not Found': 'Ba a sami injin ba',
  'This machine is no longer in our catalogue, or could not be loaded.':
    'Wannan inji ba ya cikin jerin kayanmu yanzu, ko kuma ba a iya buɗe shi ba.',
  'Loading machine': 'Ana buɗe inji',
  Breadcrumb: 'Hanyar shafi',
  '{name}, image {n}': '{name}, hoto na {n}',
  '{n} more images': { one: 'Ƙarin hoto {n}', other: 'Ƙarin hotuna {n}' },
  'Call {phone}': 'Kira {phone}',
  Share: 'Tura',
  'Link copied': 'An kwafi link ɗin',
  'Pay in Instalments': 'Biya kaɗan-kaɗan',
  'Deposit (%)': 'Kafin alƙalami (%)',
  'At least {least}%': 'Aƙalla {least}%',
  Term: 'Wa’adi',
  '{n} months': { one: 'wata {n}', other: 'watanni {n}' },
  'Payment schedule': 'Lokutan biya',
  Estimate: 'Ƙiyasta',
  Deposit: 'Kafin alƙalami',
  '{n} payments, {interval}': { one: 'Biya {n}, {interval}', other: 'Biya {n}, {interval}' },
  'Total cost': 'Jimillar kuɗi',
  'An estimate at {rate}% a year on the balance, not an offer of credit. The last payment may differ slightly because of rounding.':
    'Ƙiyasi ne a kan kuɗin ruwa na {rate}% a shekara kan abin da ya rage, ba tayin bashi ba ne. Biyan ƙarshe zai iya ɗan bambanta saboda kusantar da lambobi.',
  'Two or three machines side by side: prices, specifications and where they differ.':
    'Injina biyu ko uku a gefe da gefe: farashinsu, bayanansu, da inda suka bambanta.',
  'Compare two or three machines from {firm} side by side, with their prices and specifications.':
    'Ku kwatanta injina biyu ko uku na {firm} a gefe da gefe, da farashinsu da bayanansu.',
  'You can compare up to {most} machines. Left out: {names}.':
    'Ana iya kwatanta injina {most} a mafi yawa. Waɗanda aka bari: {names}.',
  'Choose in the Gallery': 'Zaɓa a cikin hotuna',
  'Instalments (estimate)': 'Biya kaɗan-kaɗan (ƙiyasi)',
  'In naira {rate}.': 'A naira {rate}.',
  '{n} machines you chose are no longer in our catalogue, or could not be loaded.': {
    one: 'Inji {n} da kuka zaɓa ba ya cikin jerin kayanmu yanzu, ko ba a iya buɗe shi ba.',
    other: 'Injina {n} da kuka zaɓa ba sa cikin jerin kayanmu yanzu, ko ba a iya buɗe su ba.',
  },
  'Machines compared': 'Injinan da aka kwatanta',
  Stock: 'Samuwa',
  Remove: 'Cire',
  'Remove {machine}': 'Cire {machine}',
  differs: 'ya bambanta',
  'not given': 'ba a faɗa ba',
  largest: 'mafi girma',
  'First machine': 'Inji na farko',
  'Another machine': 'Wani inji',
  'Choose a machine': 'Zaɓi inji',
  Start: 'Fara',
  'Request one quotation for these': 'Nemi farashin waɗannan gaba ɗaya',
})
