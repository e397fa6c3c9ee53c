import type { MachineDelivery } from '#contract/machinery/machinery.ts'

/** The last delivery of machines, by the machine's name, for the portfolio. */
export const deliveries: Record<string, MachineDelivery> = {
  'Gona T75 Utility Tractor 4WD': {
    deliveredTo: 'Funtua, Katsina State',
    deliveredOn: '2026-11-10',
    delivered: 'four tractors with disc ploughs for a cooperative of cotton growers, and training for six drivers',
  },
  'Gona H120 Combine Harvester': {
    deliveredTo: 'Gwarzo, Kano State',
    deliveredOn: '2026-11-04',
    delivered: 'one combine with grain and maize headers for a contractor who cuts sorghum and maize',
  },
  'Gona L4 Four-Row Planter': {
    deliveredTo: 'Malumfashi, Katsina State',
    deliveredOn: '2026-10-26',
    delivered: 'two planters for a seed company, with plates for maize and cowpea',
  },
  'Gona V600 Boom Sprayer': {
    deliveredTo: 'Gumel, Jigawa State',
    deliveredOn: '2026-08-10',
    delivered: 'three sprayers for cowpea growers, calibrated in their own fields',
  },
  'Gona C20 Disc Harrow': {
    deliveredTo: 'Zaria, Kaduna State',
    deliveredOn: '2026-10-12',
    delivered: 'one disc harrow for a hire service that prepares the land of forty farms',
  },
  'Gona R88 Tracked Rice Combine': {
    deliveredTo: 'Hadejia, Jigawa State',
    deliveredOn: '2026-09-25',
    delivered: 'two tracked combines for rice growers on the flood plain',
  },
  'Gona G2 Groundnut Digger-Shaker': {
    deliveredTo: 'Kazaure, Jigawa State',
    deliveredOn: '2026-08-27',
    delivered: 'two diggers for groundnut growers, with a season’s spare parts',
  },
  'Gona R12 Round Baler': {
    deliveredTo: 'Gusau, Zamfara State',
    deliveredOn: '2026-07-29',
    delivered: 'one baler for a feedlot of four hundred cattle',
  },
  'Gona M5 Maize Sheller': {
    deliveredTo: 'Lere, Kaduna State',
    deliveredOn: '2026-06-23',
    delivered: 'five maize shellers for women who shell for hire',
  },
  'Gona P15 Power Tiller': {
    deliveredTo: 'Kura, Kano State',
    deliveredOn: '2026-03-14',
    delivered: 'twelve power tillers for growers of onion and tomato',
  },
}
