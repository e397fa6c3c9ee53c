import type { D1Database } from '@cloudflare/workers-types'

/** Makes a site of the tests what `npm start -- --empty` begins with: nobody's yet, and without the demonstration. */
export const withoutDemonstration = (database: D1Database) =>
  database.batch([
    database.prepare('delete from settings'),
    database.prepare('delete from translations'),
    database.prepare(`insert into settings (part, value) values ('start', '{"with":"empty"}')`),
    database.prepare('delete from services'),
  ])

/** The path of the arch in the bar, that in the bands, and the curve of the mark on papers and icons. */
export const ARCHES = /M4 28V14a9|M0 32V24a24|M51 23A20\.5/

/** What the demonstration says of its firm, and nobody else would. The Hausa for "farm" is another word in another case. */
export const DEMONSTRATION =
  /Gona|GONA|gona\.example|Challawa|\bKano\b|800 000 4662|2348000004662|1994|Years of Excellence|ISO Certified|\b30\+|50K\+|way\.svg/

/** The demonstration's six categories, in each language, and what the inquiry form calls two of them. */
export const SIX =
  /tractors|harvesters|planters|cultivators|balers|sprayers|taraktoci|injinan (?:girbi|shuka|gyaran|ɗaure|feshi)|tracteurs|moissonneuses|semoirs|cultivateurs|presses à|pulvérisateurs|tillage|hay equipment/iu
