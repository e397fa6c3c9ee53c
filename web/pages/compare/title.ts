export const TITLE = 'Compare Machines'
