export const TITLE = 'Our Project Portfolio'
