import { contrast, isHex, lightened, mix, nearest } from './colour.ts'

/** The two colours that the rest follow from: dark behind light text, and light behind dark text. */
export type Colours = { ground: string; action: string }

type Palette = Colours & { groundStrong: string; groundSoft: string; onGroundMuted: string; actionStrong: string }

/** What the site comes with (web/shared/styles/theme.css, which a test compares). */
export const DEFAULTS: Palette = {
  ground: '#1e2760',
  groundStrong: '#141b47',
  groundSoft: '#e5e8f4',
  onGroundMuted: '#c9cde6',
  action: '#e6ab35',
  actionStrong: '#d2952a',
}

/** The settings that choose them: empty is what the site comes with. */
type ChosenColours = { groundColour: string; actionColour: string }

/** Returns the two colours of a site. What is stored and no colour would be written into documents: it counts for nothing. */
export const coloursOf = ({ groundColour, actionColour }: ChosenColours): Colours => ({
  ground: isHex(groundColour) ? groundColour : DEFAULTS.ground,
  action: isHex(actionColour) ? actionColour : DEFAULTS.action,
})

export const hasOwnColours = ({ groundColour, actionColour }: ChosenColours) =>
  isHex(groundColour) || isHex(actionColour)

export const FIXED = {
  onGround: '#f6f1e4',
  surface: '#ffffff',
  paper: '#faf6ed',
  ink: '#1a1f3d',
  muted: '#55586f',
  accent: '#8d3f25',
  success: '#2b6839',
  danger: '#a1201c',
} as const

/** WCAG 2.2, 1.4.3: text of any size. */
export const MIN_CONTRAST = 4.5
/** With less, a button could not be seen on the page. */
const DISTINCT = 1.25
/** A chosen entry of the administrator's menu lies on its ground mixed with so much of its text. */
const CHOSEN = 0.15
/** As light as an action may be: on a ground that this one cannot be read on, none could. */
const LIGHTEST_ACTION = '#dcdcdc'

const reads = (text: string, ground: string) => contrast(text, ground) >= MIN_CONTRAST

const ON_SOFT = [FIXED.ink, FIXED.muted, FIXED.accent, FIXED.success, FIXED.danger]

const isGround = (hex: string) =>
  reads(FIXED.onGround, mix(FIXED.onGround, hex, CHOSEN)) &&
  reads(LIGHTEST_ACTION, hex) &&
  reads(hex, FIXED.paper) &&
  reads(hex, softOf(hex))

const isAction = (hex: string, ground: string) =>
  reads(FIXED.ink, hex) && reads(hex, ground) && contrast(hex, FIXED.paper) >= DISTINCT

/** A tint of the ground, light enough for everything that is written on it. */
function softOf(ground: string): string {
  for (let share = 0.12; share > 0; share -= 0.01) {
    const soft = mix(ground, FIXED.surface, share)
    if ([...ON_SOFT, ground].every((text) => reads(text, soft))) return soft
  }
  return FIXED.surface
}

/** The text of the ground, with as much of the ground in it as leaves it readable. */
function mutedOf(ground: string): string {
  for (let share = 0.25; share > 0; share -= 0.01) {
    const muted = mix(ground, FIXED.onGround, share)
    if (reads(muted, ground)) return muted
  }
  return FIXED.onGround
}

/** What a button turns to under the pointer. */
function strongOf(action: string): string {
  for (let by = 0.07; by > 0; by -= 0.01) {
    const strong = lightened(action, -by)
    if (reads(FIXED.ink, strong)) return strong
  }
  return action
}

/** Returns the colours that follow from two; with a standard one its own, as they were chosen by eye. */
export const paletteOf = ({ ground, action }: Colours): Palette => ({
  ...DEFAULTS,
  ...(ground !== DEFAULTS.ground && {
    ground,
    groundStrong: lightened(ground, -0.06),
    groundSoft: softOf(ground),
    onGroundMuted: mutedOf(ground),
  }),
  ...(action !== DEFAULTS.action && { action, actionStrong: strongOf(action) }),
})

export function colourProperties(colours: Colours): [name: string, value: string][] {
  const { ground, groundStrong, groundSoft, onGroundMuted, action, actionStrong } = paletteOf(colours)
  const values = {
    ground,
    'ground-strong': groundStrong,
    'ground-soft': groundSoft,
    'on-ground-muted': onGroundMuted,
    faint: `${onGroundMuted}59`,
    shade: `${groundStrong}99`,
    action,
    'action-strong': actionStrong,
  }
  return Object.entries(values).map(([name, value]) => [`--color-${name}`, value])
}

export const textPairs = (palette: Palette): [text: string, ground: string][] => [
  [FIXED.onGround, palette.ground],
  [FIXED.onGround, palette.groundStrong],
  [FIXED.onGround, mix(FIXED.onGround, palette.ground, CHOSEN)],
  [palette.onGroundMuted, palette.ground],
  [palette.onGroundMuted, palette.groundStrong],
  [palette.action, palette.ground],
  [palette.action, palette.groundStrong],
  [palette.ground, FIXED.surface],
  [palette.ground, FIXED.paper],
  [palette.ground, palette.groundSoft],
  ...ON_SOFT.map((text): [string, string] => [text, palette.groundSoft]),
  [FIXED.ink, palette.action],
  [FIXED.ink, palette.actionStrong],
]

const NEAREST = ': the nearest that works is '

/** Returns the colour that a refusal offers. */
export const nearestNamed = (message = '') => message.split(NEAREST)[1]

type Refusal = { of: keyof Colours; message: string; nearest: string }

/** Returns why a palette cannot follow from two colours; undefined if it can. */
export function refusedColour({ ground, action }: Colours): Refusal | undefined {
  if (!isGround(ground)) {
    // One that the other colour goes with, where there is one: each refusal costs the owner a try.
    const able =
      nearest(ground, (hex) => isGround(hex) && isAction(action, hex)) ?? nearest(ground, isGround) ?? DEFAULTS.ground
    return { of: 'ground', nearest: able, message: `Text cannot be read on ${ground}${NEAREST}${able}` }
  }
  if (isAction(action, ground)) return undefined
  const able = nearest(action, (hex) => isAction(hex, ground)) ?? LIGHTEST_ACTION
  return {
    of: 'action',
    nearest: able,
    message:
      contrast(action, FIXED.paper) < DISTINCT
        ? `A button in ${action} cannot be seen on the page${NEAREST}${able}`
        : `Text cannot be read with ${action} on or beside ${ground}${NEAREST}${able}`,
  }
}
