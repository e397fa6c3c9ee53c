import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'Before the Harmattan: Storing Machinery',
  slug: 'before-the-harmattan',
  excerpt:
    'Four dry, dusty months do more harm to idle machines than to working ones. A weekend in November saves a week in May.',
  content: `By the middle of November the rains are a memory, the maize is in and the wind turns to the north-east. Until late February it brings fine dust, air with less than 20 per cent humidity, cold nights and strong sun. Machines left under a neem tree in the state they finished harvest will start the next season with perished belts, flat batteries and mice. This is the order in which we work through them.

## Clean first, and clean dry

Blow off chaff before you wash. A combine holds 20 or 30 kg of straw and broken grain in places you cannot see: above the gearbox, behind the cleaning fan, in the bottom of the elevators, in the tailings auger. It feeds rats, it draws moisture, and around the exhaust it starts fires. Open every trap and run the machine empty for five minutes with the fan at full speed and everybody standing clear.

Wash mud and fertiliser from planters and drills. Fertiliser left in a hopper turns to acid paste with the first humid night in April, and will eat a steel auger through in one wet season. Do not aim a pressure washer at bearings, seals, alternators or wiring plugs.

## Engine

- Change oil and filter now even if the hours are not reached. Used oil is acid, and it should not sit against bearings for four months
- Fill the fuel tank to the neck after draining water and sediment from the bottom. A half-empty tank breathes dust and damp through its vent
- Check coolant. It never freezes here, but the inhibitor in the mix prevents rust in the block, so keep the concentration the manual gives and do not top up with well water
- Close the exhaust and the air intake with a tin and a rag, and hang a note on the steering wheel that says so

If the tractor works through the dry season, hauling or pumping, do the opposite with the air filter: look at it every day. In harmattan an outer element can clog in 50 hours. Change it when the indicator shows red, and knock it gently on the palm at most; compressed air above 2 bar from the wrong side drives dust through the paper. Never open it just to look at the inner element.

## Batteries

A good 12 V battery at rest reads 12.6 V or more. At 12.4 V it is about three-quarters full and should be charged; below 12.0 V it is being damaged. Take off the negative lead first, clean the posts, store the battery in the shade and charge it every six to eight weeks. Heat and neglect kill more batteries here than work does.

## Steel that touches soil

Bright discs, shares and ridger wings rust in one night of April humidity, and a rusty disc does not scour until it has done several hectares. Scrape off soil and coat them with used engine oil thickened with grease. Do not slacken the gang bolts: tighten them now, while you remember which one was loose. Measure the discs. A 660 mm plough disc worn to 560 mm has lost reach and should be ordered before prices rise in May.

## Belts, chains and tyres

Release the tension on belts and mark each with its place. Sun is their enemy, so cover them or take them inside. Oil chains warm, after running, so that oil reaches the pins. Grease every nipple until clean grease appears, which pushes out water and grit.

Raise trailed machines on blocks, if they will not move for months, to take the weight off the tyres. If you cannot, put in 0.3 bar more than the working pressure and move the machine half a wheel turn each month. Shade the side that faces south, where the sun is all winter.

## Sprayers and balers

Flush the sprayer three times, run the last water out of the pump, take out nozzles and filters and keep them in a labelled jar. Hang hoses without kinks. Take all twine and hay from the baler, clean the knotters with a brush, and oil the twine discs and knives. Leave no bale in the chamber: it holds damp against the steel.

## Write the repair list now

Before the machines are covered, walk round each with a notebook and the operator. He knows which bearing was hot and which lever jumps. Sort the list into three parts: must be done before it moves, should be done, would be good. Order the first part in December. Parts that take four days to reach Kano in December can take three weeks in June, when everyone wants the same bearing.

Finally, turn the key off, take it out, and hang it where one person is responsible for it. On the first of each month, start what you have not laid up and run it warm, 20 minutes under light load, not 3 minutes at idle.`,
  imageUrl: '/images/blog/before-the-harmattan.webp',
  category: 'Maintenance',
  status: 'published',
  createdAt: '2026-11-08T10:00:00.000Z',
}
