/** A QR code for an SVG: its modules per side, and the dark ones as the `d` of a path. */
export type QrCode = { size: number; path: string }
