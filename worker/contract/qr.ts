/** A QR code as an SVG draws it: modules a side, and the dark ones as the `d` of a path. */
export type QrCode = { size: number; path: string }
