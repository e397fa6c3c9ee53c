/** The element with the style of the display face, for a browser without scripts and for the loader. */
export const DISPLAY_FACE_ID = 'display-face'
