/** A dialog of details: the image beside the specifications, also on a phone that is held sideways. */
export const DETAILS_COLUMNS = '@lg:grid-cols-[2fr_3fr] @4xl:grid-cols-2'

/** On a low screen the image leaves room for the text. */
export const DETAILS_IMAGE = 'max-h-[40dvh] sm:max-h-[60dvh]'

export const DETAILS_IMAGE_SIZES = '(width >= 64rem) 40rem, (width >= 40rem) 40vw, calc(100vw - 2rem)'
