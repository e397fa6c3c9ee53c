import type { DemoTranslations } from './demo-translations.ts'

export const partTexts: DemoTranslations<'parts'> = {
  'Engine oil filter': { ha: { name: 'Matatar man inji' }, fr: { name: 'Filtre à huile du moteur' } },
  'Fuel filter': { ha: { name: 'Matatar mai' }, fr: { name: 'Filtre à carburant' } },
  'Air filter, outer': { ha: { name: 'Matatar iska ta waje' }, fr: { name: 'Filtre à air extérieur' } },
  'Clutch plate, 280 mm': { ha: { name: 'Faifan kilaci, mm 280' }, fr: { name: 'Disque d’embrayage, 280 mm' } },
  'Water pump': { ha: { name: 'Famfon ruwa' }, fr: { name: 'Pompe à eau' } },
  'Plough disc, 660 mm': { ha: { name: 'Faifan garma, mm 660' }, fr: { name: 'Disque de charrue, 660 mm' } },
  'Disc hub bearing': { ha: { name: 'Beyarin na faifai' }, fr: { name: 'Roulement de moyeu de disque' } },
  'Ridger share': { ha: { name: 'Bakin injin huɗa' }, fr: { name: 'Soc de billonneuse' } },
  'Tiller blade, left': { ha: { name: 'Wuƙar niƙan ƙasa ta hagu' }, fr: { name: 'Lame de cultivateur, gauche' } },
  'Cutter bar knife section': { ha: { name: 'Haƙorin wuƙar yanka' }, fr: { name: 'Section de lame de coupe' } },
  'Threshing belt': { ha: { name: 'Bel na sussuka' }, fr: { name: 'Courroie de battage' } },
  'Fan nozzle, set of 12': { ha: { name: 'Bakin feshi, guda 12' }, fr: { name: 'Buses à jet plat, lot de 12' } },
}
