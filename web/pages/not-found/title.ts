export const TITLE = '404 Page Not Found'
