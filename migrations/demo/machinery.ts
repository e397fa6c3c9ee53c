import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { deliveries } from './deliveries.ts'
import { moreImages } from './more-images.ts'
import { service } from './service.ts'

const machines: (MachineryInput & { createdAt: string })[] = [
  {
    name: 'Gona T75 Utility Tractor 4WD',
    category: 'tractors',
    description:
      'Our best-selling tractor: strong enough for a three-disc plough in Zaria loam, light enough to plant and spray the same field. A roll bar with a canopy shades the operator through a ten-hour day in June, and four-wheel drive keeps it moving when the first rains turn a Funtua headland soft. It suits a farm of 40 to 120 ha that ploughs part of its land each year, or a hire operator with steady bookings.',
    price: '27800.00',
    series: 'T Series',
    imageUrl: '/images/machinery/tractor-t75.webp',
    moreImages: moreImages['tractor-t75'],
    specifications: `Engine: 4-cylinder turbo diesel, 3.6 L, 75 hp (55.9 kW) at 2,200 rpm
PTO power: 64 hp at 540 rpm, with 540E economy setting
Gearbox: 12 forward, 12 reverse, synchronised shuttle
Drive: 4WD, mechanical front axle with rear differential lock
Rear linkage: Category II, 2,200 kg at the ball ends
Hydraulic flow: 45 L/min, two double-acting remote valves
Tyres: front 12.4-24, rear 16.9-30
Fuel tank: 85 L
Weight without ballast: 3,050 kg
Operator station: ROPS frame with canopy, sprung seat
Farm size: 40 to 120 ha`,
    featured: true,
    createdAt: '2026-11-12T09:15:00.000Z',
  },
  {
    name: 'Gona H120 Combine Harvester',
    category: 'harvesters',
    description:
      'A wheeled combine for farms and contractors who cut rice, wheat, sorghum and soya in one season and need to change crop in an afternoon. Its axial rotor is gentle on brittle paddy, and the optional four-row maize header makes it useful around Zaria and Funtua in November. Two people can service every belt and bearing from the ground.',
    price: '46800.00',
    series: 'H Series',
    imageUrl: '/images/machinery/combine-h120.webp',
    moreImages: moreImages['combine-h120'],
    specifications: `Engine: 4-cylinder turbo diesel, 4.8 L, 120 hp (89.5 kW) at 2,300 rpm
Header width: 2.75 m grain header, four-row maize header optional
Threshing: single axial rotor with adjustable concave
Cleaning: two-stage sieve with variable fan
Grain tank: 2,000 L
Unloading: auger, tank emptied in about 2 minutes
Transmission: hydrostatic, three ranges
Tyres: front 14.9-24, rear 10.0/75-15.3
Fuel tank: 180 L
Weight: 5,400 kg with grain header
Work rate: 0.7 to 1.0 ha/h at 4 to 5 km/h`,
    featured: true,
    createdAt: '2026-11-06T10:40:00.000Z',
  },
  {
    name: 'Gona L4 Four-Row Planter',
    category: 'planters',
    description:
      'A plate planter that places seed and basal fertiliser in one pass, for growers of maize, sorghum, cowpea and groundnut who have outgrown hand planting. Plates for each crop come in the box and are changed without tools. In Katsina and northern Kaduna, where the planting window after a good rain is often four or five days, it plants 8 ha in a working day.',
    price: '6900.00',
    series: 'L Series',
    imageUrl: '/images/machinery/planter-4-row.webp',
    specifications: `Rows: 4
Row spacing: 75 cm, adjustable from 60 to 90 cm
Working width: 3.0 m at 75 cm
Seed metering: inclined plate, ground-wheel driven
In-row spacing: 10 to 40 cm by plate and sprocket
Seed hoppers: 4 x 45 L
Fertiliser hoppers: 2 x 130 L, placed 5 cm beside the seed
Weight empty: 720 kg
Tractor required: 60 hp or more, Category II
Work rate: 1.0 to 1.2 ha/h at 5 to 6 km/h`,
    featured: true,
    createdAt: '2026-10-28T09:15:00.000Z',
  },
  {
    name: 'Gona V600 Boom Sprayer',
    category: 'sprayers',
    description:
      'A mounted field sprayer for cowpea, maize and wheat growers who spray 20 to 150 ha and want the same dose on every row. The 12 m boom folds by hand for narrow farm tracks, and nozzle bodies with anti-drip valves keep a clean line at the headland. Cowpea farmers in Gumel who spray twice at flowering save a day each time compared with knapsack sprayers.',
    price: '3150.00',
    series: 'V Series',
    imageUrl: '/images/machinery/boom-sprayer-600.webp',
    specifications: `Tank: 600 L polyethylene, with 60 L rinse tank and 15 L hand wash
Boom: 12 m, manual folding, height 0.5 to 1.8 m
Nozzles: 24 at 50 cm, flat fan 110-03, anti-drip bodies
Pump: three-diaphragm, 70 L/min at 540 rpm
Working pressure: 1.5 to 4 bar
Capacity per tank: 3 ha at 200 L/ha
Weight empty: 230 kg
Tractor required: 60 hp or more, lift of at least 1,200 kg
Work rate: 4.3 to 5.8 ha/h at 6 to 8 km/h, filling included`,
    featured: true,
    createdAt: '2026-10-21T13:05:00.000Z',
  },
  {
    name: 'Gona C20 Disc Harrow',
    category: 'cultivators',
    description:
      'An offset harrow that breaks ploughed clods and cuts stubble into the top 10 cm, ready for ridging or flat planting. Notched front discs bite into sorghum stalks left after grazing, and the frame carries 32 kg per disc so that it penetrates without stones tied on top. It is a natural partner for the T75 on the loams of Zaria and Bunkure.',
    price: '3450.00',
    series: 'C Series',
    imageUrl: '/images/machinery/disc-harrow-20.webp',
    specifications: `Type: trailed offset, two gangs, hydraulic transport wheels
Discs: 20, 560 mm diameter, 5 mm boron steel
Front gang: 10 notched discs
Rear gang: 10 plain discs
Disc spacing: 23 cm
Working width: 2.2 m
Working depth: 8 to 14 cm
Weight: 640 kg
Tractor required: 65 to 85 hp, one remote valve
Work rate: 1.0 to 1.4 ha/h at 6 to 8 km/h`,
    featured: true,
    createdAt: '2026-10-14T08:30:00.000Z',
  },
  {
    name: 'Gona S14 Square Baler',
    category: 'balers',
    description:
      'Makes small bales that one person can lift and a pickup truck can carry, from rice straw, groundnut haulm, cowpea haulm and grass hay. Fodder traders in Kano and feedlot owners in Katsina buy this size because it sells by the piece. The two knotters use ordinary sisal or polypropylene twine from the market.',
    price: '15600.00',
    series: 'S Series',
    imageUrl: '/images/machinery/square-baler-s14.webp',
    specifications: `Bale section: 36 x 46 cm
Bale length: 50 to 110 cm
Bale weight: 15 to 18 kg at 85 cm in dry straw
Pickup width: 1.65 m
Plunger: 92 strokes per minute
Tying: two knotters, sisal or polypropylene twine
Output: 200 to 250 bales per hour
Tyres: left 11.5/80-15.3, right 10.0/75-15.3
Weight: 1,450 kg
Tractor required: 55 hp or more, PTO 540 rpm`,
    featured: true,
    createdAt: '2026-10-05T11:20:00.000Z',
  },
  {
    name: 'Gona R88 Tracked Rice Combine',
    category: 'harvesters',
    description:
      'Rubber tracks carry this machine over wet basins where a wheeled combine would sink, which is why it suits the Kano River scheme at Kura and the fadama around Hadejia. It cuts, threshes and cleans in one pass and turns within small bunded plots. A cooperative with 150 ha of rice over two seasons a year will keep it busy.',
    price: '28500.00',
    series: 'R Series',
    imageUrl: '/images/machinery/rice-combine-r88.webp',
    specifications: `Engine: 4-cylinder turbo diesel, 3.3 L, 88 hp (65.6 kW) at 2,600 rpm
Cutting width: 2.0 m
Threshing: full-feed axial drum, 620 mm diameter
Grain tank: 1,300 L with swivel unloading auger
Tracks: rubber, 450 mm wide, 90 mm pitch
Ground pressure: about 20 kPa with tank empty
Transmission: hydrostatic, three ranges
Ground clearance: 320 mm
Weight: 3,050 kg
Fuel tank: 80 L
Work rate: 0.4 to 0.5 ha/h at 3 to 4 km/h`,
    createdAt: '2026-09-27T07:50:00.000Z',
  },
  {
    name: 'Gona T110 Row-Crop Tractor',
    category: 'tractors',
    description:
      'For estates and contractors who pull a six-row planter, a trailed sprayer or a heavy harrow all day. The cab is sealed and air-conditioned, which matters with spray work and in harmattan dust, and the wheel track adjusts to match 75 or 90 cm rows. Parts for its engine are on our shelf in Kano.',
    price: '52500.00',
    series: 'T Series',
    // Of the T110, with nobody in it.
    imageUrl: '/images/hero.webp',
    specifications: `Engine: 4-cylinder turbo intercooled diesel, 4.4 L, 110 hp (82.0 kW) at 2,200 rpm
PTO power: 94 hp at 540 and 1,000 rpm
Gearbox: 16 forward, 16 reverse, with power shuttle
Drive: 4WD, electro-hydraulic engagement
Rear linkage: Category II, 3,600 kg at the ball ends
Hydraulic flow: 65 L/min, three double-acting remote valves
Tyres: front 14.9R24, rear 18.4R34
Track width: 1.50 to 2.00 m, adjustable in steps
Fuel tank: 160 L
Weight without ballast: 4,650 kg
Operator station: ROPS cab with air conditioning and carbon filter
Farm size: more than 120 ha`,
    createdAt: '2026-09-18T14:10:00.000Z',
  },
  {
    name: 'Gona D16 Seed Drill',
    category: 'planters',
    description:
      'Sows wheat, rice and sesame in even rows with fertiliser beside the seed, for irrigated farms at Hadejia and Bunkure and for dry-sown upland rice near Funtua. Compared with broadcasting, it commonly saves a quarter of the seed and gives a crop that ripens evenly. Small-seed rollers for sesame are included.',
    price: '8400.00',
    series: 'D Series',
    imageUrl: '/images/machinery/seed-drill-16.webp',
    specifications: `Rows: 16 at 18 cm
Working width: 2.88 m
Openers: double disc with press wheels
Sowing depth: 2 to 8 cm
Seed hopper: 380 L
Fertiliser hopper: 260 L
Seed rate: 3 to 220 kg/ha, fluted rollers
Weight empty: 980 kg
Tractor required: 65 hp or more, Category II
Work rate: 1.2 to 1.6 ha/h at 6 to 8 km/h`,
    createdAt: '2026-09-09T09:00:00.000Z',
  },
  {
    name: 'Gona G2 Groundnut Digger-Shaker',
    category: 'harvesters',
    description:
      'Lifts two rows at a time, shakes the soil from the vines and lays them in a windrow to dry. On the sandy soils of Gumel and northern Katsina it replaces about twenty hand lifters and leaves fewer pods in the ground once the blades are set to run just below them. Haulms stay whole, so they can be sold as feed.',
    price: '4850.00',
    series: 'G Series',
    imageUrl: '/images/machinery/groundnut-digger-g2.webp',
    specifications: `Rows: 2 at 75 cm, adjustable to 90 cm
Working width: 1.5 m at 75 cm
Digging depth: 8 to 18 cm, set by gauge wheels
Blades: two angled, hardened edge, reversible
Shaker: chain and rod elevator, PTO driven at 540 rpm
Windrow: about 70 cm wide
Weight: 460 kg
Tractor required: 45 hp or more, Category I or II
Work rate: 0.4 to 0.5 ha/h at 4 to 5 km/h`,
    createdAt: '2026-08-30T10:25:00.000Z',
  },
  {
    name: 'Gona V2000 Trailed Sprayer',
    category: 'sprayers',
    description:
      'A trailed sprayer for estates and contractors with 150 ha or more to cover in a short window, such as weed control in maize around Zaria or rust control in wheat at Hadejia. One fill covers 10 ha at 200 L/ha, so fewer hours go to the water point.',
    price: '14800.00',
    series: 'V Series',
    imageUrl: '/images/machinery/trailed-sprayer-2000.webp',
    specifications: `Tank: 2,000 L polyethylene, with 200 L rinse tank
Boom: 18 m, hydraulic folding, height 0.5 to 2.3 m
Nozzles: 36 at 50 cm, triple bodies with three nozzle sets
Pump: six-diaphragm, 140 L/min at 540 rpm
Control: rate controller with five boom sections
Capacity per tank: 10 ha at 200 L/ha
Tyres: 12.4-36, track 1.50 to 1.80 m
Weight empty: 1,150 kg
Tractor required: 80 hp or more
Work rate: 6.5 to 8.6 ha/h at 6 to 8 km/h, filling included`,
    createdAt: '2026-08-21T08:05:00.000Z',
  },
  {
    name: 'Gona C3 Disc Plough',
    category: 'cultivators',
    description:
      'The first implement for land with roots, stubble and hard crust, because the discs roll over what would stop a mouldboard. Three 660 mm discs match a 60 to 75 hp tractor and reach 25 cm in moist Zaria loam. Bearings are greaseable taper rollers of a size sold in every parts market.',
    price: '1950.00',
    series: 'C Series',
    imageUrl: '/images/machinery/disc-plough-3.webp',
    specifications: `Discs: 3, 660 mm diameter, 6 mm thick
Working width: 0.9 m
Working depth: 15 to 30 cm
Disc angle: 42 to 45 degrees, adjustable
Tilt angle: 15 to 25 degrees, adjustable
Rear furrow wheel: spring loaded, cast iron rim
Weight: 390 kg
Tractor required: 60 to 75 hp, Category II
Work rate: 0.3 to 0.4 ha/h at 5 to 6 km/h`,
    createdAt: '2026-08-11T12:45:00.000Z',
  },
  {
    name: 'Gona R12 Round Baler',
    category: 'balers',
    description:
      'Rolls rice straw, maize, millet and sorghum stover or bush hay into bales of 120 to 200 kg for ranches and feedlots that handle fodder with a loader. The fixed chamber has no belts to wear and tolerates the coarse stalks found after a sorghum harvest. Contractors near Kura can clear a rice block for wheat within a day, once the straw is dry.',
    price: '19200.00',
    series: 'R Series',
    imageUrl: '/images/machinery/round-baler-r12.webp',
    specifications: `Chamber: fixed, steel rollers
Bale size: 1.20 m wide, 1.20 m diameter
Bale weight: 120 to 160 kg in dry straw, 200 kg in hay
Pickup width: 1.80 m
Binding: net wrap with twine as standby
Output: 20 to 30 bales per hour
Tyres: 11.5/80-15.3
Weight: 1,850 kg
Tractor required: 60 hp or more, PTO 540 rpm`,
    createdAt: '2026-07-31T09:35:00.000Z',
  },
  {
    name: 'Gona T45 Compact Tractor',
    category: 'tractors',
    description:
      'A plain open-station tractor for farms of 15 to 40 ha and for vegetable growers on the irrigation schemes, where plots are small and bunds are tight. It runs a 1.5 m rotary tiller, a three-body ridger in sandy soil or a 3-tonne trailer to market. A folding ROPS lets it work under mango trees, and most servicing needs only hand tools.',
    price: '17400.00',
    series: 'T Series',
    imageUrl: '/images/machinery/tractor-t45.webp',
    specifications: `Engine: 3-cylinder diesel, 2.5 L, 45 hp (33.6 kW) at 2,200 rpm
PTO power: 38 hp at 540 rpm
Gearbox: 8 forward, 2 reverse
Drive: 4WD with rear differential lock
Rear linkage: Category I and II, 1,300 kg at the ball ends
Hydraulic flow: 30 L/min, one double-acting remote valve
Tyres: front 8.00-18, rear 13.6-28
Fuel tank: 48 L
Weight without ballast: 1,950 kg
Operator station: open, folding ROPS and seat belt
Farm size: 15 to 40 ha`,
    createdAt: '2026-07-20T15:00:00.000Z',
  },
  {
    name: 'Gona L6 Pneumatic Planter',
    category: 'planters',
    description:
      'A six-row vacuum planter that drops single seeds of hybrid maize, sorghum, soya or cowpea without grading the seed first. It is meant for farms above 150 ha in the Funtua and Zaria belt, where hybrid seed is too dear to double-plant and the first two weeks of June decide the yield. Parallel-linkage units keep depth even on uneven land.',
    price: '19800.00',
    series: 'L Series',
    imageUrl: '/images/machinery/planter-6-row.webp',
    specifications: `Rows: 6
Row spacing: 75 cm, adjustable from 70 to 80 cm
Working width: 4.5 m at 75 cm
Seed metering: vacuum disc, fan driven by PTO at 540 rpm
In-row spacing: 4 to 35 cm
Seed hoppers: 6 x 52 L
Fertiliser hoppers: 2 x 200 L, stainless augers
Weight empty: 1,350 kg
Tractor required: 90 hp or more, Category II
Work rate: 1.8 to 2.3 ha/h at 6 to 8 km/h`,
    createdAt: '2026-07-08T08:20:00.000Z',
  },
  {
    name: 'Gona M5 Maize Sheller',
    category: 'harvesters',
    description:
      'Shells and cleans up to 5 tonnes of dry maize an hour at the field edge or in the village, so that grain goes to Dawanau market in bags and cobs stay behind as fuel. It is bought by cooperatives and by hire operators who travel from farm to farm after harvest. Towed by any small tractor, it is at work ten minutes after arrival.',
    price: '3600.00',
    series: 'M Series',
    imageUrl: '/images/machinery/maize-sheller-m5.webp',
    specifications: `Output: 4 to 5 t/h of grain from dry, husked cobs
Grain moisture: best below 16 per cent
Drum: spike-tooth, 900 mm long, 650 to 750 rpm
Cleaning: fan and oscillating sieve
Broken grain: below 2 per cent at correct speed
Bagging: elevator with two outlets
Drive: PTO 540 rpm, 25 hp or more
Running gear: single axle, tyres 6.00-14
Weight: 620 kg`,
    createdAt: '2026-06-25T10:10:00.000Z',
  },
  {
    name: 'Gona C150 Rotary Tiller',
    category: 'cultivators',
    description:
      'Prepares a fine bed in one or two passes for onions, tomato, wheat and rice on irrigated plots, and puddles paddy when the side skids are raised. Gear side drive and sealed bearings stand up to wet basins at Kura and Bunkure. It is sized for the T45.',
    price: '2280.00',
    series: 'C Series',
    imageUrl: '/images/machinery/rotary-tiller-150.webp',
    specifications: `Working width: 1.50 m
Working depth: 8 to 15 cm
Blades: 36 L-shaped, six flanges with six blades each
Rotor speed: 210 rpm at 540 rpm PTO
Side drive: gear, in oil bath
Driveline: PTO shaft with slip clutch
Weight: 365 kg
Tractor required: 40 to 55 hp, Category I or II
Work rate: 0.3 to 0.5 ha/h at 2.5 to 4 km/h`,
    createdAt: '2026-06-12T13:30:00.000Z',
  },
  {
    name: 'Gona L6R Rice Transplanter',
    category: 'planters',
    description:
      'A riding transplanter that sets six rows of mat seedlings at an even depth, doing in an hour what a team of ten does in a day. It suits rice blocks at Kura and Hadejia where labour for transplanting is short in July and again in February. Each delivery includes a day of training in raising the seedling mats, which is where most failures start.',
    price: '14900.00',
    series: 'L Series',
    imageUrl: '/images/machinery/rice-transplanter-6.webp',
    specifications: `Rows: 6 at 30 cm
Working width: 1.80 m
Hill spacing: 12 to 22 cm in six steps
Planting depth: 1.5 to 5 cm
Engine: petrol, 21 hp (15.7 kW)
Drive: 4WD, hydrostatic with power steering
Seedlings: mat type, 18 to 22 days old, 12 to 20 cm tall
Weight: 740 kg
Water depth in field: 1 to 3 cm
Work rate: 0.3 to 0.4 ha/h at 3 to 4 km/h`,
    createdAt: '2026-05-29T09:55:00.000Z',
  },
  {
    name: 'Gona K3 Rotary Rake',
    category: 'balers',
    description:
      'Gathers cut hay, rice straw or cowpea haulm into a loose even windrow that a baler can pick up without blocking. It lifts rather than drags, so leaf stays on the stem and little sand goes into the bale, which matters to anyone who sells feed by quality. A small tractor is enough, which leaves the larger one free for the baler.',
    price: '4200.00',
    series: 'K Series',
    imageUrl: '/images/machinery/rotary-rake-k3.webp',
    specifications: `Working width: 3.0 m
Rotor diameter: 2.45 m
Tine arms: 9 with 3 double tines each
Windrow: one, left side, with adjustable curtain
Height setting: crank, on two support wheels
Tyres: 16x6.50-8
Weight: 370 kg
Tractor required: 30 hp or more, PTO 540 rpm
Work rate: 1.9 to 2.4 ha/h at 8 to 10 km/h`,
    createdAt: '2026-05-15T07:40:00.000Z',
  },
  {
    name: 'Gona C3R Ridger',
    category: 'cultivators',
    description:
      'Throws up ridges, three rows at a pass, at 75 or 90 cm, the spacing used for maize, sorghum and groundnut across Kano and Katsina. The wings adjust without a workshop, so the same tool makes low ridges for groundnut in June and earths up maize in July. It is the cheapest way to put a tractor to work on a mixed farm.',
    price: '1380.00',
    series: 'C Series',
    imageUrl: '/images/machinery/ridger-3.webp',
    specifications: `Bodies: 3, with adjustable wings
Ridge spacing: 75 to 90 cm
Working width: 2.25 m at 75 cm
Ridge height: 15 to 30 cm
Points: reversible, 10 mm wear steel
Frame: 80 x 80 mm tube, bodies clamped
Weight: 260 kg
Tractor required: 45 hp in sand, 60 hp in loam, Category II
Work rate: 0.8 to 1.0 ha/h at 5 to 6 km/h`,
    createdAt: '2026-04-27T11:00:00.000Z',
  },
  {
    name: 'Gona V400 Mistblower',
    category: 'sprayers',
    description:
      'An air-assisted sprayer for mango, citrus and guava orchards and for tall trellised vegetables, where a boom cannot reach. The fan turns the leaves so that both sides are wetted, which is what control of mango hoppers and powdery mildew depends on. Growers in southern Kano and around Zaria run it behind a small tractor.',
    price: '3980.00',
    series: 'V Series',
    imageUrl: '/images/machinery/mistblower-400.webp',
    specifications: `Tank: 400 L polyethylene with hydraulic agitation
Fan: 700 mm axial, two speeds, 25,000 m³/h
Nozzles: 10 hollow cone, each with its own tap
Pump: three-diaphragm, 55 L/min
Working pressure: 5 to 25 bar
Spray reach: up to 6 m in height
Weight empty: 210 kg
Tractor required: 40 hp or more, PTO 540 rpm
Work rate: 1.9 to 2.4 ha/h in 8 m tree rows at 4 to 5 km/h`,
    createdAt: '2026-04-08T08:50:00.000Z',
  },
  {
    name: 'Gona P15 Power Tiller',
    category: 'tractors',
    description:
      'A two-wheel tractor for smallholders with 2 to 5 ha of irrigated land and for young operators who begin a tillage service. It tills and puddles rice basins at Hadejia, pulls a half-tonne trailer to market and drives a water pump from its flywheel belt. It starts by hand crank or by battery.',
    price: '2450.00',
    series: 'P Series',
    imageUrl: '/images/machinery/power-tiller-p15.webp',
    specifications: `Engine: single-cylinder water-cooled diesel, 0.90 L, 15 hp (11.2 kW) at 2,200 rpm
Starting: electric and hand crank
Gearbox: 6 forward, 2 reverse
Rotary width: 60 cm
Tilling depth: 10 to 16 cm
Tyres: 6.00-12, steel paddy wheels included
Fuel tank: 11 L
Weight: 480 kg with rotary
Trailer load: 500 kg on farm tracks
Work rate: 0.10 to 0.15 ha/h at 2 to 3 km/h
Farm size: 2 to 5 ha`,
    createdAt: '2026-03-17T10:30:00.000Z',
  },
]

export const machinery = machines.map((machine) => ({
  ...machine,
  ...service[machine.name],
  ...deliveries[machine.name],
}))
