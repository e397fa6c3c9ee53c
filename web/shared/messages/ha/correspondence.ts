import { translationOf } from '#web/shared/messages/translation.ts'

/** Texts for buyers outside the public pages: prepared replies, emails, and the quotation page. */
export const messages = translationOf<'ha'>()({
  'Hello {name}, thank you for your inquiry to {firm}.': 'Sannu {name}, mun gode da tambayarku zuwa ga {firm}.',
  'Hello {name}, thank you for your inquiry to {firm} ({subject}).':
    'Sannu {name}, mun gode da tambayarku zuwa ga {firm} ({subject}).',
  'Quotation Request - {title}': 'Neman farashi - {title}',
  'Your inquiry to {firm}': 'Tambayarku zuwa ga {firm}',
  'Hello {name}, here is our quotation {number}, valid until {day}: {link} You can accept it there. {firm}':
    'Sannu {name}, ga takardar farashinmu {number}, tana aiki har zuwa {day}: {link} Kuna iya amincewa da ita a can. {firm}',
  'Hello {name}, have you had a chance to read our quotation {number}? It is valid until {day}: {link} {firm}':
    'Sannu {name}, ko kun duba takardar farashinmu {number}? Tana aiki har zuwa {day}: {link} {firm}',
  'Hello {name}, here is our quotation {number} once more: {link} {firm}':
    'Sannu {name}, ga takardar farashinmu {number} kuma: {link} {firm}',
  'Quotation {number} from {firm}': 'Takardar farashi {number} daga {firm}',
  'Reminder: quotation {number} from {firm}': 'Tunatarwa: takardar farashi {number} daga {firm}',
  'Hello {name}, here is our quotation {number}. It is valid until the end of {day}:':
    'Sannu {name}, ga takardar farashinmu {number}. Tana aiki har zuwa ƙarshen ranar {day}:',
  'Hello {name}, have you had a chance to read our quotation {number}? It is valid until the end of {day}:':
    'Sannu {name}, ko kun duba takardar farashinmu {number}? Tana aiki har zuwa ƙarshen ranar {day}:',
  'You can read, print, accept or decline it there. Anyone with the link can do the same, so please keep it private.':
    'A can kuna iya karanta ta, ku buga ta, ku amince da ita ko ku ƙi. Duk wanda ya sami wannan link ɗin zai iya yin haka: don Allah ku riƙe shi a wurinku.',
  'Reply to this email if you have any questions.': 'Ku amsa wannan imel don yi mana kowace tambaya.',
  'Quotation {number}': 'Takardar farashi {number}',
  'From {firm}, {city}. Open the link to read it and reply.':
    'Daga {firm}, {city}. Ku buɗe link ɗin don karantawa da ba da amsa.',
  'PDF file': 'Fayil ɗin PDF',
  'The PDF file could not be made now. Print the page instead, or try again in a minute.':
    'Ba a iya yin fayil ɗin PDF yanzu ba. Ku buga shafin maimakon haka, ko ku sake gwadawa bayan minti ɗaya.',
  'QR code of this page': 'Lambar QR ta wannan shafi',
  Note: 'Bayani',
  Terms: 'Sharuɗɗa',
  'This quotation expired on {day}. Write to us for a new one.':
    'Wa’adin wannan takardar farashi ya ƙare a ranar {day}. Ku rubuto mana don sabuwa.',
  'Accepted by {name} on {day}.': 'An amince da ita a ranar {day}, da sunan {name}.',
  'Accepted by {name} by phone on {day}.': 'An amince da ita ta waya a ranar {day}, da sunan {name}.',
  'Accepted on {day}.': 'An amince da ita a ranar {day}.',
  'Declined on {day}.': 'An ƙi ta a ranar {day}.',
  'Declined by phone on {day}.': 'An ƙi ta ta waya a ranar {day}.',
  'This quotation was withdrawn. Write to us for a new one.':
    'An janye wannan takardar farashi. Ku rubuto mana don sabuwa.',
  'This link has expired. Write to us for a new one.': 'Wannan link ya daina aiki. Ku rubuto mana don sabo.',
  For: 'Zuwa ga',
  Date: 'Kwanan wata',
  'Valid until': 'Tana aiki har zuwa',
  'the end of {day}': 'ƙarshen ranar {day}',
  Revision: 'Gyara',
  '{revision}, replacing the previous one': 'na {revision}, a madadin na baya',
  Item: 'Kaya',
  Quantity: 'Adadi',
  'Unit price': 'Farashin ɗaya',
  Amount: 'Kuɗi',
  '{price} less {discount}%': '{price}, an\u00a0rage\u00a0{discount}%',
  Subtotal: 'Jimlar kaya',
  'Delivery charge': 'Kuɗin kaiwa',
  'VAT {percent}%': 'Harajin VAT {percent}%',
  'VAT {percent}% of {amount}': 'Harajin VAT {percent}% na {amount}',
  'Exempt from VAT': 'Babu harajin VAT',
  'Exempt from VAT: {amount}': 'Babu harajin VAT a kan: {amount}',
  'Exempt from VAT: Nigeria Tax Act 2025, section 186 (1) (h), equipment used for agricultural purposes.':
    'Babu harajin VAT: Dokar Haraji ta Nijeriya ta 2025, sashe na 186 (1) (h), kayan aikin noma.',
  'VAT at 0%: Nigeria Tax Act 2025, section 187.': 'Harajin VAT 0%: Dokar Haraji ta Nijeriya ta 2025, sashe na 187.',
  'VAT is rounded once for each row above, not for each line.':
    'Ana daidaita harajin VAT sau ɗaya a kan kowane layin jimla na sama, ba a kan kowane kaya ba.',
  Total: 'Jimla',
  'Deposit {percent}%': 'Kafin alƙalami {percent}%',
  'In instalments: {n} payments of {amount} {interval}, the last one of {last}; {total} in all.': {
    one: 'Biya kaɗan-kaɗan: biya {n} na {last} {interval}.',
    other: 'Biya kaɗan-kaɗan: biya {n} na {amount} {interval}, na ƙarshe {last}; jimilla {total}.',
  },
  'In instalments: deposit {deposit}, then {n} equal payments of {amount} {interval}; {total} in all.': {
    one: 'Biya kaɗan-kaɗan: kafin alƙalami {deposit}, sannan biya {n} na {amount} {interval}; jimilla {total}.',
    other:
      'Biya kaɗan-kaɗan: kafin alƙalami {deposit}, sannan biya {n} daidai-da-daidai na {amount} {interval}; jimilla {total}.',
  },
  'Fixed mark-up': 'Ƙarin farashi ƙayyadajje',
  'Pro-forma invoice {number}': 'Takardar farashi (pro-forma) {number}',
  'Pro-forma invoice for your bank': 'Takardar farashi (pro-forma) don bankinku',
  Lender: 'Mai ba da bashi',
  'Deposit by the buyer': 'Kafin alƙalamin mai saye',
  'Amount to finance': 'Kuɗin da ake nema daga banki',
  '{page} of {pages}': '{page} cikin {pages}',
  'Prices in naira {rate}.': 'Farashi a naira {rate}.',
  Questions: 'Tambayoyi',
  'Hello {firm}, about your quotation {number}:': 'Sannu {firm}, game da takardar farashinku {number}:',
  'Accept this quotation': 'Amincewa da wannan takardar farashi',
  'Your name': 'Sunanku',
  'Phone number': 'Lambar waya',
  'I am buying for a company': 'Kamfani ne zai saya',
  'Company name': 'Sunan kamfani',
  'RC number': 'Lambar RC',
  'Company address': 'Adireshin kamfani',
  'Company details': 'Bayanan kamfani',
  'I accept this quotation and its terms.': 'Na amince da wannan takardar farashi da sharuɗɗanta.',
  Accept: 'Na amince',
  'To open an account for your payment, {firm} gives your name and number to Paystack.':
    'Domin buɗe asusu don biyanku, kamfanin {firm} zai ba Paystack sunanku da lambarku.',
  'Your name and number appear on the accepted quotation, which {firm} keeps for {years} years as a business record.':
    'Sunanku da lambarku za su kasance a takardar farashin da aka amince da ita, wadda kamfanin {firm} zai ajiye har shekara {years} a matsayin bayanin kasuwanci.',
  Decline: 'Ban amince ba',
  'Why? (optional)': 'Me ya sa? (ba dole ba)',
  'Decline this quotation': 'Na ƙi wannan takardar farashi',
  'Tick the box to accept': 'Ku sa alama a akwatin don amincewa',
  'The quotation was revised in the meantime: please read it again.':
    'An gyara takardar farashin a wannan lokaci: ku sake karanta ta.',
  'Please write a shorter reason.': 'Ku taƙaita dalilin.',
  'This quotation has expired and can no longer be accepted.':
    'Wa’adin wannan takardar farashi ya ƙare, ba za a iya amincewa da ita ba yanzu.',
  'This quotation can no longer be answered.': 'Ba za a iya amsa wannan takardar farashi ba yanzu.',
  'Service Request - {title}': 'Buƙatar kula da inji - {title}',
  'Part for {machine}, serial number {serial}': 'Kayan gyara na {machine}, mai lamba {serial}',
  'Service of {machine}, serial number {serial}': 'Kula da {machine}, mai lamba {serial}',
  'Hello {name}, your {machine}, serial number {serial}, is due for service. Ask for it here, or call us: {link} {firm}':
    'Sannu {name}, lokacin kula da injinku {machine}, mai lamba {serial}, ya yi. Ku nema a nan, ko ku kira mu: {link} {firm}',
})
