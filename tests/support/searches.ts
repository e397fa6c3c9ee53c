/** Machines of the demonstration content, and searches of buyers that each of them comes first in. */
const FIRST: Record<string, string[]> = {
  'Gona T75 Utility Tractor 4WD': [
    ...['tractor', 'tractor 75hp', '75hp tractor', '75hp', '75 HP', '75 horsepower', 'T-75', 'tarakta', 'tracter'],
    ...['tracteur', 'TRACTEURS', 'taraktoci', '75 ch', 'motar noma'],
  ],
  'Gona C3 Disc Plough': ['plough', 'ploughs', 'plow', 'garma', 'charrue', 'garma mai faifai', 'charrue à disques'],
  'Gona M5 Maize Sheller': ['corn', 'masara', 'thresher', 'égreneuse', 'egreneuse', 'maïs', 'injin sussukar masara'],
  'Gona G2 Groundnut Digger-Shaker': [
    ...['peanut', 'gyada', 'gyaɗa', 'GYAƊA', 'l’arachide', "arracheuse d'arachide", "gyad'a", 'arachide'],
  ],
  'Gona L4 Four-Row Planter': ['seeder', '4 row planter', 'semoir', 'shuka', 'semoirs'],
  'Gona C20 Disc Harrow': ['harow', 'harrwo', 'arrow', 'haro', 'pulvériseur', 'pulveriseur'],
  'Gona R88 Tracked Rice Combine': ['shinkafa', 'riz'],
  'Gona P15 Power Tiller': ['taraktar hannu', 'motoculteur'],
  'Gona C3R Ridger': ['huɗa', 'huda', 'Huɗa', 'billonneuse'],
  'Gona L6R Rice Transplanter': ['dashen', 'repiqueuse'],
  'Gona V600 Boom Sprayer': ['injin feshin wake', 'feshi', 'pulvérisateur', 'pulverisateur à rampe'],
  'Gona H120 Combine Harvester': ['moissonneuse-batteuse', '2000l tank', '2,000 litres'],
  'Gona V400 Mistblower': ['atomiseur'],
}

export const SEARCHES = Object.entries(FIRST).flatMap(([first, searches]) =>
  searches.map((q): [q: string, first: string] => [q, first]),
)
