export const ORIGIN = 'https://gona.test'
