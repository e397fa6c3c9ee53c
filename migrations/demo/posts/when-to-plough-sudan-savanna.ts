import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'When to Plough in the Sudan Savanna',
  slug: 'when-to-plough-sudan-savanna',
  excerpt:
    'The first storm is rarely the right one. How to read the rain, the soil and your own calendar before the plough goes in.',
  content: `Every year some farmers plough on the first dark cloud and some wait until the weeds are knee-high. Both lose. The useful window for primary tillage between Kaduna and the Niger border is short, and it moves north by roughly a week for every 50 to 80 km.

## Rough dates by zone

These are ordinary years. Any single year can run two weeks either side, and the last decade has had several that did.

- Kaduna and southern Zaria: useful rain from about 5 to 20 May, season of 150 to 170 days
- Zaria and Funtua: 15 May to 5 June, 130 to 155 days
- Kano, Kura and Bunkure: 1 to 20 June, 110 to 130 days
- Katsina and Gumel: 10 June to 1 July, 85 to 110 days
- Niamey: 10 June to 5 July, 85 to 105 days

## What counts as onset

A rule that has stood up well in the Sahel was worked out from long rainfall records: after 1 May, at least 20 mm within three days, with no dry spell longer than seven days in the month that follows. You cannot see the second half of that rule from the seat of a tractor, but you can use the first half. Put a rain gauge on a post. A straight-sided tin works if you measure with a ruler, because 20 mm in the tin is 20 mm of rain.

The plough may go in before the planter. Land opened by one good storm can wait for the next, so ploughing on a false start costs you some moisture and perhaps a second harrowing. Planting on a false start costs you the seed.

## Look at the soil, not the sky

Twenty millimetres wets a dry sand to about 20 to 25 cm, but a Zaria loam to only 12 to 15 cm, because loam holds more water in each layer. A plough set at 20 cm in that loam would drag through dry ground underneath, bringing up clods the size of a head and using a third more fuel.

Dig a hole with a hoe to 25 cm and take a handful from the depth you mean to plough.

- It will not hold together: too dry on loam, but acceptable on sand
- It forms a ball that breaks when dropped from waist height: go
- It smears between finger and thumb and shines: too wet, wait a day or two

Ploughing wet loam does harm that lasts the year. The discs press a smooth pan at the furrow bottom, and roots turn sideways when they reach it.

## Depth

On the sands of Gumel and northern Katsina, 12 to 15 cm is enough, and for millet and cowpea many good growers do not plough at all; they ridge directly or rip a line. Turning sand deeper brings up poor subsoil and leaves it loose for the June squalls to blow. On loams, 18 to 22 cm does most of what tillage can do for maize. Go to 25 cm only where a spade shows a pan, and only when the soil is moist at that depth.

## Count your days

A [three-disc plough](/machinery/gona-c3-disc-plough) behind a [75 hp tractor](/machinery/gona-t75-utility-tractor-4wd) does about 0.35 ha an hour. With eight field hours a day that is 2.8 ha, so 30 ha needs 11 full days. Rain stops work on roughly one day in three in June, so allow 16 days on the calendar. If planting should be finished by 5 July in Kano, ploughing that block cannot start later than the middle of June.

If the sum does not come out, change the method before you change the date. A [disc harrow](/machinery/gona-c20-disc-harrow) at 1.2 ha an hour covers the same 30 ha in just over three days, and on land ploughed last year it often gives the same maize yield. Plough a third of the farm each year in rotation and harrow the rest.

## The other window

Land that is clear by early October can be ploughed then, while the last rain is still in the ground. It buries weeds before they seed and opens the crust for the first storm of the next season. It works on heavier soils around Zaria and Funtua. On sand it is a mistake, since bare loose soil faces five months of harmattan wind. Leave the stubble standing there.

Write down the date of each rain above 10 mm and the date you ploughed each field. Three years of such notes will tell you more about your own farm than any table, including this one.`,
  imageUrl: '/images/blog/when-to-plough-sudan-savanna.webp',
  category: 'Field Guides',
  status: 'published',
  createdAt: '2026-05-04T08:30:00.000Z',
}
